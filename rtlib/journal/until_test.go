package journal_test

import (
	"testing"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/journal/storetest"
)

func TestUntil(t *testing.T) {
	m := journal.NewMemory()
	for _, batch := range [][]journal.Record{
		{storetest.Entry("a", "1"), storetest.Entry("a", "2")},
		{storetest.Snap("a", "S3")},
		{storetest.Entry("a", "4"), storetest.Entry("b", "5")},
		{storetest.Snap("a", "S6"), storetest.Entry("a", "7")},
	} {
		if err := m.Commit(batch); err != nil {
			t.Fatal(err)
		}
	}
	tests := []struct {
		last  uint64
		whole bool
		want  string // of a
		count int    // of instances
	}{
		{1, false, "1 2 ", 1}, // the commit is whole
		{2, false, "1 2 ", 1},
		{3, false, "S3 ", 1},
		{4, false, "S3 4 ", 2},
		{6, false, "S6 7 ", 2},
		{0, false, "S6 7 ", 2},
		{99, false, "S6 7 ", 2},
		{0, true, "1 2 4 7 ", 2},
		{5, true, "1 2 4 ", 2},
	}
	for _, test := range tests {
		p, err := journal.Until(m, test.last, test.whole)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for rec, err := range p.Read("a") {
			if err != nil {
				t.Fatal(err)
			}
			got += string(rec.Data) + " "
		}
		if got != test.want || len(p.Instances()) != test.count {
			t.Errorf("Until(%d, %v) has %q and %d instances, want %q and %d", test.last, test.whole, got, len(p.Instances()), test.want, test.count)
		}
		if err := p.Commit([]journal.Record{storetest.Entry("a", "x")}); err != journal.ErrReadOnly {
			t.Errorf("Commit: %v", err)
		}
	}
}
