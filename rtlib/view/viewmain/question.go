package viewmain

// A call that a person has to confirm, at a terminal that an interrupt may take away.

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"sync"
)

// ask lets a person confirm a call.
func (p *process) ask(ctx context.Context, lines <-chan string, name string, args json.RawMessage) bool {
	p.question.begin(p.stderr, fmt.Sprintf("Run %s %s? [y/N] ", name, args))
	select {
	case line := <-lines:
		p.question.answered()
		line = strings.ToLower(strings.TrimSpace(line))
		return line == "y" || line == "yes"
	case <-ctx.Done():
		p.question.abandon(p.stderr)
		return false
	}
}

// question says whether the last line on stderr is a question without an answer. After an interrupt
// the goroutine that asks and the one that ends the process both end that line, in any order.
type question struct {
	mu   sync.Mutex
	open bool
}

func (q *question) begin(w io.Writer, text string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.open = true
	io.WriteString(w, text)
}

// answered notes that the person's own line end ended the question.
func (q *question) answered() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.open = false
}

// abandon ends the line of a question that nobody will answer.
func (q *question) abandon(w io.Writer) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.open {
		io.WriteString(w, "\n")
	}
	q.open = false
}
