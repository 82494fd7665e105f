// The journal of a command: which commands begin, resume or only read one, and what they
// say about it.

package viewmain

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/view"
	"github.com/affgen/affgen/rtlib/view/config"
)

// usage says what a command does with a journal.
type usage uint8

const (
	lives usage = iota // run and chat: begin a life, or go on with it
	joins              // call: works on a life that has begun, and keeps what it did
	looks              // render: shows a life that has begun, and changes nothing
)

// session is what a command works with: a host, the root instance, its journal.
type session struct {
	p     *process
	host  *view.Host
	in    *view.Instance
	store *journal.Log // nil when nothing is kept
	path  string       // of the journal; "" when the configuration keeps none
}

// open makes a session. code is 0, or the exit code of the error that it has reported.
func (p *process) open(opts view.HostOptions, use usage) (s *session, code int) {
	s = &session{p: p}
	cfg, err := p.config()
	if err == nil {
		err = s.begin(cfg, opts, use)
	}
	if err != nil {
		s.close()
		return nil, p.reportOpen(err)
	}
	return s, exitDone
}

// begin opens the journal and makes host and instance.
func (s *session) begin(cfg *config.Config, opts view.HostOptions, use usage) error {
	p := s.p
	opts.Config, opts.Effects, opts.AllowProgramChange = cfg, p.effects, p.opts.allowChange
	opts.Stdout, opts.Stderr = p.stderr, p.stderr // stdout is the command's own
	if err := s.openJournal(cfg, use); err != nil {
		return err
	}
	if s.store != nil {
		opts.Journal, opts.ReadOnly = s.store, use == looks
	}
	s.host = view.NewHost(opts)
	var err error
	if s.in, err = s.host.New(p.program, nil); err != nil {
		return err
	}
	past, resumes := s.in.Resumes()
	if use == lives || s.path == "" || resumes && !past.Done {
		return nil
	}
	// There is no life to join: a fresh one serves, which is not kept.
	if past.Done {
		p.note("the view has finished (journal %s); this is a fresh one, of which nothing is kept", s.path)
	}
	if s.store == nil {
		return nil
	}
	s.close()
	opts.Journal, opts.ReadOnly = nil, false
	s.host = view.NewHost(opts)
	s.in, err = s.host.New(p.program, nil)
	return err
}

// openJournal opens the store that the configuration names. Commands that begin no life
// make no journal.
func (s *session) openJournal(cfg *config.Config, use usage) error {
	switch cfg.Journal.Kind {
	case "memory":
		return nil // it would end with the process
	case "file":
	default:
		return config.Errors{{Code: config.CodeNotLinked, File: cfg.File, Path: "journal.kind",
			Message: "journals of kind " + cfg.Journal.Kind + " are not in this release; use file or memory"}}
	}
	p := s.p
	s.path = p.journalPath(cfg)
	if p.opts.fresh {
		old, err := journal.SetAside(s.path, nil)
		if err != nil {
			return err
		}
		if old != "" {
			p.note("the old journal is %s now", old)
		}
	}
	if use != lives {
		if _, err := p.effects.ReadFile(filepath.Join(s.path, "lock")); errors.Is(err, fs.ErrNotExist) {
			return nil
		}
	}
	store, err := journal.Open(s.path, journal.Options{ReadOnly: use == looks})
	if err != nil {
		return err
	}
	s.store = store
	if cut := store.Cut(); cut != nil && use != looks {
		fmt.Fprintln(p.stderr, cut)
	}
	return nil
}

// journalPath is where the journal lies: relative paths are meant from --dir.
func (p *process) journalPath(cfg *config.Config) string {
	if filepath.IsAbs(cfg.Journal.Path) {
		return cfg.Journal.Path
	}
	return filepath.Join(p.opts.dir, cfg.Journal.Path)
}

// note says something about the journal to people.
func (p *process) note(format string, args ...any) {
	if !p.opts.json {
		fmt.Fprintf(p.stderr, "%s: %s\n", p.program.Name, fmt.Sprintf(format, args...))
	}
}

// announce says what a session goes on with; done is true when that has finished, and its
// result was printed.
func (s *session) announce(show *progress) (done bool) {
	past, ok := s.in.Resumes()
	if !ok {
		return false
	}
	if past.Done {
		return true
	}
	text := fmt.Sprintf("%s of %s", count(past.Turns, "turn"), s.path)
	if past.Failed != "" {
		first, _, _ := strings.Cut(past.Failed, "\n")
		text += "; the last one failed and is tried again: " + first
	}
	show.resume(text)
	return false
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// close ends the session's journal and host, without waiting for turns under way.
func (s *session) close() {
	if s.host != nil {
		s.host.Close()
		s.host = nil
	}
	if s.store != nil {
		s.store.Close()
		s.store = nil
	}
}

// reportOpen prints an error of open and says how to exit.
func (p *process) reportOpen(err error) (code int) {
	var path *fs.PathError
	if refusedJournal(err) || errors.As(err, &path) {
		fmt.Fprintf(p.stderr, "%s: %v\n", p.program.Name, err)
		return exitJournal
	}
	fmt.Fprintln(p.stderr, err)
	return exitUsage
}

// refusedJournal reports whether an error says that a journal cannot be used, or not by
// this program.
func refusedJournal(err error) bool {
	var (
		refused  *view.JournalRefused
		mismatch *view.Mismatch
		locked   *journal.LockedError
		damage   *journal.DamageError
		version  *journal.VersionError
	)
	return errors.As(err, &refused) || errors.As(err, &mismatch) || errors.As(err, &locked) ||
		errors.As(err, &damage) || errors.As(err, &version)
}

// finish closes the session and turns what ended the work into an exit code. After an
// interrupt it waits for turns under way, but not for ever.
func (s *session) finish(ctx context.Context, err error) int {
	p := s.p
	closed := make(chan struct{})
	go func() {
		s.close()
		close(closed)
	}()
	late := make(chan struct{})
	stop := p.effects.After(shutdownTime, func() { close(late) })
	select {
	case <-closed:
	case <-late:
	}
	stop()
	switch {
	case ctx.Err() != nil:
		p.question.abandon(p.stderr)
		if s.path != "" {
			p.note("interrupted; the next run goes on from %s", s.path)
		}
		return exitInterrupted
	case err == nil:
		return exitDone
	}
	var failure *view.Failure
	if errors.As(err, &failure) {
		fmt.Fprintf(p.stderr, "%s failed: %s\n", p.program.Name, failure.Text)
	} else {
		fmt.Fprintf(p.stderr, "%s: %v\n", p.program.Name, err)
	}
	if refusedJournal(err) {
		return exitJournal
	}
	return exitFailed
}
