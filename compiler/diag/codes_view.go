package diag

// Codes of JSX and of the rules for views (docs/language.md).
const (
	ClassComponent   Code = "AFF3001"
	UnknownElement   Code = "AFF3002"
	NoDefaultExport  Code = "AFF3003"
	MissingAttribute Code = "AFF3004"
	UnknownAttribute Code = "AFF3005"
	NamespacedName   Code = "AFF3006"
	ElementRef       Code = "AFF3007"
	ForbiddenChild   Code = "AFF3010"
)

var viewCodes = []Info{
	{
		Code: ClassComponent, Severity: Error, Title: "Components are functions",
		Explain: "The class extends Component or PureComponent. Views have function components only; each part of a class component has a hook: state and setState are useState, componentDidMount, componentDidUpdate and componentWillUnmount are useEffect, contextType is useContext, createRef is useRef, PureComponent and shouldComponentUpdate are memo.",
		Example: "import { Component } from \"react\";\nexport default class App extends Component {\n  state = { n: 0 };\n  render() {\n    return <p>{this.state.n}</p>;\n  }\n}\n",
		WayOut:  "write a function: state becomes useState, lifecycle methods become useEffect",
	},
	{
		Code: UnknownElement, Severity: Error, Title: "Unknown element",
		Explain: "A lower-case element name without a dash must be one that has a meaning for the model: system, h1 to h6, p, ul, ol, li, pre, code, table, thead, tbody, tr, th, td, blockquote, strong, em, a, hr, br, section, message, conversation, affordance, agent. A name with a dash becomes an XML-style tag of that name.",
		Example: "export default () => <div>hello</div>;\n",
		WayOut:  "use one of the known elements, a name with a dash such as <current-user>, or a component with a capital letter",
	},
	{
		Code: NoDefaultExport, Severity: Error, Title: "The view's entry has no default export",
		Explain: "A view is the default export of its entry module: a function component. This module exports none, or something that cannot be a component.",
		File:    "view.tsx",
		Example: "export const App = () => <p>hello</p>;\n",
		WayOut:  "write export default function App() { … }",
	},
	{
		Code: MissingAttribute, Severity: Error, Title: "A required attribute is missing",
		Explain: "The element cannot work without this attribute: affordance needs name, description and handler; agent needs name and component; message needs role; section needs title.",
		Example: "export default () => <affordance name=\"find\" description=\"Find it\" />;\n",
		WayOut:  "add the attribute that the message names",
	},
	{
		Code: UnknownAttribute, Severity: Warning, Title: "The element has no such attribute",
		Explain: "The attribute means nothing on this element and is ignored. It is usually a spelling mistake.",
		Example: "export default () => <section titel=\"News\">text</section>;\n",
		WayOut:  "check the spelling; docs/language.md lists the attributes of each element",
	},
	{
		Code: NamespacedName, Severity: Error, Title: "Element names have no namespace",
		Explain: "JSX allows names such as svg:rect; no element of a view has one.",
		Example: "export default () => <svg:rect />;\n",
		WayOut:  "use a name with a dash",
	},
	{
		Code: ElementRef, Severity: Error, Title: "Elements have no refs",
		Explain: "In React the ref of an element is its node in the document. A view has no document: what it renders becomes text and tools, so there is no node that a ref could hold. A ref can be given to a component, which decides what it holds (useImperativeHandle).",
		Example: "import { useRef } from \"react\";\nexport default function App() {\n  const title = useRef(null);\n  return <h1 ref={title}>News</h1>;\n}\n",
		WayOut:  "remove the ref; keep values in useRef or state, and read those",
	},
	{
		Code: ForbiddenChild, Severity: Error, Title: "The element takes no children",
		Explain: "hr, br, conversation, affordance and agent have no content; what they need is given by attributes.",
		Example: "export default () => <hr>text</hr>;\n",
		WayOut:  "move the children beside the element",
	},
}
