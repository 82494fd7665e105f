// The vectors of Response, see vectors_test.go.

package fetch

import (
	"encoding/json"
	"math"
	"testing"
)

type responseVector struct {
	Body       *jsString
	Status     any
	StatusText *jsString
	Start      json.RawMessage
	Out        json.RawMessage
}

// responseOut is what a vector says of a Response, in the names of the file.
type responseOut struct {
	Status      int     `json:"status"`
	StatusText  string  `json:"statusText"`
	OK          bool    `json:"ok"`
	Type        string  `json:"type"`
	URL         string  `json:"url"`
	Redirected  bool    `json:"redirected"`
	ContentType *string `json:"contentType"`
	NullBody    bool    `json:"nullBody"`
	UsedBefore  bool    `json:"usedBefore"`
	Text        string  `json:"text"`
	UsedAfter   bool    `json:"usedAfter"`
	CloneUsed   bool    `json:"cloneUsed"`
	JSON        string  `json:"json"`
	Again       string  `json:"again"`
	CloneAfter  any     `json:"cloneAfter"`
}

func TestResponseVectors(t *testing.T) {
	runVectors(t, "responses.jsonl", func(line []byte) string {
		var v responseVector
		if err := json.Unmarshal(line, &v); err != nil {
			return err.Error()
		}
		r, err := v.response()
		if err != nil {
			return differs("the constructor", thrown(err), v.Start)
		}
		if d := differs("the constructor", nil, v.Start); d != "" {
			return d
		}
		return differs("the response", consume(r), v.Out)
	})
}

func (v *responseVector) response() (*Response, error) {
	status, ok := v.Status.(float64)
	if !ok {
		status = math.NaN()
	}
	init := ResponseInit{Status: StatusOf(status)}
	if v.StatusText != nil {
		text, err := v.StatusText.bytes()
		if err != nil {
			return nil, err
		}
		init.StatusText = text
	}
	var body *Body
	if v.Body != nil {
		body = TextBody(v.Body.text())
	}
	return NewResponse(body, init)
}

// consume reads a response and a clone of it as the generator of the vectors does.
func consume(r *Response) responseOut {
	out := responseOut{Status: r.Status(), StatusText: Latin1(r.StatusText()), OK: r.OK(), Type: r.Type(), URL: r.URL(),
		Redirected: r.Redirected(), NullBody: r.NullBody(), UsedBefore: r.BodyUsed()}
	if v, ok, _ := r.Headers().Get("Content-Type"); ok {
		out.ContentType = &v
	}
	clone, _ := r.Clone()
	out.Text, _ = r.Text()
	out.UsedAfter, out.CloneUsed = r.BodyUsed(), clone.BodyUsed()
	text, _ := clone.Text()
	if out.JSON = "throws SyntaxError"; json.Valid([]byte(text)) {
		out.JSON = text
	}
	if text, err := r.Text(); err != nil {
		out.Again = "throws " + string(KindOf(err))
	} else {
		out.Again = "text " + text
	}
	out.CloneAfter = "ok"
	if _, err := r.Clone(); err != nil {
		out.CloneAfter = thrown(err)
	}
	return out
}
