package diag

// Codes of the build environment: the Go toolchain, modules, files on disk.
const (
	NoGo             Code = "AFF5001"
	OldGo            Code = "AFF5002"
	GoBuildFailed    Code = "AFF5003"
	RuntimeModule    Code = "AFF5004"
	EsbuildVersion   Code = "AFF5005"
	Stale            Code = "AFF5006"
	OutputUnwritable Code = "AFF5007"
	NoSpace          Code = "AFF5008"
	CacheUnusable    Code = "AFF5009"
	Internal         Code = "AFF5099"
)

var buildCodes = []Info{
	{
		Code: NoGo, Severity: Error, Title: "The Go command was not found or does not work",
		Explain: "affgen writes Go and calls the go command to build it. There is no go on PATH, or it fails before it builds anything, because of its environment: no folder for its caches, an unknown GOOS, a broken installation.",
		WayOut:  "install Go from https://go.dev/dl/ and put it on PATH, or correct the variables that its message names",
	},
	{
		Code: OldGo, Severity: Error, Title: "The Go version is too old",
		Explain: "Generated programs need the Go version that the message names.",
		WayOut:  "install a newer Go, or set GOTOOLCHAIN=auto",
	},
	{
		Code: GoBuildFailed, Severity: Error, Title: "The generated Go does not build",
		Explain: "go build refused what affgen generated. Unless a file was edited by hand or two versions of affgen met, this is an error in affgen.",
		WayOut:  "run affgen gen again; if it stays, report it with the source and the output",
	},
	{
		Code: RuntimeModule, Severity: Error, Title: "affgen's run-time library is not available",
		Explain: "Generated programs import github.com/affgen/affgen/rtlib at affgen's own version. The go command could not find it in the module cache, and no module proxy gave it.",
		WayOut:  "check GOPROXY and the network, or add the module with go get",
	},
	{
		Code: EsbuildVersion, Severity: Error, Title: "This esbuild version is not supported",
		Explain: "affgen reads the syntax tree of one esbuild release, whose layout it checks. Another module in this build asks for a newer esbuild, which replaced it.",
		WayOut:  "keep affgen as a tool in a module of its own, or use the esbuild version that the message names",
	},
	{
		Code: Stale, Severity: Error, Title: "Generated files are stale",
		Explain: "affgen gen --check found files on disk that differ from what it would write.",
		WayOut:  "run affgen gen and commit the result",
	},
	{
		Code: OutputUnwritable, Severity: Error, Title: "The output cannot be written",
		Explain: "The output file or folder cannot be made or replaced, or holds a file that affgen did not generate and will not overwrite.",
		WayOut:  "choose another output path",
	},
	{
		Code: NoSpace, Severity: Error, Title: "The disk is full",
		Explain: "No space was left for generated files, for Go's build cache or for the binary. Nothing that was there before is damaged: affgen and the go command write beside a file and rename.",
		WayOut:  "free some space (go clean -cache empties Go's build cache), or put the caches elsewhere with AFFGEN_CACHE and GOCACHE",
	},
	{
		Code: CacheUnusable, Severity: Error, Title: "A cache folder cannot be used",
		Explain: "affgen keeps build folders in AFFGEN_CACHE (by default affgen in the user's cache folder), the go command in GOCACHE and GOMODCACHE. One of them cannot be read or written, as the message says.",
		WayOut:  "make the folder writable, or name another one in AFFGEN_CACHE, GOCACHE or GOMODCACHE",
	},
	{
		Code: Internal, Severity: Error, Title: "Internal error of the compiler",
		Explain: "A phase met something that it believed impossible. This is an error in affgen, never in the source.",
		WayOut:  "report it with the source file and the output of affgen version",
	},
}
