package journal

// Waiting is how many commits gather for the next leader, for tests.
func Waiting(l *Log) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.queue)
}
