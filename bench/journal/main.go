// Command journal measures the journal on disk against the disk itself: commits one after
// another beside raw appends with a sync, in pairs; commits of many at once; and opening
// and reading a large journal. Run it in its own folder, on the disk that counts:
//
//	cd bench/journal && go run . -dir . -md ../../docs/benchmarks.md
//
// It prints a table, and with -md puts it into that file's section. Times are never
// asserted.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

func main() {
	if err := mainErr(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func mainErr() error {
	dir := flag.String("dir", "", "a folder on the disk to measure (default: that for temporary files)")
	pairs := flag.Int("n", 10000, "pairs of a commit and a raw append")
	commits := flag.Int("commits", 5000, "commits of each group measurement")
	megabytes := flag.Int("mb", 100, "size of the large journal")
	rounds := flag.Int("rounds", 5, "how often the large journal is opened and read")
	md := flag.String("md", "", "put the table into this file's section")
	flag.Parse()
	if flag.NArg() > 0 || *pairs < 1 || *commits < 100 || *rounds < 1 || *megabytes < 1 {
		flag.Usage()
		os.Exit(2)
	}
	work, err := os.MkdirTemp(*dir, "affgen-bench-journal-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	b := &bench{dir: work}
	for _, step := range []func() error{
		func() error { return b.pairs(*pairs) },
		func() error { return b.groups(*commits) },
		func() error { return b.large(*megabytes, *rounds) },
	} {
		if err := step(); err != nil {
			return err
		}
	}
	text := b.text(strings.Join(os.Args[1:], " "))
	fmt.Print(text)
	if *md != "" {
		return replaceSection(*md, text)
	}
	return nil
}

// bench collects rows: what was measured, the value, and a ratio or rate.
type bench struct {
	dir  string
	rows [][3]string
}

func (b *bench) row(what, value, note string) {
	b.rows = append(b.rows, [3]string{what, value, note})
	fmt.Fprintln(os.Stderr, what, "|", value, "|", note)
}

func (b *bench) path(name string) string { return filepath.Join(b.dir, name) }

// text is the section as Markdown.
func (b *bench) text(args string) string {
	var s strings.Builder
	fmt.Fprintf(&s, "%s\n## The journal\nMade by `cd bench/journal && go run . %s` on %s/%s, %s, %d processors; load average %s.\n", beginMark, args, runtime.GOOS, runtime.GOARCH, runtime.Version(), runtime.NumCPU(), load())
	s.WriteString("Records of 1 KiB. A raw append is a write and the same sync on a file of its own in the same folder; pairs take turns, so both see the same disk.\n\n| what | measured | |\n|---|---:|---|\n")
	for _, r := range b.rows {
		fmt.Fprintf(&s, "| %s | %s | %s |\n", r[0], r[1], r[2])
	}
	s.WriteString(endMark + "\n")
	return s.String()
}

func load() string {
	b, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return "unknown"
	}
	one, _, _ := strings.Cut(string(b), " ")
	return one
}

const (
	beginMark = "<!-- bench/journal: begin -->"
	endMark   = "<!-- bench/journal: end -->"
)

// replaceSection puts the text in the place of the section, or at the end of the file.
func replaceSection(path, text string) error {
	b, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	before, after := strings.TrimRight(string(b), "\n")+"\n\n", ""
	if head, rest, ok := strings.Cut(string(b), beginMark); ok {
		before = head
		if _, tail, ok := strings.Cut(rest, endMark+"\n"); ok {
			after = tail
		}
	}
	return os.WriteFile(path, []byte(before+text+after), 0o666)
}

// ms is a duration in milliseconds.
func ms(d time.Duration) string { return fmt.Sprintf("%.3g ms", float64(d.Microseconds())/1000) }
