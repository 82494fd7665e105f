package main

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// TestShopFallsIll asks the services more often than shop is well.
func TestShopFallsIll(t *testing.T) {
	server := httptest.NewServer(newHandler())
	defer server.Close()
	for i := range illAfter + 1 {
		for _, service := range []string{"web", "shop"} {
			res, err := http.Get(server.URL + "/health/" + service)
			if err != nil {
				t.Fatal(err)
			}
			res.Body.Close()
			want := http.StatusOK
			if service == "shop" && i == illAfter {
				want = http.StatusServiceUnavailable
			}
			if res.StatusCode != want {
				t.Errorf("%s, request %d: %d, want %d", service, i, res.StatusCode, want)
			}
		}
	}
}
