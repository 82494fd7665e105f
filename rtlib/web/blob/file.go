// File: a Blob with a name and a time (File API, section 4).

package blob

import (
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// fileInfo is what a File has beside a Blob's.
type fileInfo struct {
	name     string
	modified float64 // a time value
}

var fileClass = &js.Interface{Name: "File", Length: 2, Parent: blobClass}

func init() {
	fileClass.Construct = func(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
		webidl.Need(r, args, "fileBits", "fileName")
		options := webidl.Arg(args, 2)
		b := newBlob(r, args[0], options)
		b.file = &fileInfo{name: webidl.ScalarString(r, args[1])}
		if m := webidl.Member(r, options, "lastModified"); m.IsUndefined() {
			b.file.modified = r.Now()
		} else {
			b.file.modified = r.ToInteger(m)
		}
		return fileClass.NewFor(r, newTarget, b).Value()
	}
	getter := func(name string, get func(f *fileInfo) js.Value) js.Member {
		return js.Attribute(name, func(r *js.Realm, this js.Value) js.Value {
			b, _ := this.HostData().(*blob)
			if b == nil || b.file == nil {
				panic(r.TypeError("Cannot read private member #%s from an object whose class did not declare it", name))
			}
			return get(b.file)
		}, nil)
	}
	fileClass.Members = []js.Member{
		getter("name", func(f *fileInfo) js.Value { return js.StrValue(f.name) }),
		getter("lastModified", func(f *fileInfo) js.Value { return js.Number(f.modified) }),
	}
}

// asFile is the File that a form holds for a blob under a name; "" keeps a File's own.
func (b *blob) asFile(r *js.Realm, name string, given bool) js.Value {
	f := &fileInfo{name: "blob", modified: r.Now()}
	if b.file != nil {
		f.name, f.modified = b.file.name, b.file.modified
	}
	if given {
		f.name = name
	}
	return fileClass.New(r, &blob{bytes: b.bytes, typ: b.typ, file: f}).Value()
}
