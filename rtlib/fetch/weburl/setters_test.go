// Random programs over URL and URLSearchParams with what Node 20 answered (testdata/gen.mjs).
// Every line passes or stands in testdata/accepted.txt.

package weburl

import (
	"encoding/json"
	"fmt"
	"reflect"
	"testing"

	"github.com/affgen/affgen/rtlib/fetch"
)

func TestSetters(t *testing.T) {
	checkLines(t, "setters.jsonl", 6000, func(line []byte) string {
		var base string
		var steps [][3]any
		if err := json.Unmarshal(line, &[]any{&base, &steps}); err != nil {
			return err.Error()
		}
		u, err := Parse(base)
		if err != nil {
			return err.Error()
		}
		// The list must follow the URL and the URL the list, whenever each was first read.
		u.SearchParams()
		for i, step := range steps {
			op := step[0].([]any)
			got := [2]any{apply(u, op), show(u)}
			if want := [2]any{step[1], step[2]}; !reflect.DeepEqual(got, want) {
				return fmt.Sprintf("step %d %q: %q, Node has %q", i, op, got, want)
			}
		}
		return ""
	})
}

func TestParams(t *testing.T) {
	checkLines(t, "params.jsonl", 2000, func(line []byte) string {
		var query, want string
		var steps [][3]any
		if err := json.Unmarshal(line, &[]any{&query, &want, &steps}); err != nil {
			return err.Error()
		}
		p := fetch.NewURLSearchParams(query)
		if got := p.String(); got != want {
			return fmt.Sprintf("%q is %q, Node has %q", query, got, want)
		}
		for i, step := range steps {
			op := step[0].([]any)
			got := [2]any{applyParams(p, op), p.String()}
			if want := [2]any{step[1], step[2]}; !reflect.DeepEqual(got, want) {
				return fmt.Sprintf("step %d %q: %q, Node has %q", i, op, got, want)
			}
		}
		return ""
	})
}

// show is a URL's attributes in the order of the vectors.
func show(u *URL) any {
	return []any{u.Href(), u.Origin(), u.Protocol(), u.Username(), u.Password(), u.Host(), u.Hostname(), u.Port(), u.Pathname(), u.Search(), u.Hash(),
		u.SearchParams().String(), float64(u.SearchParams().Len())}
}

// apply sets an attribute or calls a method of the list; the result is what JSON says of it.
func apply(u *URL, op []any) any {
	name := op[0].(string)
	if name[0] != '=' {
		return applyParams(u.SearchParams(), op)
	}
	if name == "=href" {
		if err := u.SetHref(op[1].(string)); err != nil {
			return string(fetch.KindOf(err))
		}
		return nil
	}
	map[string]func(string){"=protocol": u.SetProtocol, "=username": u.SetUsername, "=password": u.SetPassword, "=host": u.SetHost,
		"=hostname": u.SetHostname, "=port": u.SetPort, "=pathname": u.SetPathname, "=search": u.SetSearch, "=hash": u.SetHash}[name](op[1].(string))
	return nil
}

func applyParams(p *fetch.URLSearchParams, op []any) any {
	arg := func(i int) string { return op[i].(string) }
	var value *string
	if len(op) > 2 {
		v := arg(2)
		value = &v
	}
	switch op[0] {
	case "append":
		p.Append(arg(1), arg(2))
	case "set":
		p.Set(arg(1), arg(2))
	case "delete":
		p.Delete(arg(1), value)
	case "sort":
		p.Sort()
	case "has":
		return p.Has(arg(1), value)
	case "get":
		if v, ok := p.Get(arg(1)); ok {
			return v
		}
	case "getAll":
		list := []any{}
		for _, v := range p.GetAll(arg(1)) {
			list = append(list, v)
		}
		return list
	}
	return nil
}
