package main

// The server, and the two clients that are Go alone. Both clients keep as many idle connections
// as the http machine does, so that only the work around net/http differs.

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/affgen/affgen/rtlib/fetch/httpmachine"
	"github.com/affgen/affgen/rtlib/view/machine"
)

// item is what the server answers.
var item = `{"items":[` + strings.Repeat(`{"name":"item","count":1},`, 9) + `{"name":"last","count":1}]}`

// serve answers until it is killed. It prints its address first.
func serve([]string) error {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Printf("http://%s/\n", ln.Addr())
	return http.Serve(ln, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		io.WriteString(w, item)
	}))
}

// netHTTP sends requests as a Go program does that has no machine.
func netHTTP(url string) (func() (int, error), error) {
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: httpmachine.MaxIdleConns, DisableCompression: true}, Timeout: 30 * time.Second}
	return func() (int, error) {
		res, err := client.Get(url + "items")
		if err != nil {
			return 0, err
		}
		defer res.Body.Close()
		b, err := io.ReadAll(res.Body)
		return len(b), err
	}, nil
}

// httpMachine sends them as a host does on behalf of a view, raw request to raw result.
func httpMachine(url string) (func() (int, error), error) {
	m, err := httpmachine.New(httpmachine.Config{URL: url})
	if err != nil {
		return nil, err
	}
	return func() (int, error) {
		raw, err := m.Call(context.Background(), machine.CallContext{}, machine.Request(`{"path":"items","method":"GET","headers":{}}`))
		if err != nil {
			return 0, err
		}
		var res struct{ Body string }
		err = json.Unmarshal(raw, &res)
		return len(res.Body), err
	}, nil
}

// warmUp is how many requests each client sends before the clock starts.
const warmUp = 200

// measure sends requests, a number of them at any time, and prints milliseconds and bytes.
func measure(do func() (int, error), total, parallel int) error {
	if _, err := many(do, warmUp, parallel); err != nil {
		return err
	}
	start := time.Now()
	bytes, err := many(do, total, parallel)
	if err == nil {
		fmt.Println(time.Since(start).Seconds()*1000, bytes)
	}
	return err
}

func many(do func() (int, error), total, parallel int) (int64, error) {
	var left, bytes atomic.Int64
	var failed atomic.Value
	left.Store(int64(total))
	var wg sync.WaitGroup
	for range parallel {
		wg.Go(func() {
			for left.Add(-1) >= 0 {
				n, err := do()
				if err != nil {
					failed.Store(err)
					return
				}
				bytes.Add(int64(n))
			}
		})
	}
	wg.Wait()
	err, _ := failed.Load().(error)
	return bytes.Load(), err
}
