// Command server plays three services; shop falls ill after a few answers.
package main

import (
	"flag"
	"fmt"
	"log"
	"net/http"
	"sync/atomic"
)

// illAfter is how often shop answers that it is well.
const illAfter = 5

// newHandler serves the health and the logs of the services.
func newHandler() http.Handler {
	var shop atomic.Int64
	mux := http.NewServeMux()
	mux.HandleFunc("GET /health/{service}", func(w http.ResponseWriter, r *http.Request) {
		if r.PathValue("service") == "shop" && shop.Add(1) > illAfter {
			http.Error(w, "not well", http.StatusServiceUnavailable)
			return
		}
		fmt.Fprintln(w, "well")
	})
	mux.HandleFunc("GET /logs/{service}", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintln(w, "started")
		if r.PathValue("service") == "shop" && shop.Load() > illAfter {
			fmt.Fprintln(w, "write /var/orders: disk full")
		}
	})
	return mux
}

func main() {
	address := flag.String("listen", "127.0.0.1:8932", "the address to listen on")
	flag.Parse()
	log.Fatal(http.ListenAndServe(*address, newHandler()))
}
