package diag

// Codes of affordance.yaml. The run-time library reports the same findings at start with
// the same codes; it has them as strings, since it never imports the compiler.
const (
	ConfigSyntax     Code = "AFF4001"
	ConfigRole       Code = "AFF4002"
	ConfigUnknownKey Code = "AFF4003"
	ConfigType       Code = "AFF4004"
	ConfigValue      Code = "AFF4005"
	ConfigMissing    Code = "AFF4006"
	ConfigNotLinked  Code = "AFF4007"
	ConfigRepeated   Code = "AFF4008"
)

var configCodes = []Info{
	{
		Code: ConfigSyntax, Severity: Error, Title: "affordance.yaml does not parse",
		Explain: "The file is neither YAML 1.2 nor JSON. The message is the YAML parser's.",
		File:    "affordance.yaml",
		Example: "name: [hello\n",
		WayOut:  "repair the file at the marked place",
	},
	{
		Code: ConfigRole, Severity: Error, Title: "A role is not bound or not granted",
		Explain: "agent.machines names a role that machines: does not bind, or the view calls a role that it was not granted.",
		File:    "affordance.yaml",
		Example: "agent: {machines: [http]}\n",
		WayOut:  "add the role under machines:, or remove it from agent.machines",
	},
	{
		Code: ConfigUnknownKey, Severity: Error, Title: "Unknown key",
		Explain: "The key means nothing at this place. The message names the nearest known key.",
		File:    "affordance.yaml",
		Example: "entri: view.tsx\n",
		WayOut:  "check the spelling; docs/configuration.md lists every key",
	},
	{
		Code: ConfigType, Severity: Error, Title: "The value has the wrong type",
		Explain: "The key wants another kind of value: a number, a text, a list or a mapping.",
		File:    "affordance.yaml",
		Example: "limits: {max_turns: many}\n",
		WayOut:  "give a value of the type that the message names",
	},
	{
		Code: ConfigValue, Severity: Error, Title: "The value is not allowed",
		Explain: "The value has the right type but is out of range, not one of the known choices, or contradicts another key.",
		File:    "affordance.yaml",
		Example: "journal: {kind: tape}\n",
		WayOut:  "give a value that the message lists",
	},
	{
		Code: ConfigMissing, Severity: Error, Title: "A required key is missing",
		Explain: "The mapping cannot work without this key, such as url: of an http machine.",
		File:    "affordance.yaml",
		Example: "machines: {http: {kind: http}}\n",
		WayOut:  "add the key that the message names",
	},
	{
		Code: ConfigNotLinked, Severity: Error, Title: "The binary was built without this kind",
		Explain: "A configuration given at run time names a machine, model or server kind that the program was not built with: a binary links only what its baked configuration uses.",
		WayOut:  "build again with a configuration that names the kind",
	},
	{
		Code: ConfigRepeated, Severity: Error, Title: "The key stands twice",
		Explain: "YAML forbids repeated keys in one mapping, since readers disagree about which one counts.",
		File:    "affordance.yaml",
		Example: "name: a\nname: b\n",
		WayOut:  "remove one of the two",
	},
}
