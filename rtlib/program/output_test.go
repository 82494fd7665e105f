package program

import (
	"os"
	"testing"
	"time"
)

// What a program printed must be out before it computes for long.
func TestOutputIsNotHeldBack(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	o := newOutput(w)
	o.Write([]byte("one\n"))
	o.Write([]byte("two\n"))
	r.SetReadDeadline(time.Now().Add(10 * time.Second))
	buf := make([]byte, 64)
	n, err := r.Read(buf)
	if err != nil || string(buf[:n]) != "one\ntwo\n" {
		t.Fatalf("read %q, %v", buf[:n], err)
	}
	o.Write([]byte("three\n"))
	o.flush()
	if n, err = r.Read(buf); err != nil || string(buf[:n]) != "three\n" {
		t.Errorf("read %q, %v", buf[:n], err)
	}
}
