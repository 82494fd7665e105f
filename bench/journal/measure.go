package main

// What is measured: pairs, groups, a large journal.

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"github.com/affgen/affgen/rtlib/journal"
)

const recordBytes = 1024

// overhead is what a frame with one record adds to its data here.
const overhead = 16 + 1 + 1 + 1 + len("instance") + 2

func record(instance string) []journal.Record {
	data := make([]byte, recordBytes)
	for i := range data {
		data[i] = byte(rand.Uint32())
	}
	return []journal.Record{{Instance: instance, Kind: journal.Entry, Data: data}}
}

// pairs commits one record and appends as many bytes raw, in turns.
func (b *bench) pairs(n int) error {
	log, err := journal.Open(b.path("pairs"), journal.Options{})
	if err != nil {
		return err
	}
	defer log.Close()
	raw, err := journal.Disk().Create(b.path("raw"))
	if err != nil {
		return err
	}
	defer raw.Close()
	rec := record("instance")
	plain := make([]byte, recordBytes+overhead)
	commit := func() error { return log.Commit(rec) }
	write := func() error {
		if _, err := raw.Write(plain); err != nil {
			return err
		}
		return raw.Sync()
	}
	ours, theirs := make([]time.Duration, n), make([]time.Duration, n)
	for i := range n {
		if i%2 == 0 {
			err = timed(&ours[i], commit, &theirs[i], write)
		} else {
			err = timed(&theirs[i], write, &ours[i], commit)
		}
		if err != nil {
			return err
		}
	}
	a, r := mean(ours), mean(theirs)
	b.row(fmt.Sprintf("one commit after another, mean of %d", n), ms(a), fmt.Sprintf("raw %s; **ratio %.2f**", ms(r), float64(a)/float64(r)))
	a, r = middle(ours), middle(theirs)
	b.row("the same, median", ms(a), fmt.Sprintf("raw %s; ratio %.2f", ms(r), float64(a)/float64(r)))
	return nil
}

// timed runs two functions one after the other.
func timed(first *time.Duration, f func() error, second *time.Duration, g func() error) error {
	start := time.Now()
	if err := f(); err != nil {
		return err
	}
	between := time.Now()
	err := g()
	*first, *second = between.Sub(start), time.Since(between)
	return err
}

func mean(d []time.Duration) time.Duration {
	sum := time.Duration(0)
	for _, x := range d {
		sum += x
	}
	return sum / time.Duration(len(d))
}

func middle(d []time.Duration) time.Duration {
	return slices.Sorted(slices.Values(d))[len(d)/2]
}

// groups has 1, 10 and 100 instances commit at once.
func (b *bench) groups(commits int) error {
	base := 0.0
	for _, n := range []int{1, 10, 100} {
		log, err := journal.Open(b.path(fmt.Sprint("groups", n)), journal.Options{})
		if err != nil {
			return err
		}
		d, err := commitAll(log, n, commits/n)
		if err != nil {
			return err
		}
		report, err := log.Verify()
		if err != nil {
			return err
		}
		log.Close()
		rate := float64(report.Commits) / d.Seconds()
		if n == 1 {
			base = rate
		}
		b.row(fmt.Sprintf("%d committing at once", n), fmt.Sprintf("%.0f commits/s", rate), fmt.Sprintf("%.1f commits a sync; %.1f times one", float64(report.Commits)/float64(report.Frames), rate/base))
	}
	return nil
}

// commitAll has n goroutines commit each records, one after another.
func commitAll(log *journal.Log, n, each int) (time.Duration, error) {
	var wg sync.WaitGroup
	errs := make(chan error, n)
	start := time.Now()
	for i := range n {
		wg.Go(func() {
			rec := record(fmt.Sprint("instance", i))
			for range each {
				if err := log.Commit(rec); err != nil {
					errs <- err
					return
				}
			}
		})
	}
	wg.Wait()
	select {
	case err := <-errs:
		return 0, err
	default:
		return time.Since(start), nil
	}
}

// large writes a large journal, opens it and reads it; then once more when its instances
// have snapshots.
func (b *bench) large(megabytes, rounds int) error {
	const instances = 100
	path := b.path("large")
	log, err := journal.Open(path, journal.Options{})
	if err != nil {
		return err
	}
	d, err := commitAll(log, instances, megabytes<<20/recordBytes/instances)
	if err != nil {
		return err
	}
	log.Close()
	b.row(fmt.Sprintf("writing %d MB, %d at once", megabytes, instances), ms(d), fmt.Sprintf("%.0f MB/s", float64(megabytes)/d.Seconds()))
	if err := b.reopen(path, "", rounds); err != nil {
		return err
	}
	if log, err = journal.Open(path, journal.Options{}); err != nil {
		return err
	}
	for _, in := range log.Instances() {
		if err := log.Commit([]journal.Record{{Instance: in.ID, Kind: journal.Snapshot, Data: make([]byte, 4<<10)}}); err != nil {
			return err
		}
	}
	// Segments end by size; one more makes everything before the snapshots history.
	if _, err := commitAll(log, instances, journal.DefaultSegmentBytes/recordBytes/instances); err != nil {
		return err
	}
	log.Close()
	return b.reopen(path, ", with snapshots and 64 MB more", rounds)
}

// reopen measures opening and reading, as medians.
func (b *bench) reopen(path, what string, rounds int) error {
	var opening, loading, whole []time.Duration
	for range rounds {
		start := time.Now()
		log, err := journal.Open(path, journal.Options{})
		if err != nil {
			return err
		}
		opening = append(opening, time.Since(start))
		start = time.Now()
		for _, in := range log.Instances() {
			if _, _, err := journal.Load(log, in.ID); err != nil {
				return err
			}
		}
		loading = append(loading, time.Since(start))
		start = time.Now()
		for _, err := range log.All() {
			if err != nil {
				return err
			}
		}
		whole = append(whole, time.Since(start))
		log.Close()
	}
	b.row("opening it"+what, ms(middle(opening)), "every frame that a restart needs is checked")
	b.row("loading its instances one by one"+what, ms(middle(loading)), "")
	b.row("reading all of it"+what, ms(middle(whole)), "")
	return nil
}
