package bind

import "testing"

func TestPrint(t *testing.T) {
	const src = `let total = 0;
function add(n) { total += n; }
for (const x of [1, 2]) { add(x); later.push(() => x); }
const later = [];
class A { f = 1; m() {} }
`
	const want = `module
  total 1:5 let, captured, assigned 1
  add 2:10 function, always the function at 2:1
  x 3:12 const, captured, in a loop
  later 4:7 const, checked
  A 5:7 class
  function 2:1
    n 2:14 parameter
  arrow 3:46
  fields 5:1
  method 5:18
`
	if got := Print(bindSource(t, src)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
