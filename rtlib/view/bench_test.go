package view

import (
	"context"
	"encoding/json"
	"runtime"
	"strconv"
	"testing"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/snapshot"
)

// BenchmarkNewInstance measures making, mounting and closing an instance.
func BenchmarkNewInstance(b *testing.B) {
	h := NewHost(HostOptions{Offline: true})
	defer h.Close()
	p := viewOf("App", counter)
	ctx := context.Background()
	b.ReportAllocs()
	for b.Loop() {
		in, err := h.New(p, nil)
		if err != nil {
			b.Fatal(err)
		}
		if err := in.Start(ctx); err != nil {
			b.Fatal(err)
		}
		in.Close()
	}
}

// BenchmarkCall measures one call of an affordance: check, handler, render, layout, commit.
func BenchmarkCall(b *testing.B) {
	h := NewHost(HostOptions{Offline: true})
	defer h.Close()
	in, err := h.New(viewOf("App", counter), nil)
	if err != nil {
		b.Fatal(err)
	}
	ctx := context.Background()
	in.Start(ctx)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := in.Call(ctx, "add", json.RawMessage(`{"by":1}`), CallOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}

// TestIdleInstanceSize holds the memory of an idle instance to its limit, 64 KiB.
func TestIdleInstanceSize(t *testing.T) {
	const n = 500
	h := NewHost(HostOptions{Offline: true})
	defer h.Close()
	p := viewOf("App", counter)
	ctx := testContext(t)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	for range n {
		in, err := h.New(p, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := in.Start(ctx); err != nil {
			t.Fatal(err)
		}
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	if size := int(after.HeapAlloc-before.HeapAlloc) / n; size > 64<<10 {
		t.Errorf("an idle instance takes %d bytes", size)
	} else {
		t.Logf("an idle instance takes %d bytes", size)
	}
}

// BenchmarkCallJournal is BenchmarkCall with a journal in memory: what recording costs
// beside the disk.
func BenchmarkCallJournal(b *testing.B) {
	h := NewHost(HostOptions{Offline: true, Journal: journal.NewMemory()})
	defer h.Close()
	in, err := h.New(viewOf("App", counter), nil)
	if err != nil {
		b.Fatal(err)
	}
	ctx := context.Background()
	in.Start(ctx)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := in.Call(ctx, "add", json.RawMessage(`{"by":1}`), CallOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkReplay measures the replay of a turn: decoding, comparing, handler, render.
func BenchmarkReplay(b *testing.B) {
	const turns = 1000
	store := journal.NewMemory()
	p := viewOf("App", counter)
	h := NewHost(HostOptions{Offline: true, Journal: store})
	in, err := h.New(p, nil)
	if err != nil {
		b.Fatal(err)
	}
	ctx := context.Background()
	in.Start(ctx)
	for range turns {
		in.Call(ctx, "add", json.RawMessage(`{"by":1}`), CallOptions{})
	}
	h.Close()
	b.ResetTimer()
	for b.Loop() {
		h := NewHost(HostOptions{Offline: true, Journal: store})
		if _, err := h.Replay(p, "test", 0); err != nil {
			b.Fatal(err)
		}
		h.Close()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/turns, "ns/turn")
}

// BenchmarkSnapshot measures writing and reading the state of 1,000 records of 5 fields.
func BenchmarkSnapshot(b *testing.B) {
	r := js.NewRealm(js.Config{})
	var list []any
	for i := range 1000 {
		list = append(list, object(r, "id", i, "name", "record "+strconv.Itoa(i), "done", i%2 == 0, "score", float64(i)/3, "tags", []any{"a", "b"}))
	}
	v := value(r, list)
	e := snapshot.NewEncoder(r)
	e.Value(v, "state")
	b.Run("write", func(b *testing.B) {
		b.SetBytes(int64(e.Len()))
		for b.Loop() {
			snapshot.NewEncoder(r).Value(v, "state")
		}
	})
	b.Run("read", func(b *testing.B) {
		b.SetBytes(int64(e.Len()))
		for b.Loop() {
			snapshot.NewDecoder(r, e.Bytes()).Value()
		}
	})
}
