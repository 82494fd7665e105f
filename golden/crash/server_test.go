package crash

import (
	"fmt"
	"hash/crc32"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"sync"
	"testing"
)

// counter is the server of one life. What it answers depends on the path alone; it keeps
// what each run of the life has sent.
type counter struct {
	*httptest.Server
	mu     sync.Mutex
	bodies map[string]string // by path, of the first request
	runs   map[string][]int  // by path, the run of each request
	faults []string
}

func newCounter(t *testing.T) *counter {
	c := &counter{bodies: map[string]string{}, runs: map[string][]int{}}
	c.Server = httptest.NewServer(c)
	t.Cleanup(c.Close)
	return c
}

func (c *counter) ServeHTTP(w http.ResponseWriter, q *http.Request) {
	body, err := io.ReadAll(q.Body)
	if err != nil {
		return // the sender is dead, and the request was not whole
	}
	run, _ := strconv.Atoi(q.Header.Get("X-Run"))
	path := q.URL.Path
	c.mu.Lock()
	if first, again := c.bodies[path]; !again {
		c.bodies[path] = string(body)
	} else if first != string(body) {
		c.faults = append(c.faults, fmt.Sprintf("%s was sent again as %q, first it was %q", path, body, first))
	}
	c.runs[path] = append(c.runs[path], run)
	c.mu.Unlock()
	fmt.Fprint(w, crc32.ChecksumIEEE([]byte(path))%1000)
}

// check reports what no life may do: send another request than the first time, or one
// whose result was recorded before the run began. recorded has, for each path with a
// result in the journal, the number of the run that began first after that.
func (c *counter) check(recorded map[string]int) (faults []string, again int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	faults = c.faults
	for path, runs := range c.runs {
		again += len(runs) - 1
		for _, run := range runs {
			if from, ok := recorded[path]; ok && run >= from {
				faults = append(faults, fmt.Sprintf("run %d sent %s, whose result was in the journal", run, path))
			}
		}
	}
	return faults, again
}

// paths lists the different requests that there were.
func (c *counter) paths() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Collect(maps.Keys(c.runs))
}
