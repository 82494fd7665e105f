package ir

import (
	"strings"
	"testing"
)

func lit(f float64, k RepKind) *NumberLit {
	n := &NumberLit{Value: f}
	n.SetRep(Rep{k})
	return n
}

func ref(v *Var) *Ref {
	r := &Ref{Var: v}
	r.SetRep(v.Rep)
	return r
}

// TestVerify gives the verifier trees that are wrong in one way each.
func TestVerify(t *testing.T) {
	x := &Var{Name: "x", Kind: VarLet, Rep: Rep{Num}}
	loop := &For{}
	scope := &Scope{Body: Block{&Decl{Var: x, Value: lit(1, Num)}}}
	tests := []struct {
		name string
		body Block
		want string // "" for a tree that is right
	}{
		{"declared", Block{&Decl{Var: x, Value: lit(1, Num)}, &Eval{X: ref(x)}}, ""},
		{"before", Block{&Eval{X: ref(x)}, &Decl{Var: x, Value: lit(1, Num)}}, "outside the block"},
		{"after its block", Block{scope, &Eval{X: ref(x)}}, "outside the block"},
		{"in a function made before", Block{
			&Eval{X: &Closure{Typed: Typed{R: Rep{Any}}, Func: &Func{Body: Block{&Eval{X: ref(x)}}}}},
			&Decl{Var: x, Value: lit(1, Num)},
		}, ""},
		{"jump", Block{&Break{Target: loop}}, "not around it"},
		{"continue a scope", Block{func() Stmt { s := &Scope{}; s.Body = Block{&Continue{Target: s}}; return s }()}, "continue aims"},
		{"await", Block{&Eval{X: &Await{Typed: Typed{R: Rep{Any}}, X: lit(1, Num)}}}, "await in a function that is not async"},
		{"value", Block{&Decl{Var: x, Value: lit(1, Int)}}, "value of x is int, want num"},
		{"unknown", Block{&Eval{X: &NumberLit{}}}, "no representation"},
		{"operands", Block{&Eval{X: &Binary{Typed: Typed{R: Rep{Num}}, Op: Sub, L: lit(1, Num), R2: lit(1, Int)}}}, "operands of - are num and int"},
		{"conversion", Block{&Eval{X: &Convert{Typed: Typed{R: Rep{Int}}, X: lit(1, Num)}}}, "no conversion from num to int"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := &Module{Name: "m", Path: "m.ts", Body: &Func{Kind: FuncModule, Body: test.body}}
			err := Verify(&Program{Modules: []*Module{m}, Entry: m}, true)
			switch {
			case test.want == "" && err != nil:
				t.Error(err)
			case test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
				t.Errorf("got %v, want an error with %q", err, test.want)
			}
		})
	}
}

// TestPrint shows the forms of the dump that are easy to get wrong.
func TestPrint(t *testing.T) {
	x, y := &Var{Name: "x", Kind: VarLet, Rep: Rep{Int}}, &Var{Name: "x", Kind: VarTemp, Rep: Rep{Any}}
	loop := &For{Init: []*Decl{{Var: x, Value: lit(0, Int)}}, Cond: &Binary{Op: Lt, L: ref(x), R2: lit(3, Int)}}
	loop.Post = Block{&Assign{Var: x, Value: &Unary{Op: Inc, X: ref(x)}}}
	loop.Body = Block{&Decl{Var: y, Value: &Convert{Typed: Typed{R: Rep{Any}}, X: ref(x)}}, &Break{Target: loop}}
	f := &Func{Name: "f", Pos: Pos{1, 1}, Body: Block{loop}}
	want := `function f@1:1() @1:1
  L1: for x: int = 0
    while x < 3
    temp x#2 = any(x)
    break L1
    post:
      x = 1+x
`
	if got := PrintFunc(f); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestFalls checks where control can reach the end of a block.
func TestFalls(t *testing.T) {
	endless := &For{}
	broken := &For{}
	broken.Body = Block{&Break{Target: broken}}
	tests := []struct {
		name string
		body Block
		want bool
	}{
		{"empty", nil, true},
		{"return", Block{&Return{}}, false},
		{"if without else", Block{&If{Cond: &BoolLit{}, Then: Block{&Return{}}}}, true},
		{"if with else", Block{&If{Cond: &BoolLit{}, Then: Block{&Return{}}, Else: Block{&Throw{}}}}, false},
		{"endless loop", Block{endless}, false},
		{"loop with break", Block{broken}, true},
		{"finally that returns", Block{&Try{Body: nil, Finally: Block{&Return{}}}}, false},
		{"switch without default", Block{&Switch{Cases: []*Case{{Body: Block{&Return{}}}}}}, true},
		{"switch with default", Block{&Switch{Cases: []*Case{{Default: true, Body: Block{&Return{}}}}}}, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := Falls(test.body); got != test.want {
				t.Errorf("got %v", got)
			}
		})
	}
}
