package journal_test

import (
	"errors"
	"testing"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/journal/storetest"
)

func TestMemory(t *testing.T) {
	storetest.Run(t, func(t *testing.T) storetest.Open {
		var m *journal.Memory
		return func() (journal.Store, error) {
			if m == nil {
				m = journal.NewMemory()
				return m, nil
			}
			next, err := m.Reopen()
			if err != nil {
				return nil, err
			}
			m = next
			return m, nil
		}
	})
}

func TestMemoryFail(t *testing.T) {
	m := journal.NewMemory()
	if err := m.Commit([]journal.Record{storetest.Entry("a", "1")}); err != nil {
		t.Fatal(err)
	}
	cause := errors.New("disk full")
	m.Fail(cause)
	for range 2 {
		err := m.Commit([]journal.Record{storetest.Entry("a", "2")})
		var failed *journal.FailedError
		if !errors.As(err, &failed) || !errors.Is(err, cause) || failed.Last != 1 {
			t.Errorf("commit after Fail: %v", err)
		}
	}
	if _, after, err := journal.Load(m, "a"); err != nil || len(after) != 1 {
		t.Errorf("Load: %d records, %v; want the one from before", len(after), err)
	}
}
