// The HTML methods of strings (ECMA-262 B.2.2): legacy, but Node has them.

package js

import "strings"

func init() {
	for _, m := range []struct{ name, tag, attr string }{
		{"anchor", "a", "name"}, {"big", "big", ""}, {"blink", "blink", ""}, {"bold", "b", ""}, {"fixed", "tt", ""},
		{"fontcolor", "font", "color"}, {"fontsize", "font", "size"}, {"italics", "i", ""}, {"link", "a", "href"},
		{"small", "small", ""}, {"strike", "strike", ""}, {"sub", "sub", ""}, {"sup", "sup", ""},
	} {
		stringProtoTable.entries = append(stringProtoTable.entries, htmlMethod(m.name, m.tag, m.attr))
	}
}

// htmlMethod makes a method that wraps the string in an element; attr takes the argument.
func htmlMethod(name, tag, attr string) entry {
	if attr == "" {
		return method(name, 0, func(r *Realm, this Value) Value {
			return htmlElement(r.thisString(this, "String.prototype."+name), tag, "")
		})
	}
	return method(name, 1, func(r *Realm, this, value Value) Value {
		s := r.thisString(this, "String.prototype."+name)
		quoted := strings.ReplaceAll(r.ToString(value).key(), `"`, "&quot;")
		return htmlElement(s, tag, " "+attr+`="`+quoted+`"`)
	})
}

func htmlElement(s *String, tag, attr string) Value {
	return strFromKey("<" + tag + attr + ">" + s.key() + "</" + tag + ">").Value()
}
