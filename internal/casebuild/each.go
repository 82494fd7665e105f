// Work on many programs, some at a time.

package casebuild

import (
	"errors"
	"sync"
)

// Each calls f with 0 to n-1, at most jobs calls at a time, and returns their errors, joined.
// An error ends nothing: f is called for the others, too.
func Each(jobs, n int, f func(int) error) error {
	errs := make([]error, n)
	next := make(chan int)
	var wg sync.WaitGroup
	for range jobs {
		wg.Go(func() {
			for i := range next {
				errs[i] = f(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
	return errors.Join(errs...)
}
