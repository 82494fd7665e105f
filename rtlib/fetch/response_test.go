package fetch

import (
	"errors"
	"testing"
)

func TestFetched(t *testing.T) {
	r := NewFetched(Fetched{URL: "http://h/", Method: "GET", Status: 404, StatusText: "No", Body: "\ufeff{}",
		Headers: []Field{{"Set-Cookie", "a"}, {"X", " 1 "}, {"set-cookie", "b"}, {"x", "2"}}})
	if r.Type() != "basic" || r.OK() || r.URL() != "http://h/" || r.Redirected() || r.NullBody() {
		t.Errorf("%+v", r)
	}
	if v, _, _ := r.Headers().Get("x"); v != "1, 2" || len(r.Headers().GetSetCookie()) != 2 {
		t.Errorf("%v", r.Headers().Pairs())
	}
	if err := r.Headers().Append("y", "1"); KindOf(err) != TypeError {
		t.Errorf("the headers can be changed: %v", err)
	}
	clone, err := r.Clone()
	if err != nil {
		t.Fatal(err)
	}
	if err := clone.Headers().Delete("x"); KindOf(err) != TypeError {
		t.Errorf("the clone's headers can be changed: %v", err)
	}
	if text, err := r.Text(); text != "{}" || err != nil || !r.BodyUsed() || clone.BodyUsed() {
		t.Errorf("%q, %v", text, err)
	}
	if _, err := r.Text(); KindOf(err) != TypeError {
		t.Errorf("read twice: %v", err)
	}
	if _, err := r.Clone(); KindOf(err) != TypeError {
		t.Errorf("cloned after it was read: %v", err)
	}
	if text, err := clone.Text(); text != "{}" || err != nil {
		t.Errorf("the clone: %q, %v", text, err)
	}
}

// TestNullBodies: what has no body is never used up, whatever was received.
func TestNullBodies(t *testing.T) {
	for _, f := range []Fetched{{Method: "HEAD", Status: 200, Body: "x"}, {Method: "GET", Status: 204, Body: "x"}, {Method: "GET", Status: 205}, {Method: "POST", Status: 304, Body: "x"}} {
		r := NewFetched(f)
		for range 2 {
			if text, err := r.Text(); text != "" || err != nil || r.BodyUsed() || !r.NullBody() {
				t.Errorf("%+v: %q, %v", f, text, err)
			}
		}
		if _, err := r.Clone(); err != nil {
			t.Errorf("%+v: %v", f, err)
		}
	}
	if r := NewFetched(Fetched{Method: "GET", Status: 200}); r.NullBody() {
		t.Error("an empty body is none")
	}
}

// TestAbortedBody: an abort loses a body that nobody has read, for good and for clones, too.
func TestAbortedBody(t *testing.T) {
	c := NewAbortController()
	fetched := func() *Response {
		return NewFetched(Fetched{Method: "GET", Status: 200, Body: "x", Signal: c.Signal()})
	}
	read, unread := fetched(), fetched()
	clone, _ := unread.Clone()
	if text, err := read.Text(); text != "x" || err != nil {
		t.Fatalf("%q, %v", text, err)
	}
	c.Abort("why")
	for range 2 {
		for _, r := range []*Response{unread, clone} {
			_, err := r.Text()
			var aborted *Aborted
			if !errors.As(err, &aborted) || aborted.Reason != "why" || r.BodyUsed() {
				t.Errorf("%v", err)
			}
		}
	}
	if _, err := read.Text(); KindOf(err) != TypeError {
		t.Errorf("a body that was read: %v", err)
	}
	head := NewFetched(Fetched{Method: "HEAD", Status: 200, Signal: c.Signal()})
	if _, err := head.Text(); err != nil {
		t.Errorf("a null body: %v", err)
	}
}

func TestStatics(t *testing.T) {
	if r := ErrorResponse(); r.Type() != "error" || r.Status() != 0 || !r.NullBody() || KindOf(r.Headers().Append("a", "b")) != TypeError {
		t.Errorf("%+v", r)
	}
	for _, status := range []int{301, 302, 303, 307, 308} {
		r, err := RedirectResponse("http://h/x", status)
		if err != nil || r.Status() != status || !r.NullBody() || KindOf(r.Headers().Append("a", "b")) != TypeError {
			t.Fatalf("%d: %v", status, err)
		}
		if v, _, _ := r.Headers().Get("location"); v != "http://h/x" {
			t.Errorf("location is %q", v)
		}
	}
	for _, status := range []int{0, 200, 300, 304, 306, 309} {
		if _, err := RedirectResponse("http://h/x", status); KindOf(err) != RangeError {
			t.Errorf("%d: %v", status, err)
		}
	}
	r, err := JSONResponse(`{"a":1}`, ResponseInit{Status: 201, Headers: []Field{{"Content-Type", "application/problem+json"}}})
	if v, _, _ := r.Headers().Get("content-type"); err != nil || v != "application/problem+json" {
		t.Errorf("%q, %v", v, err)
	}
	if _, err := JSONResponse("1", ResponseInit{Status: 204}); KindOf(err) != TypeError {
		t.Errorf("JSON in a 204: %v", err)
	}
}
