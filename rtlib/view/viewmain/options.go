// Command-line options of a view's binary, and its help.

package viewmain

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// options is a parsed command line.
type options struct {
	command     string
	name        string // call: the affordance; journal: what to do
	instance    string // journal: of which instance
	config      string
	dir         string // that holds the journal
	sets        []string
	task        string
	args        string // call: JSON
	untilText   string
	until       uint64 // journal: the last entry; 0 for all
	fresh       bool
	allowChange bool
	yes         bool
	json        bool
	help        bool
}

// flag describes one option: what it sets, and how help shows it.
type flag struct {
	name, value, text string
	commands          string // that have it; empty means all
	into              *string
	list              *[]string
	on                *bool
}

func (o *options) flags() []flag {
	return []flag{
		{name: "config", value: "FILE", text: "use this affordance.yaml instead of the one built in", into: &o.config},
		{name: "set", value: "A.B=C", text: "override one value of the configuration; may be repeated", list: &o.sets},
		{name: "task", value: "TEXT", text: "add a task", commands: "run chat render", into: &o.task},
		{name: "dir", value: "DIR", text: "keep the journal below this folder instead of the current one", into: &o.dir},
		{name: "fresh", text: "start a new journal instead of resuming; the old one is kept beside it", commands: "run chat", on: &o.fresh},
		{name: "allow-program-change", text: "go on from the last snapshot of a journal that another program wrote", commands: "run chat call render", on: &o.allowChange},
		{name: "yes", text: "confirm calls of affordances that ask for it", commands: "run chat call", on: &o.yes},
		{name: "args", value: "JSON", text: "the arguments of the call", commands: "call", into: &o.args},
		{name: "until", value: "N", text: "stop at entry N", commands: "journal", into: &o.untilText},
		{name: "json", text: "print JSON: events as lines (run, chat, journal show), else one value", on: &o.json},
		{name: "help", text: "show help", on: &o.help},
	}
}

// commandHelp has the commands in the order of help.
var commandHelp = []struct{ name, text, example string }{
	{"run", "run until finished, or idle with nothing left to do (the default)", "run --task \"Say hello\""},
	{"chat", "the same, with tasks typed at a prompt", "chat"},
	{"render", "print what the model would be sent now, without calling it", "render --json"},
	{"call", "NAME: run one affordance as the model would", "call add --args '{\"text\": \"milk\"}'"},
	{"version", "print the program's hash and the versions it was built with", "version --json"},
	{"serve", "host the view over MCP (not in this release)", ""},
	{"journal", "look into the journal: ls, show, verify, replay, export", "journal ls"},
}

// parseOptions reads a command line. No command means run.
func parseOptions(args []string) (*options, error) {
	o := &options{}
	for i := 0; i < len(args); i++ {
		a := args[i]
		switch {
		case a == "-h":
			o.help = true
		case strings.HasPrefix(a, "--"):
			used, err := o.setFlag(a[2:], args[i+1:])
			if err != nil {
				return nil, err
			}
			i += used
		case strings.HasPrefix(a, "-") && len(a) > 1:
			return nil, fmt.Errorf("unknown flag %s; flags have two dashes, see --help", a)
		case o.command == "":
			if commands[a] == nil && a != "help" {
				return nil, fmt.Errorf("unknown command %q; %s, see --help", a, suggest(a, commandNames()))
			}
			o.command = a
		case o.command == "call" && o.name == "":
			o.name = a
		case o.command == "help" && o.name == "" && commands[a] != nil:
			o.name = a
		case o.command == "journal" && o.name == "":
			o.name = a
		case o.command == "journal" && o.instance == "" && !o.help:
			o.instance = a
		case o.command == "serve":
		default:
			return nil, fmt.Errorf("unexpected argument %q, see --help", a)
		}
	}
	return o, o.check()
}

// setFlag sets the flag that s spells (name or name=value); used tells whether its value
// was the next argument.
func (o *options) setFlag(s string, rest []string) (used int, err error) {
	name, value, given := strings.Cut(s, "=")
	var names []string
	for _, f := range o.flags() {
		names = append(names, "--"+f.name)
		if f.name != name {
			continue
		}
		if f.on != nil {
			if given && value != "true" && value != "false" {
				return 0, fmt.Errorf("--%s takes no value", name)
			}
			*f.on = value != "false"
			return 0, nil
		}
		if !given {
			if len(rest) == 0 {
				return 0, fmt.Errorf("--%s needs a value: --%s %s", name, name, f.value)
			}
			value, used = rest[0], 1
		}
		if f.list != nil {
			*f.list = append(*f.list, value)
		} else {
			*f.into = value
		}
		return used, nil
	}
	return 0, fmt.Errorf("unknown flag --%s; %s, see --help", name, suggest("--"+name, names))
}

// check fills in the default command and finds contradictions.
func (o *options) check() error {
	switch {
	case o.command == "help":
		o.command, o.help = o.name, true
	case o.command == "":
		if !o.help {
			o.command = "run"
		}
	}
	if o.help {
		return nil
	}
	if o.command == "call" && o.name == "" {
		return fmt.Errorf("call needs the name of an affordance: call NAME --args JSON")
	}
	if o.command == "journal" {
		if err := o.checkJournal(); err != nil {
			return err
		}
	}
	given := map[string]bool{"task": o.task != "", "fresh": o.fresh, "allow-program-change": o.allowChange, "yes": o.yes, "args": o.args != "", "until": o.untilText != ""}
	for _, f := range o.flags() {
		if f.commands != "" && given[f.name] && !strings.Contains(" "+f.commands+" ", " "+o.command+" ") {
			return fmt.Errorf("--%s has no meaning for %s; it belongs to %s", f.name, o.command, strings.ReplaceAll(f.commands, " ", ", "))
		}
	}
	return nil
}

// checkJournal finds mistakes in a command of journal.
func (o *options) checkJournal() error {
	var names []string
	for _, c := range inspections {
		names = append(names, c.name)
	}
	switch {
	case o.name == "":
		return fmt.Errorf("journal needs one of %s, see journal --help", strings.Join(names, ", "))
	case !slices.Contains(names, o.name):
		return fmt.Errorf("unknown command %q of journal; %s, see journal --help", o.name, suggest(o.name, names))
	case o.instance != "" && (o.name == "ls" || o.name == "verify"):
		return fmt.Errorf("journal %s takes no instance, found %q", o.name, o.instance)
	case o.untilText == "":
		return nil
	case o.name == "ls" || o.name == "verify":
		return fmt.Errorf("--until has no meaning for journal %s; it belongs to show, replay and export", o.name)
	}
	n, err := strconv.ParseUint(o.untilText, 10, 64)
	if err != nil || n == 0 {
		return fmt.Errorf("--until needs the number of an entry, as journal show prints it; found %q", o.untilText)
	}
	o.until = n
	return nil
}

func commandNames() []string {
	var names []string
	for name := range commands {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

// suggest names the word that was most likely meant, or all of them.
func suggest(s string, words []string) string {
	for _, w := range words {
		if len(s) > 1 && (strings.HasPrefix(w, s) || strings.HasPrefix(s, w) || oneEdit(s, w)) {
			return "did you mean " + w + "?"
		}
	}
	return "known are " + strings.Join(words, ", ")
}

// oneEdit reports whether a letter more, less, other or moved by one makes b of a.
func oneEdit(a, b string) bool {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	a, b = a[i:], b[i:]
	switch {
	case a == "" || b == "":
		return len(a)+len(b) <= 1
	case a[1:] == b || a == b[1:] || a[1:] == b[1:]:
		return true
	}
	return len(a) > 1 && len(b) > 1 && a[0] == b[1] && a[1] == b[0] && a[2:] == b[2:]
}

// help is the text for a command, or for all when command is empty.
func help(program, command string) string {
	var b strings.Builder
	if command == "" {
		fmt.Fprintf(&b, "Usage: %s [command] [flags]\n\nCommands:\n", program)
		for _, c := range commandHelp {
			fmt.Fprintf(&b, "  %-8s %s\n", c.name, c.text)
		}
	}
	for _, c := range commandHelp {
		if c.name == command {
			fmt.Fprintf(&b, "Usage: %s %s [flags]\n\n%s\n", program, c.name, c.text)
		}
	}
	if command == "journal" {
		b.WriteString("\nCommands:\n")
		for _, c := range inspections {
			fmt.Fprintf(&b, "  journal %-7s %s\n", c.name, c.text)
		}
	}
	b.WriteString("\nFlags:\n")
	for _, f := range (&options{}).flags() {
		if command == "" || f.commands == "" || strings.Contains(" "+f.commands+" ", " "+command+" ") {
			fmt.Fprintf(&b, "  %-22s %s\n", strings.TrimSpace("--"+f.name+" "+f.value), f.text)
		}
	}
	b.WriteString("\nExamples:\n")
	for _, c := range commandHelp {
		if c.example != "" && (command == "" || c.name == command && c.name != "journal") {
			fmt.Fprintf(&b, "  %s %s\n", program, c.example)
		}
	}
	if command == "journal" {
		for _, c := range inspections {
			fmt.Fprintf(&b, "  %s journal %s\n", program, c.example)
		}
	}
	b.WriteString("\nExit codes: 0 done, 1 the view failed, 2 wrong usage or configuration, 3 the journal was refused, 130 interrupted.\n")
	return b.String()
}
