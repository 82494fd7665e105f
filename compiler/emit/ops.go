// Statements on properties and classes, and the rare operations.

package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

func (fg *fn) propertyStmt(b *block, s ir.Stmt) {
	if fg.fastSet(b, s) {
		return
	}
	r := fg.realm()
	switch s := s.(type) {
	case *ir.SetProp:
		fg.setProp(b, s)
	case *ir.SetIndex:
		fg.hold(b, s.Obj, s.Key, s.Value)
		obj, key, val := fg.expr(s.Obj), fg.expr(s.Key), fg.expr(s.Value)
		if fg.putElem(b, s, obj, key, val) {
			return
		}
		name := "SetV"
		switch s.Key.Rep().Kind {
		case ir.Int:
			name = "SetAt"
		case ir.Num:
			name = "SetAtNum"
		}
		b.expr(method(r, name, obj, key, val))
	case *ir.SetPrivate:
		b.expr(method(r, "PrivateSet", fg.expr(s.Obj), fg.priv(s.Name), fg.expr(s.Value)))
	case *ir.Class:
		fg.class(b, s)
	case *ir.SetFields:
		init := fg.closure(s.Fields, fg.m.g.hints[s.Fields])
		b.expr(method(method(fg.priv(s.Class), "Fn"), "SetFields", init))
	case *ir.DefMethod:
		fg.defMethod(b, s)
	case *ir.DefField:
		fg.defField(b, s)
	default:
		fg.m.fail("cannot print %T", s)
	}
}

// class makes a class: its constructor and prototype.
func (fg *fn) class(b *block, s *ir.Class) {
	kind, heritage := "KindBase", rt("Undefined")
	if s.Heritage != nil {
		kind, heritage = "KindDerived", fg.expr(s.Heritage)
	}
	ctor := text("nil")
	if s.Ctor != nil {
		ctor = fg.closure(s.Ctor, fg.m.g.hints[s.Ctor])
	}
	info := fg.m.infoVar(classInfo(s), kind)
	cls, proto := fg.names.name("ctor"), fg.names.name("proto")
	b.add(jen.List(jen.Id(cls), jen.Id(proto)).Op(":=").Add(method(fg.realm(), "NewClass", info, heritage, ctor).s))
	if s.NameKey != nil {
		b.expr(method(fg.realm(), "NameClass", text(cls), method(fg.realm(), "ToPropertyKey", fg.expr(s.NameKey))))
	}
	fg.store(b, s.Var, method(text(cls), "Value"), true)
	fg.store(b, s.Proto, method(text(proto), "Value"), true)
}

// classInfo is the constructor as a function object shows it: with the class's name and
// source.
func classInfo(s *ir.Class) *ir.Func {
	f := &ir.Func{Name: s.Name, Pos: s.Pos, Source: s.Source, Called: s.Called, Kind: ir.FuncBaseCtor}
	if s.Ctor != nil {
		f.Length, f.NewTarget = s.Ctor.Length, s.Ctor.NewTarget
	}
	return f
}

// key prints a property key: of a name, or of a computed one.
func (fg *fn) key(name string, computed ir.Expr) code {
	if computed != nil {
		return method(fg.realm(), "ToPropertyKey", fg.expr(computed))
	}
	return call(rt("Key"), str(name))
}

func (fg *fn) defMethod(b *block, s *ir.DefMethod) {
	r := fg.realm()
	obj := fg.expr(s.Obj)
	prefix := [...]string{"", "get", "set"}[s.Kind]
	hint := fg.m.g.hints[s.Func]
	fg.m.classes[s.Func] = fg.m.g.home(s.Obj)
	info := fg.m.infoVar(s.Func, funcKind(s.Func))
	if s.Private != nil {
		fg.privateMethod(b, s, obj, method(r, "Func", info, fg.closure(s.Func, hint)))
		return
	}
	if s.Key != nil {
		key := fg.names.name("key")
		b.add(define(key, fg.key("", s.Key)))
		fn := method(r, "NamedFunc", info, text(key), str(prefix), fg.closure(s.Func, hint))
		b.expr(method(r, defineName(s.Kind), obj, text(key), fn, boolean(s.Enumerable)))
		return
	}
	var fn code
	if s.Kind == ir.Method {
		fn = method(r, "Func", info, fg.closure(s.Func, hint))
	} else {
		fn = method(r, "NamedFunc", info, fg.key(s.Name, nil), str(prefix), fg.closure(s.Func, hint))
	}
	b.expr(method(r, defineName(s.Kind), obj, fg.key(s.Name, nil), fn, boolean(s.Enumerable)))
}

func defineName(k ir.MethodKind) string {
	return [...]string{"DefineMethod", "DefineGetter", "DefineSetter"}[k]
}

func boolean(b bool) code {
	if b {
		return text("true")
	}
	return text("false")
}

func (fg *fn) privateMethod(b *block, s *ir.DefMethod, obj, fn code) {
	r, name := fg.realm(), fg.priv(s.Private)
	switch s.Kind {
	case ir.Getter:
		b.expr(method(r, "PrivateAccessor", obj, name, fn, rt("Undefined")))
	case ir.Setter:
		b.expr(method(r, "PrivateAccessor", obj, name, rt("Undefined"), fn))
	default:
		b.expr(method(r, "PrivateMethod", obj, name, fn))
	}
}

func (fg *fn) defField(b *block, s *ir.DefField) {
	r := fg.realm()
	obj := fg.expr(s.Obj)
	switch {
	case s.Private != nil:
		b.expr(method(r, "PrivateField", obj, fg.priv(s.Private), fg.expr(s.Value)))
	case s.Key != nil:
		key := fg.key("", s.Key)
		b.expr(method(r, "DefineField", obj, key, fg.expr(s.Value)))
	default:
		b.expr(method(fg.m.cache(""), "Define", r, obj, str(s.Name), fg.expr(s.Value)))
	}
}

// effect prints an operation that has no value; it reports whether it did.
func (fg *fn) effect(b *block, x *ir.Op) bool {
	r := fg.realm()
	switch x.Name {
	case ir.OpIterate:
		v := x.Vars[0]
		fg.store(b, v, fg.iterate(fg.expr(x.Args[0]), x.Text), true)
	case ir.OpIterClose:
		b.expr(method(fg.priv(x.Vars[0]), "Close", r))
	case ir.OpIterSkip:
		b.expr(method(fg.priv(x.Vars[0]), "Skip", r))
	case ir.OpRequireObject:
		b.expr(method(r, "RequireObject", fg.expr(x.Args[0]), str(x.Prop), str(x.Text)))
	case ir.OpCopyProps:
		args := fg.exprs(x.Args[:2])
		for _, k := range x.Args[2:] {
			args = append(args, method(r, "ToPropertyKey", fg.expr(k)))
		}
		b.expr(method(r, "CopyDataProperties", args...))
	case ir.OpSuperSet:
		b.expr(method(r, "SuperSet", fg.exprs(x.Args)...))
	case ir.OpPrivateMethod:
		b.expr(method(r, "PrivateMethod", fg.expr(x.Args[0]), fg.priv(x.Vars[0]), fg.expr(x.Args[1])))
	case ir.OpPrivateAccess:
		b.expr(method(r, "PrivateAccessor", fg.expr(x.Args[0]), fg.priv(x.Vars[0]), fg.expr(x.Args[1]), fg.expr(x.Args[2])))
	case ir.OpDisposeAdd, ir.OpDisposeAddAsync, ir.OpDisposeFail, ir.OpDispose:
		b.expr(method(r, string(x.Name), fg.exprs(x.Args)...))
	case ir.OpDefineAccessor, ir.OpMemberExtra:
		b.expr(call(rt(string(x.Name)), append([]code{r}, fg.exprs(x.Args)...)...))
	case ir.OpRunInitializers:
		b.expr(call(rt(string(x.Name)), append([]code{r, str(x.Text)}, fg.exprs(x.Args)...)...))
	case ir.OpSetProto:
		b.expr(method(r, "SetLiteralProto", fg.exprs(x.Args)...))
	case ir.OpThrowConst:
		b.end(jen.Panic(method(r, "AssignConst").s))
	case ir.OpThrowRef:
		b.end(jen.Panic(method(r, "ReferenceError", str("%s is not defined"), str(x.Text)).s))
	case ir.OpEvalError:
		b.end(jen.Panic(method(r, "EvalError", str(x.Text)).s))
	case ir.OpSetGlobal:
		b.expr(method(r, "SetGlobal", str(x.Text), fg.expr(x.Args[0])))
	case ir.OpSuperDelete:
		b.end(jen.Panic(method(r, "SuperDelete").s))
	case ir.OpSuperTwice:
		if this := fg.thisVar(x); this != nil {
			b.add(jen.If(not(method(fg.priv(this), "IsUndefined")).s).Block(jen.Panic(method(r, "SuperTwice").s)))
		}
	case ir.OpInitFields:
		b.expr(method(r, "InitFields", method(fg.priv(x.Vars[0]), "Fn"), fg.expr(x.Args[0])))
	case ir.OpDelete, ir.OpPrivateHas, ir.OpToStr, ir.OpToKey, ir.OpSuperGet, ir.OpSuperProto, ir.OpCtorResult, ir.OpThisCheck, ir.OpIterRest,
		ir.OpDecorate, ir.OpDecorateClass:
		b.expr(fg.op(x))
	default:
		return false
	}
	return true
}

// thisVar is the this variable of the derived constructor around.
func (fg *fn) thisVar(x *ir.Op) *ir.Var {
	if len(x.Vars) > 0 {
		return x.Vars[0]
	}
	for f := fg.f; f != nil; f = f.Parent {
		if f.Kind == ir.FuncDerivedCtor {
			return f.This
		}
	}
	fg.m.fail("%s outside a derived constructor (line %d)", x.Name, x.Pos.Line)
	return nil
}

// op prints an operation that has a value.
func (fg *fn) op(x *ir.Op) code {
	r := fg.realm()
	switch x.Name {
	case ir.OpDelete:
		return method(r, "DeleteProp", fg.expr(x.Args[0]), method(r, "ToPropertyKey", fg.expr(x.Args[1])))
	case ir.OpToKey:
		return method(method(r, "ToPropertyKey", fg.expr(x.Args[0])), "Value")
	case ir.OpToNumeric:
		if x.R.Kind == ir.Any {
			return method(r, "ToNumeric", fg.expr(x.Args[0]))
		}
		return fg.toNum(fg.expr(x.Args[0]), x.Args[0].Rep().Kind)
	case ir.OpToStr:
		return fg.toStr(fg.expr(x.Args[0]), x.Args[0].Rep().Kind)
	case ir.OpSuperGet:
		return method(r, "SuperGet", fg.exprs(x.Args)...)
	case ir.OpSuperProto:
		return method(r, "SuperProto", fg.expr(x.Args[0]))
	case ir.OpIterNext:
		return method(fg.priv(x.Vars[0]), "NextOrUndefined", r)
	case ir.OpIterRest:
		return method(fg.priv(x.Vars[0]), "Rest", r)
	case ir.OpPrivateName:
		return call(rt("NewPrivateName"), str(x.Text), str(x.Prop))
	case ir.OpPrivateHas:
		return method(r, "PrivateHas", fg.expr(x.Args[0]), fg.priv(x.Vars[0]))
	case ir.OpThisCheck:
		if this := fg.thisVar(x); this != nil {
			return method(r, "ThisOf", fg.priv(this))
		}
	case ir.OpCtorResult:
		return fg.ctorResult(x)
	case ir.OpFragment:
		return rt("Fragment")
	case ir.OpTakeKey:
		return method(r, "TakeKey", fg.expr(x.Args[0]))
	case ir.OpAccessorGet, ir.OpAccessorSet:
		return call(rt(string(x.Name)), r, fg.priv(x.Vars[0]), fg.expr(x.Args[0]), boolean(x.Text == "static"))
	case ir.OpDecorate:
		return call(rt(string(x.Name)), append([]code{r, str(x.Text)}, fg.exprs(x.Args)...)...)
	case ir.OpDecoratePrivate:
		return call(rt(string(x.Name)), append([]code{r, str(x.Text), fg.priv(x.Vars[0])}, fg.exprs(x.Args)...)...)
	case ir.OpDecorators, ir.OpDecorateClass, ir.OpMemberInit:
		return call(rt(string(x.Name)), append([]code{r}, fg.exprs(x.Args)...)...)
	case ir.OpMemberGet, ir.OpMemberSet:
		return call(rt(string(x.Name)), fg.expr(x.Args[0]))
	case ir.OpDisposals, ir.OpDisposeMore, ir.OpDisposeNext:
		return method(r, string(x.Name), fg.exprs(x.Args)...)
	case ir.OpMetaURL:
		return method(r, "ImportMeta", str(fg.m.m.Path))
	case ir.OpIsUndefined:
		return method(fg.expr(x.Args[0]), "IsUndefined")
	case ir.OpIsNullish:
		return method(fg.expr(x.Args[0]), "IsNullish")
	case ir.OpDeadZone:
		return method(fg.realm(), "DeadZone", str(x.Text))
	case ir.OpEvalError, ir.OpThrowConst, ir.OpThrowRef:
		return fg.voidValue(x)
	}
	fg.m.fail("no value of operation %s (line %d)", x.Name, x.Pos.Line)
	return rt("Undefined")
}

func (fg *fn) ctorResult(x *ir.Op) code {
	this := rt("Undefined")
	if v := fg.thisVar(x); v != nil {
		this = fg.priv(v)
	}
	value := rt("Undefined")
	if len(x.Args) > 0 {
		value = fg.expr(x.Args[0])
	}
	return method(fg.realm(), "CtorResult", value, this)
}
