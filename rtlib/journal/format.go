// The format of the log on disk: segment headers and frames (docs/journal.md has it byte
// by byte). Everything here is arithmetic on bytes; scan.go reads files with it.
//
// A frame is the unit of one write and one sync, so it is also the unit that a crash can
// tear. Its checksum begins with the segment's salt: data that somebody sends to a view
// can then never pass for a frame when a torn end is searched for whole ones.

package journal

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
)

// formatVersion is written into every segment's header. A change that older programs
// cannot read gives it another number.
const formatVersion = 1

const (
	magic       = "AFFJRNL\x00"
	headerBytes = 32
	frameBytes  = 16 // of a frame's header
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// header begins a segment.
type header struct {
	segment uint32 // its number, from 1
	first   uint64 // the sequence number of its first record
	salt    uint32
}

// append writes the header behind b.
func (h header) append(b []byte) []byte {
	start := len(b)
	b = append(b, magic...)
	b = binary.LittleEndian.AppendUint16(b, formatVersion)
	b = binary.LittleEndian.AppendUint16(b, headerBytes)
	b = binary.LittleEndian.AppendUint32(b, h.segment)
	b = binary.LittleEndian.AppendUint64(b, h.first)
	b = binary.LittleEndian.AppendUint32(b, h.salt)
	return binary.LittleEndian.AppendUint32(b, crc32.Checksum(b[start:], castagnoli))
}

// parseHeader reads a header. version is set when the magic is right: a newer format may
// have another header, so its number is looked at before the checksum.
func parseHeader(b []byte) (h header, version uint16, err error) {
	if len(b) < headerBytes {
		return h, 0, fmt.Errorf("the segment's header has %d bytes of %d", len(b), headerBytes)
	}
	if string(b[:8]) != magic {
		return h, 0, fmt.Errorf("the file does not begin like a journal")
	}
	version = binary.LittleEndian.Uint16(b[8:])
	if crc32.Checksum(b[:28], castagnoli) != binary.LittleEndian.Uint32(b[28:]) {
		return h, version, fmt.Errorf("the segment's header does not match its checksum")
	}
	h.segment = binary.LittleEndian.Uint32(b[12:])
	h.first = binary.LittleEndian.Uint64(b[16:])
	h.salt = binary.LittleEndian.Uint32(b[24:])
	return h, version, nil
}

// frameHeader is the head of a frame: the payload's length, the checksum, and the sequence
// number of the payload's first record.
type frameHeader struct {
	length, sum uint32
	seq         uint64
}

func parseFrameHeader(b []byte) frameHeader {
	return frameHeader{binary.LittleEndian.Uint32(b), binary.LittleEndian.Uint32(b[4:]), binary.LittleEndian.Uint64(b[8:])}
}

// seal fills in the head of a frame whose payload stands behind it already.
func seal(frame []byte, salt uint32, seq uint64) {
	binary.LittleEndian.PutUint32(frame, uint32(len(frame)-frameBytes))
	binary.LittleEndian.PutUint64(frame[8:], seq)
	binary.LittleEndian.PutUint32(frame[4:], checksum(frame, salt))
}

// checksum is CRC-32C over salt, length, sequence number and payload.
func checksum(frame []byte, salt uint32) uint32 {
	var head [16]byte
	binary.LittleEndian.PutUint32(head[:], salt)
	copy(head[4:], frame[:4])
	copy(head[8:], frame[8:16])
	sum := crc32.Update(0, castagnoli, head[:])
	return crc32.Update(sum, castagnoli, frame[frameBytes:])
}
