package js

import "testing"

func TestFailedImports(t *testing.T) {
	h := newHarness(t)
	missing, _, _ := h.MissingImport("./x").Promise().State()
	h.want(h.Get(missing, Key("code")), `"ERR_MODULE_NOT_FOUND"`)
	broken, _, _ := h.BrokenImport("why").Promise().State()
	h.want(h.Get(broken, Key("message")), `"why"`)
	loaded := 0
	load := func() Value { loaded++; return h.NewPromise().Value() }
	for _, tc := range []struct {
		options Value
		json    bool
		ok      bool
	}{
		{Undefined, false, true},
		{h.obj(), false, true},
		{h.obj("with", h.obj("type", "json")), true, true},
		{h.obj("with", h.obj("type", "json")), false, false},
		{h.obj("with", h.obj("type", "css")), true, false},
		{h.obj("with", h.obj("integrity", "x")), true, false},
	} {
		before := loaded
		p := h.ImportWith(tc.options, tc.json, load).Promise()
		if _, _, rejected := p.State(); (loaded > before) != tc.ok || rejected == tc.ok {
			t.Errorf("options %v, JSON %v: loaded %v", tc.options, tc.json, loaded > before)
		}
	}
}
