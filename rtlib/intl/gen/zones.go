//go:build ignore

// zones writes zone/zones.bin: the time zone database of the Go distribution that runs it
// (IANA, public domain), packed: lib/time/zoneinfo.zip holds each zone uncompressed and
// each link as a copy. It prints the names, which gen/zones.mjs reads. Run in rtlib/intl:
//
//	go run gen/zones.go | node gen/zones.mjs
//
// The file is deflated: a line a zone with its names and the length of its data in bytes, an
// empty line, then the data (TZif, RFC 9636).
package main

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strings"
)

func main() {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	check(err)
	z, err := zip.OpenReader(filepath.Join(strings.TrimSpace(string(root)), "lib", "time", "zoneinfo.zip"))
	check(err)
	names := map[string][]string{} // by data
	for _, f := range z.File {
		if strings.HasSuffix(f.Name, "/") {
			continue
		}
		r, err := f.Open()
		check(err)
		data, err := io.ReadAll(r)
		check(err)
		names[string(data)] = append(names[string(data)], f.Name)
		fmt.Println(f.Name)
	}
	var zones []string
	for data, list := range names {
		sort.Strings(list)
		zones = append(zones, strings.Join(list, " ")+"\x00"+data)
	}
	sort.Strings(zones)
	var index, body bytes.Buffer
	for _, zone := range zones {
		list, data, _ := strings.Cut(zone, "\x00")
		fmt.Fprintf(&index, "%s %d\n", list, len(data))
		body.WriteString(data)
	}
	index.WriteByte('\n')
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestCompression)
	check(err)
	_, err = io.Copy(w, io.MultiReader(&index, &body))
	check(err)
	check(w.Close())
	check(os.WriteFile("zone/zones.bin", out.Bytes(), 0o666))
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
