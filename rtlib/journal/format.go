// The format of the log on disk (docs/journal.md has it byte by byte).

package journal

// formatVersion is written into every segment's header. A change that older programs
// cannot read gives it another number.
const formatVersion = 1
