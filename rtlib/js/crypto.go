// crypto.getRandomValues and crypto.randomUUID (Web Cryptography API), from the random source
// of the Config, which a journal records.

package js

import "fmt"

func init() {
	RegisterGlobal("crypto", func(r *Realm) Value {
		return cryptoTable.newObject(r, r.Intrinsic(ObjectPrototype)).Value()
	})
}

var cryptoTable = &table{entries: []entry{
	method("getRandomValues", 1, cryptoGetRandomValues),
	method("randomUUID", 0, cryptoRandomUUID),
	tag("Crypto"),
}}

// maxRandomBytes is how many bytes one call may ask for (section 10.1.1).
const maxRandomBytes = 65536

// RandomBytes fills b from the realm's random source; a realm without one throws.
func (r *Realm) RandomBytes(b []byte) { r.randomBytes(b) }

func (r *Realm) randomBytes(b []byte) {
	if r.cfg.RandomBytes == nil {
		panic(r.TypeError("crypto has no random source in this program"))
	}
	r.cfg.RandomBytes(b)
}

func cryptoGetRandomValues(r *Realm, this, v Value) Value {
	a := v.TypedArray()
	if a == nil || a.elem == elemFloat16 || a.elem == elemFloat32 || a.elem == elemFloat64 {
		panic(r.DOMException("TypeMismatchError", "The data argument must be an integer-type TypedArray"))
	}
	b := a.Bytes()
	if len(b) > maxRandomBytes {
		panic(r.DOMException("QuotaExceededError", fmt.Sprintf("The requested length exceeds %d bytes", maxRandomBytes)))
	}
	r.randomBytes(b)
	return v
}

// cryptoRandomUUID makes a version 4 UUID (RFC 9562 section 5.4).
func cryptoRandomUUID(r *Realm, this Value) Value {
	var b [16]byte
	r.randomBytes(b[:])
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return StrValue(fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:]))
}
