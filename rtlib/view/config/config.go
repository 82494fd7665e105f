// Package config reads affordance.yaml: what a view is deployed with (docs/configuration.md).
//
// Parse reports every problem of a file at once, each with file, line, column, the key's
// path and a code that `affgen explain` knows. It reads no other file and no environment:
// Resolve does the latter through a function it is given.
package config

// Config is a valid affordance.yaml with the defaults filled in. Nothing changes it after
// Parse; several hosts may share one.
type Config struct {
	// File is the name that errors show.
	File string
	// Name is empty when the file gives none; the view's folder names it then.
	Name  string
	Entry string
	// Props are JSON values: nil, bool, float64, string, []any, map[string]any.
	Props map[string]any
	// Task is the initial task, empty for none.
	Task     string
	Env      []EnvVar
	Secrets  []string // names of Env or Agent.Env
	Machines []Machine
	Agent    Agent
	Model    *Model // nil when the file has none
	Limits   Limits
	Journal  Journal
	Serve    *Serve // nil when the file has none
	Dev      *Dev   // nil when the file has none

	bindings, grants pos // of the values of machines and agent.machines
	breaks           int // line breaks of the file
}

// HowToGrant says where the file would have to change for a role to be granted to the root
// instance; bound says that a machine is bound to it.
func (c *Config) HowToGrant(role string, bound bool) string {
	if !bound {
		return "bind it under machines at " + c.at(c.bindings)
	}
	return "add it to agent.machines at " + c.at(c.grants)
}

// at is file:line of a place, or of the file's end where there is no such place.
func (c *Config) at(p pos) string {
	file, line := c.File, p.line
	if file == "" {
		file = DefaultFile
	}
	if line == 0 {
		line = c.breaks + 1
	}
	return file + ":" + itoa(line)
}

// Source is a text that the file gives or names a place for. Exactly one of the fields is
// set, but for an empty literal.
type Source struct {
	Literal string
	From    string // a variable of the process's environment
	Env     string // a key of the caller's env; only in machine headers
	Prefix  string // put before the value of From or Env
}

// EnvVar is one entry of env.
type EnvVar struct {
	Name  string
	Value Source
	pos   pos
}

// Machine is a role and what it is bound to.
type Machine struct {
	Role string
	Kind string // "http"
	HTTP HTTPMachine
}

// HTTPMachine is the configuration of a machine of kind http.
type HTTPMachine struct {
	URL              string
	TimeoutMS        int
	MaxRequestBytes  int
	MaxResponseBytes int
	Headers          []Header
}

// Header is a header that the machine adds and no request may replace.
type Header struct {
	Name  string
	Value Source
}

// Agent is what the root instance gets.
type Agent struct {
	// Machines lists the granted roles; AllMachines says that the file leaves it out,
	// which grants all.
	Machines    []string
	AllMachines bool
	Env         []EnvVar
}

// Model says which model answers.
type Model struct {
	Kind            string // "openai", "anthropic" or "scripted"
	URL             string
	Name            string
	APIKey          *Source
	Tokenizer       string
	ContextTokens   int
	MaxOutputTokens int
	Script          string // scripted: a file, relative to affordance.yaml
}

// Dev is what "affgen run" starts beside the view; a built binary ignores it.
type Dev struct {
	Start   []string // the command and its arguments, in the view's folder
	Address string   // host:port that accepts connections once the command is ready
}

// Limits bound an instance.
type Limits struct {
	CallTimeoutS float64
	TurnTimeoutS float64
	MaxTurns     int
	MaxRenders   int
}

// Journal says where the log is kept.
type Journal struct {
	Kind string // "file", "memory" or "nats"
	Path string
	URL  string // nats
}

// Serve is the configuration of the serve command (hosting over MCP).
type Serve struct {
	Listen               string
	Path                 string
	AllowedHosts         []string
	AllowedOrigins       []string
	ResponseMode         string // "json" or "sse"
	MaxRequestBodySize   int
	MaxToolInputElements int
	RequestMS            int
	OperationMS          int
	SessionTTLMS         int
	ReplayBuffer         int
	AuthKind             string // "none" or "bearer"
	Tokens               *Source
	ServerName           string
	ServerVersion        string
}

// The defaults of affordance.yaml.
const (
	DefaultFile         = "affordance.yaml"
	DefaultEntry        = "view.tsx"
	DefaultTimeoutMS    = 30000
	DefaultMaxBytes     = 8 << 20
	DefaultCallTimeoutS = 120
	DefaultTurnTimeoutS = 30
	DefaultMaxTurns     = 100
	DefaultMaxRenders   = 50
	DefaultJournalPath  = ".affordance/journal"
	// MaxFileBytes bounds the file itself, MaxNodes what its aliases may expand to.
	MaxFileBytes = 1 << 20
	MaxNodes     = 100000
	// MinSecretBytes is the shortest secret: a shorter one would be replaced in texts that
	// hold it by chance.
	MinSecretBytes = 8
)

// Default returns the configuration of a view without affordance.yaml.
func Default() *Config {
	return &Config{
		Entry:   DefaultEntry,
		Props:   map[string]any{},
		Agent:   Agent{AllMachines: true},
		Limits:  Limits{DefaultCallTimeoutS, DefaultTurnTimeoutS, DefaultMaxTurns, DefaultMaxRenders},
		Journal: Journal{Kind: "file", Path: DefaultJournalPath},
	}
}

// Files lists the files that the configuration names, as it spells them, so that a build
// can bake them into the binary (view.Program.Files).
func (c *Config) Files() []string {
	if c.Model != nil && c.Model.Script != "" {
		return []string{c.Model.Script}
	}
	return nil
}
