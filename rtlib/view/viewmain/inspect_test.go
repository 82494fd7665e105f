package viewmain

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// inspectedLife runs the greeter to its end in a folder and returns that.
func inspectedLife(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	if code, _, errs := mainWith(t, greeter(), "", "run", "--dir", dir); code != exitDone {
		t.Fatal(errs)
	}
	return dir
}

func TestInspect(t *testing.T) {
	dir := inspectedLife(t)
	path := filepath.Join(dir, ".affordance", "journal")
	tests := []struct {
		args []string
		code int
		out  string // with ... where the rest does not matter
		errs string
	}{
		{[]string{"ls"}, 0, "PATH: 1 instance\nINSTANCE  TURNS  RECORDS  SNAPSHOT  STATE\ngreeter  ...  finished\n", ""},
		{[]string{"show", "--until", "2"}, 0, "     1  greeter  turn 1    start    greeter program abc {\"who\":\"you\"}\n     2  greeter  turn 1    commit\n", ""},
		{[]string{"show", "greeter", "--until", "1"}, 0, "     1  greeter  turn 1    start    greeter program abc {\"who\":\"you\"}\n", ""},
		{[]string{"show", "nobody"}, 2, "", "greeter: the journal has no instance nobody; journal ls lists them\n"},
		{[]string{"verify"}, 0, "PATH is whole: 17 records in 6 commits of 1 instance, 1 segment, ... bytes\n", ""},
		{[]string{"replay"}, 0, "[user]\nHello, you\n...\nresult: \"all good\"\n", "greeter: greeter ran again as recorded, up to turn ...\n"},
		{[]string{"replay", "--until", "2"}, 0, "[user]\nHello, you\n\n[tools]\n...", "greeter: greeter ran again as recorded, up to turn 1\n"},
		{[]string{"replay", "nobody"}, 2, "", "greeter: the journal has no instance nobody; journal ls lists them\n"},
		{[]string{"export", "--until", "1"}, 0, "{\"seq\":1,\"instance\":\"greeter\",\"kind\":\"entry\",\"file\":\"00000001.log\",\"offset\":...\n", ""},
		{nil, 2, "", "greeter: journal needs one of ls, show, verify, replay, export, see journal --help\n"},
		{[]string{"shwo"}, 2, "", "greeter: unknown command \"shwo\" of journal; did you mean show?, see journal --help\n"},
		{[]string{"verify", "greeter"}, 2, "", "greeter: journal verify takes no instance, found \"greeter\"\n"},
		{[]string{"show", "a", "b"}, 2, "", "greeter: unexpected argument \"b\", see --help\n"},
		{[]string{"show", "--until", "x"}, 2, "", "greeter: --until needs the number of an entry, as journal show prints it; found \"x\"\n"},
		{[]string{"ls", "--until", "2"}, 2, "", "greeter: --until has no meaning for journal ls; it belongs to show, replay and export\n"},
		{[]string{"ls", "--set", "journal.path=elsewhere"}, 2, "", "greeter: there is no journal at DIR/elsewhere; run begins one, and --dir or --set journal.path=… say where it is\n"},
		{[]string{"ls", "--set", "journal.kind=memory"}, 2, "", "greeter: the journal is of kind memory, ...\n"},
	}
	for _, test := range tests {
		code, out, errs := mainWith(t, greeter(), "", append([]string{"journal", "--dir", dir}, test.args...)...)
		clean := strings.NewReplacer(path, "PATH", dir, "DIR")
		if out, errs = clean.Replace(out), clean.Replace(errs); code != test.code || !like(out, test.out) || !like(errs, test.errs) {
			t.Errorf("journal %v: code %d, want %d\nout  %q\nwant %q\nerr  %q\nwant %q", test.args, code, test.code, out, test.out, errs, test.errs)
		}
	}
}

// TestInspectJSON has JSON of every command, and that nothing of it changes the journal.
func TestInspectJSON(t *testing.T) {
	dir := inspectedLife(t)
	file := filepath.Join(dir, ".affordance", "journal", "00000001.log")
	before, _ := os.ReadFile(file)
	for _, args := range [][]string{{"ls"}, {"verify"}, {"replay"}, {"show"}, {"export"}} {
		code, out, errs := mainWith(t, greeter(), "", append([]string{"journal", "--json", "--dir", dir}, args...)...)
		if code != exitDone || errs != "" {
			t.Fatalf("%v: %d %q", args, code, errs)
		}
		values := []string{out}
		if args[0] == "show" || args[0] == "export" {
			values = strings.Split(strings.TrimSuffix(out, "\n"), "\n")
			if len(values) < 10 {
				t.Errorf("%v has %d lines", args, len(values))
			}
		}
		for _, v := range values {
			if !json.Valid([]byte(v)) {
				t.Errorf("%v prints %q, which is not JSON", args, v)
			}
		}
	}
	if after, _ := os.ReadFile(file); string(after) != string(before) {
		t.Error("looking into the journal changed it")
	}
}

// TestInspectDamage damages the middle of a journal, then only its end.
func TestInspectDamage(t *testing.T) {
	dir := inspectedLife(t)
	file := filepath.Join(dir, ".affordance", "journal", "00000001.log")
	good, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	bad := append([]byte(nil), good...)
	bad[len(bad)/4] ^= 1
	os.WriteFile(file, bad, 0o600)
	for _, command := range []string{"ls", "show", "verify", "replay", "export"} {
		code, out, errs := mainWith(t, greeter(), "", "journal", command, "--dir", dir)
		if code != exitJournal || out != "" || !strings.Contains(errs, "is damaged at offset ") || !strings.Contains(errs, file) {
			t.Errorf("%s of a damaged journal: %d %q %q", command, code, out, errs)
		}
	}
	os.WriteFile(file, good[:len(good)-1], 0o600)
	code, out, errs := mainWith(t, greeter(), "", "journal", "verify", "--dir", dir)
	if code != exitDone || !strings.Contains(out, "ended in a commit that was not whole") || errs != "" {
		t.Errorf("verify of a torn journal: %d %q %q", code, out, errs)
	}
	if left, _ := os.ReadFile(file); len(left) != len(good)-1 {
		t.Error("verify cut the torn end")
	}
}

// TestInspectOther replays with another program.
func TestInspectOther(t *testing.T) {
	dir := inspectedLife(t)
	other := greeter()
	other.Hash = "def"
	code, out, errs := mainWith(t, other, "", "journal", "replay", "--dir", dir)
	if code != exitJournal || out != "" || !strings.Contains(errs, "the program abc wrote it, and this is def") {
		t.Errorf("%d %q %q", code, out, errs)
	}
	if code, out, _ := mainWith(t, other, "", "journal", "show", "--dir", dir); code != exitDone || out == "" {
		t.Error("show needs the program")
	}
}

// TestInspectSecrets has a secret in the props: no command shows it.
func TestInspectSecrets(t *testing.T) {
	p, dir := greeter(), t.TempDir()
	p.Config = "env: {TOKEN: hunter2-hunter2}\nsecrets: [TOKEN]\nprops: {who: hunter2-hunter2}\nmodel: {kind: scripted, script: s.yaml}\n"
	if code, _, errs := mainWith(t, p, "", "run", "--dir", dir); code != exitDone {
		t.Fatal(errs)
	}
	for _, args := range [][]string{{"ls"}, {"show"}, {"export"}, {"replay"}, {"show", "--json"}, {"replay", "--json"}} {
		code, out, errs := mainWith(t, p, "", append([]string{"journal", "--dir", dir}, args...)...)
		if code != exitDone || strings.Contains(out+errs, "hunter2") {
			t.Errorf("journal %v: %d %s %s", args, code, out, errs)
		}
		if args[0] == "show" && !strings.Contains(out, "[secret TOKEN]") {
			t.Errorf("journal %v has no placeholder: %s", args, out)
		}
	}
}

func TestInspectHelp(t *testing.T) {
	code, out, _ := mainWith(t, greeter(), "", "journal", "--help")
	for _, want := range []string{"Usage: greeter journal", "journal verify  check every byte", "--until N", "greeter journal replay --until 20", "3 the journal was refused"} {
		if code != exitDone || !strings.Contains(out, want) {
			t.Errorf("help lacks %q:\n%s", want, out)
		}
	}
}
