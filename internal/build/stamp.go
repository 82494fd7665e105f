package build

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// This file answers "is it as it was?" for files and folders, at the price of a stat
// where it can: size and times first, content only when a time differs.

// racyWindow is how close to the start of a compilation a file's time may be before the
// time says nothing: coarse file systems give two writes in one tick the same time.
const racyWindow = 10 * time.Millisecond

// fileStamp is a file as it was.
type fileStamp struct {
	Path string
	Size int64
	Time int64 // modification time, nanoseconds
	// Changed is the time at which the system last saw a change, where it tells; unlike Time
	// no program can set it, so it betrays new content under an old modification time.
	Changed int64
	Hash    string // of the content; empty for a path where no file was
}

// stampFile looks at a file; a missing one gives a stamp that says so.
func stampFile(path string) (fileStamp, error) {
	info, err := os.Stat(path)
	if os.IsNotExist(err) || err == nil && info.IsDir() {
		return fileStamp{Path: path}, nil
	}
	if err != nil {
		return fileStamp{}, err
	}
	hash, err := hashFile(path)
	return fileStamp{path, info.Size(), info.ModTime().UnixNano(), changeTime(info), hash}, err
}

// same reports whether the file is still as stamped. refreshed is true when only its times
// had changed; the stamp then has the new ones.
func (s *fileStamp) same() (ok, refreshed bool) {
	info, err := os.Stat(s.Path)
	if err != nil || info.IsDir() {
		return s.Hash == "", false
	}
	if s.Hash == "" || info.Size() != s.Size {
		return false, false
	}
	if info.ModTime().UnixNano() == s.Time && changeTime(info) == s.Changed {
		return true, false
	}
	hash, err := hashFile(s.Path)
	if err != nil || hash != s.Hash {
		return false, false
	}
	s.Time, s.Changed = info.ModTime().UnixNano(), changeTime(info)
	return true, true
}

func hashFile(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// dirStamp is which names a folder had, of those that matter to module resolution.
type dirStamp struct {
	Path string
	Hash string
}

func stampDir(path string) dirStamp { return dirStamp{path, hashNames(path)} }

func (s dirStamp) same() bool { return hashNames(s.Path) == s.Hash }

// moduleExts are the extensions that a new file needs to change what an import means.
var moduleExts = []string{".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json"}

// hashNames hashes the names of modules and folders in dir; a folder that is not there
// has a hash of its own. Names that start with a dot are left out: a view's own journal
// lives there. In node_modules the packages of scopes count too.
func hashNames(dir string) string {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return "none"
	}
	h := sha256.New()
	for _, e := range entries { // ReadDir sorts
		name := e.Name()
		switch {
		case strings.HasPrefix(name, "."):
			continue
		case e.IsDir(), e.Type()&os.ModeSymlink != 0:
			io.WriteString(h, name+"/\n")
		case slices.Contains(moduleExts, filepath.Ext(name)):
			io.WriteString(h, name+"\n")
		}
		if strings.HasPrefix(name, "@") && filepath.Base(dir) == "node_modules" {
			io.WriteString(h, hashNames(filepath.Join(dir, name))+"\n")
		}
	}
	return hex.EncodeToString(h.Sum(nil))
}

// settingsFiles decide, on the way from a module up to the root, how its imports resolve
// and whether its folder is a view.
var settingsFiles = []string{"package.json", "tsconfig.json", "jsconfig.json", "affordance.yaml"}

// surroundings lists what beside the inputs themselves decides what they mean: the names
// in their folders, and on the way up each of settingsFiles and node_modules, present or
// not, with the files that a tsconfig.json extends.
func surroundings(inputs []string) (files, dirs []string) {
	listed, climbed := map[string]bool{}, map[string]bool{}
	for _, in := range inputs {
		dir := filepath.Dir(in)
		if !listed[dir] {
			listed[dir] = true
			dirs = append(dirs, dir)
		}
		for ; !climbed[dir]; dir = filepath.Dir(dir) {
			climbed[dir] = true
			if filepath.Base(dir) != "node_modules" {
				dirs = append(dirs, filepath.Join(dir, "node_modules"))
			}
			for _, name := range settingsFiles {
				files = append(files, filepath.Join(dir, name))
			}
			files = append(files, extended(filepath.Join(dir, "tsconfig.json"), maxExtends)...)
		}
	}
	return files, dirs
}

// maxExtends bounds a chain of tsconfig files; esbuild refuses cycles itself.
const maxExtends = 10

var extendsValue = regexp.MustCompile(`"extends"\s*:\s*(\[[^\]]*\]|"[^"]*")`)

// extended lists the files that a tsconfig file extends by a relative path, directly and
// further on. Packages that it extends are found by the folders they are in, and a wrong
// guess (in a comment, say) costs one stat.
func extended(tsconfig string, depth int) []string {
	data, err := os.ReadFile(tsconfig)
	if err != nil || depth == 0 {
		return nil
	}
	var files []string
	for _, value := range extendsValue.FindAllSubmatch(data, -1) {
		for _, name := range strings.Split(strings.Trim(string(value[1]), "[]"), ",") {
			name = strings.Trim(strings.TrimSpace(name), `"`)
			if !strings.HasPrefix(name, ".") {
				continue
			}
			path := filepath.Join(filepath.Dir(tsconfig), filepath.FromSlash(name))
			for _, p := range []string{path, path + ".json"} {
				files = append(files, p)
				files = append(files, extended(p, depth-1)...)
			}
		}
	}
	return files
}
