// FormData as the body of a request or a response, and back (HTML standard, "multipart/form-data
// encoding algorithm"; RFC 7578).

package blob

import (
	"bytes"
	"encoding/hex"
	"errors"
	"io"
	"mime/multipart"
	"strings"

	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/js"
)

// boundaryBegin begins every boundary; digits of the realm's random source follow, so that in
// a view the boundary is that of the journal.
const boundaryBegin = "----formdata-affgen-"

// Body is what a Blob or a FormData is as a body, nil for other values.
func Body(r *js.Realm, v js.Value) *fetch.Body {
	switch d := v.HostData().(type) {
	case *blob:
		return &fetch.Body{Bytes: string(d.bytes), ContentType: d.typ}
	case *form:
		return d.multipart(r)
	}
	return nil
}

// multipart encodes the entries, in their order.
func (f *form) multipart(r *js.Realm) *fetch.Body {
	var random [8]byte
	r.RandomBytes(random[:])
	boundary := boundaryBegin + hex.EncodeToString(random[:])
	var b strings.Builder
	for _, e := range f.entries {
		b.WriteString("--" + boundary + "\r\nContent-Disposition: form-data; name=\"" + escapeName(lines(e.name)) + `"`)
		file, ok := e.value.HostData().(*blob)
		if !ok {
			b.WriteString("\r\n\r\n" + lines(e.value.Str().String()) + "\r\n")
			continue
		}
		typ := file.typ
		if typ == "" {
			typ = "application/octet-stream"
		}
		b.WriteString(`; filename="` + escapeName(file.file.name) + "\"\r\nContent-Type: " + typ + "\r\n\r\n")
		b.Write(file.bytes)
		b.WriteString("\r\n")
	}
	b.WriteString("--" + boundary + "--\r\n")
	return &fetch.Body{Bytes: b.String(), ContentType: "multipart/form-data; boundary=" + boundary}
}

// lines makes every end of a line CR LF.
func lines(s string) string {
	s = strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
	return strings.ReplaceAll(s, "\n", "\r\n")
}

var (
	nameEscapes   = strings.NewReplacer("\n", "%0A", "\r", "%0D", `"`, "%22")
	nameUnescapes = strings.NewReplacer("%0A", "\n", "%0D", "\r", "%22", `"`)
)

func escapeName(s string) string { return nameEscapes.Replace(s) }

// New makes a Blob of bytes, which it keeps.
func New(r *js.Realm, bytes []byte, typ string) js.Value {
	return blobClass.New(r, &blob{bytes: bytes, typ: cleanType(typ)}).Value()
}

// errForm is the error of a body that is no form.
var errForm = errors.New("the body is no form")

// ParseForm makes the FormData of a body with a content type. The error says nothing of the
// body.
func ParseForm(r *js.Realm, body []byte, contentType string) (js.Value, error) {
	typ, ok := fetch.ParseMIMEType(contentType)
	boundary, _ := typ.Param("boundary")
	f := &form{}
	switch {
	case !ok:
		return js.Undefined, errForm
	case typ.Essence == "application/x-www-form-urlencoded":
		for _, p := range fetch.NewURLSearchParams("?" + string(body)).Pairs() {
			f.entries = append(f.entries, formEntry{p.Name, js.StrValue(p.Value)})
		}
	case typ.Essence == "multipart/form-data" && boundary != "" && bytes.HasPrefix(body, []byte("--"+boundary)):
		if err := f.parts(r, body, boundary); err != nil {
			return js.Undefined, err
		}
	default:
		return js.Undefined, errForm
	}
	return formClass.New(r, f).Value(), nil
}

// parts reads the parts of a multipart body.
func (f *form) parts(r *js.Realm, body []byte, boundary string) error {
	for reader := multipart.NewReader(bytes.NewReader(body), boundary); ; {
		p, err := reader.NextRawPart()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return errForm
		}
		data, err := io.ReadAll(p)
		name, filename, ok := disposition(p.Header.Get("Content-Disposition"))
		if err != nil || !ok {
			return errForm
		}
		e := formEntry{name: name, value: js.StrValue(fetch.DecodeBody(string(data)))}
		if filename != nil {
			typ := p.Header.Get("Content-Type")
			if typ == "" {
				typ = "text/plain"
			}
			file := &blob{bytes: data, typ: cleanType(typ), file: &fileInfo{name: *filename, modified: r.Now()}}
			e.value = fileClass.New(r, file).Value()
		}
		f.entries = append(f.entries, e)
	}
}

// disposition reads the names of a part: form-data; name="…"; filename="…". Package mime does not
// know of the escapes that forms have there.
func disposition(s string) (name string, filename *string, ok bool) {
	kind, rest, _ := strings.Cut(s, ";")
	if !strings.EqualFold(strings.TrimSpace(kind), "form-data") {
		return "", nil, false
	}
	for rest = strings.TrimSpace(rest); rest != ""; rest = strings.TrimLeft(rest, "; ") {
		key, value, found := strings.Cut(rest, "=")
		if !found {
			return "", nil, false
		}
		if text, quoted := strings.CutPrefix(value, `"`); quoted {
			if value, rest, found = strings.Cut(text, `"`); !found {
				return "", nil, false
			}
		} else {
			value, rest, _ = strings.Cut(value, ";")
		}
		value = fetch.DecodeUTF8(nameUnescapes.Replace(value))
		switch strings.ToLower(strings.TrimSpace(key)) {
		case "name":
			name, ok = value, true
		case "filename":
			filename = &value
		}
	}
	return name, filename, ok
}
