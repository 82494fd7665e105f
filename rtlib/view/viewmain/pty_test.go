//go:build linux || darwin

package viewmain

import (
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/creack/pty"
)

// TestTerminal runs this test binary as a view's process on a pseudo terminal, types what a
// person would, and looks at the screen: at the end there are the lines of progress and
// nothing else, and the cursor is where the next line begins. The model server says its
// pieces when the screen shows what comes before.
func TestTerminal(t *testing.T) {
	if url := os.Getenv("AFFGEN_TEST_MODEL"); url != "" {
		os.Args = append([]string{"greeter"}, strings.Fields(os.Getenv("AFFGEN_TEST_ARGS"))...)
		Main(askedOf(url, ""))
	}
	const interrupted = "greeter: interrupted; the next run goes on from DIR/.affordance/journal\n"
	for _, c := range []struct {
		name, args string
		steps      []step
		code       int
		screen     string
	}{
		{"run", "run --task Go", []step{{see: "model · "}, {say: "Hel", see: "3 bytes Hel"}, {say: "lo"}, {say: "."}, {end: true}},
			exitDone, "task    Go\nmodel   Hello.\n"},
		{"run, interrupted", "run --task Go", []step{{see: "model · "}, {say: "Hel", see: "3 bytes Hel"}, {key: "\x03"}},
			exitInterrupted, "task    Go\n" + interrupted},
		{"run, going on", "run", []step{{see: "resume"}, {say: "again", see: "5 bytes again"}, {end: true}},
			exitDone, "resume  3 turns of DIR/.affordance/journal\nmodel   again\n"},
		{"chat", "chat", []step{{see: "> "}, {key: "One\r", see: "model · "}, {say: "Hi\nyou"}, {end: true, see: "\n> "}, {key: "\x04"}},
			exitDone, "> One\ntask    One\nmodel   Hi\n        you\n> \n"},
		{"chat, asked to confirm", "chat", []step{{see: "> "}, {key: "One\r", see: "model · "}, {say: "call wipe"}, {end: true, see: "[y/N] "}, {key: "y\r", see: "model · "}, {say: "Done"}, {end: true, see: "Done\r\n> "}, {key: "\x04"}},
			exitDone, "> One\ntask    One\ncall    wipe {}\nRun wipe {}? [y/N] y\nresult  wiped\nmodel   Done\n> \n"},
		{"chat, interrupted at the prompt", "chat", []step{{see: "> "}, {key: "\x03"}},
			exitInterrupted, "> ^C\n" + interrupted},
		{"chat, interrupted while the model answers", "chat", []step{{see: "> "}, {key: "One\r", see: "model · "}, {say: "H", see: "1 bytes H"}, {key: "\x03"}},
			exitInterrupted, "> One\ntask    One\n" + interrupted},
		{"chat, interrupted at a question", "chat", []step{{see: "> "}, {key: "One\r", see: "model · "}, {say: "call wipe"}, {end: true, see: "[y/N] "}, {key: "\x03"}},
			exitInterrupted, "> One\ntask    One\ncall    wipe {}\nRun wipe {}? [y/N] ^C\n" + interrupted},
	} {
		t.Run(c.name, func(t *testing.T) {
			server := newModelServer(t)
			dir := t.TempDir()
			if c.name == "run, going on" {
				onTerminal(t, server, dir, "run --task Go", []step{{see: "model · "}, {key: "\x03"}})
			}
			code, out := onTerminal(t, server, dir, c.args, c.steps)
			text, clean := screenOf(out).text()
			if text = strings.ReplaceAll(text, dir, "DIR"); code != c.code || text != c.screen {
				t.Errorf("exit code %d, want %d\n%s\nwant\n%s\nof %q", code, c.code, text, c.screen, out)
			}
			if !clean {
				t.Errorf("the terminal is left unclean: %q", out)
			}
		})
	}
}

// step is something that a person types or the model says, and what is to be seen of it.
type step struct {
	key, say, see string
	end           bool // of the model's reply
}

func onTerminal(t *testing.T, server *modelServer, dir, args string, steps []step) (code int, out string) {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run=TestTerminal")
	cmd.Env = append(os.Environ(), "AFFGEN_TEST_MODEL="+server.URL, "AFFGEN_TEST_ARGS="+args+" --dir "+dir, "TERM=xterm", "NO_COLOR=")
	terminal, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 24, Cols: 200})
	if err != nil {
		t.Fatal(err)
	}
	defer terminal.Close()
	defer cmd.Process.Kill()
	var shown lockedBuffer
	read := make(chan struct{})
	go func() {
		io.Copy(&shown, terminal) // ends with EIO when the process has
		close(read)
	}()
	seen := 0 // of what is shown; a step's effect comes after that of the one before
	for _, s := range steps {
		switch {
		case s.key != "":
			io.WriteString(terminal, s.key)
		case s.say != "":
			server.pieces <- s.say
		case s.end:
			server.pieces <- ""
		}
		waitUntil(t, func() bool { return strings.Contains(shown.String()[seen:], s.see) }, func() string { return s.see + " in " + shown.String() })
		if s.see != "" {
			seen = len(shown.String())
		}
	}
	cmd.Wait()
	<-read
	return cmd.ProcessState.ExitCode(), shown.String()
}
