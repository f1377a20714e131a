// Which files Go's imports and uses of package-level names mean: the go command names the packages and folders, go/types binds
// the names. Nothing of the repository runs and nothing is fetched; packages outside the repository stay empty.
//
//	go run go-edges.go DIR > go.jsonl
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// listed is what `go list -json` says of a package.
type listed struct {
	Dir, ImportPath, Name                                        string
	GoFiles, CgoFiles, IgnoredGoFiles, TestGoFiles, XTestGoFiles []string
	ImportMap                                                    map[string]string
	Module                                                       *struct {
		Path, Dir, Version string
		Main               bool
		Replace            *struct{ Path, Dir string }
	}
	Error *struct{ Err string }
}

type row struct {
	Source    string   `json:"source"`
	Line      int      `json:"line"`
	Of        string   `json:"of"`
	Specifier string   `json:"specifier"`
	Stratum   string   `json:"stratum"`
	Targets   []string `json:"targets"`
	Allowed   []string `json:"allowed"`
}

// build is one module or workspace as the go command sees it.
type build struct {
	top      string
	folder   string
	files    *token.FileSet
	packages map[string]*listed
	typed    map[string]*types.Package
	out      *json.Encoder
}

func main() {
	top, err := filepath.EvalSymlinks(must(filepath.Abs(os.Args[1])))
	if err != nil {
		panic(err)
	}
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	for _, folder := range modules(top) {
		one := &build{top, folder, token.NewFileSet(), map[string]*listed{}, map[string]*types.Package{}, out}
		one.list()
		one.print()
	}
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// modules are the folders with a go.mod.
func modules(top string) []string {
	var found []string
	err := filepath.WalkDir(top, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && (entry.Name() == ".git" || entry.Name() == "node_modules" || entry.Name() == "vendor") {
			return filepath.SkipDir
		}
		if entry.Name() == "go.mod" {
			found = append(found, filepath.Dir(path))
		}
		return nil
	})
	if err != nil {
		panic(err)
	}
	return found
}

// list asks the go command for all packages of the module and for those of the repository that they need.
func (b *build) list() {
	command := exec.Command("go", "list", "-e", "-json", "-deps", "-test", "./...")
	command.Dir = b.folder
	command.Env = append(os.Environ(), "GOPROXY=off", "GOFLAGS=-mod=mod", "GOSUMDB=off", "CGO_ENABLED=1", "GOTOOLCHAIN=local")
	if b.inWorkspace() {
		command.Env = append(command.Env, "GOFLAGS=")
	}
	pipe := must(command.StdoutPipe())
	command.Stderr = os.Stderr
	if err := command.Start(); err != nil {
		panic(err)
	}
	for decoder := json.NewDecoder(pipe); ; {
		var each listed
		err := decoder.Decode(&each)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			panic(err)
		}
		if strings.HasSuffix(each.ImportPath, ".test") || strings.Contains(each.ImportPath, " [") {
			continue
		}
		if strings.HasPrefix(each.Dir+"/", b.top+"/") {
			b.packages[each.ImportPath] = &each
		}
	}
	if err := command.Wait(); err != nil {
		fmt.Fprintln(os.Stderr, b.folder, err)
	}
}

func (b *build) inWorkspace() bool {
	for at := b.folder; strings.HasPrefix(at, b.top); at = filepath.Dir(at) {
		if _, err := os.Stat(filepath.Join(at, "go.work")); err == nil {
			return true
		}
	}
	return false
}

// Import gives the package of a path; one outside the repository is empty.
func (b *build) Import(path string) (*types.Package, error) {
	if known := b.typed[path]; known != nil {
		return known, nil
	}
	each := b.packages[path]
	if each == nil {
		empty := types.NewPackage(path, defaultName(path))
		empty.MarkComplete()
		b.typed[path] = empty
		return empty, nil
	}
	// A cycle through broken code must end.
	b.typed[path] = types.NewPackage(path, each.Name)
	b.typed[path].MarkComplete()
	checked, _, _ := b.check(path, each, slices.Concat(each.GoFiles, each.CgoFiles))
	b.typed[path] = checked
	return checked, nil
}

func defaultName(path string) string {
	parts := strings.Split(path, "/")
	last := parts[len(parts)-1]
	if len(parts) > 1 && len(last) > 1 && last[0] == 'v' && strings.Trim(last[1:], "0123456789") == "" {
		last = parts[len(parts)-2]
	}
	return last
}

func (b *build) check(path string, of *listed, names []string) (*types.Package, []*ast.File, *types.Info) {
	var files []*ast.File
	for _, name := range names {
		// Files that do not parse whole still have what stands before the mistake.
		file, _ := parser.ParseFile(b.files, filepath.Join(of.Dir, name), nil, parser.SkipObjectResolution|parser.AllErrors)
		if file != nil {
			files = append(files, file)
		}
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}, Implicits: map[ast.Node]types.Object{}}
	config := types.Config{Importer: mapped{b, of.ImportMap}, Error: func(error) {}, FakeImportC: true}
	checked, _ := config.Check(path, b.files, files, info)
	return checked, files, info
}

// mapped is the importer of a package whose vendored imports have other paths.
type mapped struct {
	build *build
	paths map[string]string
}

func (m mapped) Import(path string) (*types.Package, error) {
	if real := m.paths[path]; real != "" && !strings.Contains(real, " [") {
		path = real
	}
	return m.build.Import(path)
}

func (b *build) print() {
	paths := make([]string, 0, len(b.packages))
	for path, each := range b.packages {
		if each.Module != nil && moduleFolder(each) == b.folder {
			paths = append(paths, path)
		}
	}
	sort.Strings(paths)
	for _, path := range paths {
		each := b.packages[path]
		inside := slices.Concat(each.GoFiles, each.CgoFiles, each.TestGoFiles)
		if checked, files, info := b.check(path, each, inside); checked != nil {
			for _, file := range files {
				b.printFile(each, checked, file, info)
			}
		}
		if len(each.XTestGoFiles) == 0 {
			continue
		}
		// The test package sees what the package's own tests declare for it.
		before := b.typed[path]
		b.typed[path], _, _ = b.check(path, each, inside)
		if checked, files, info := b.check(path+"_test", each, each.XTestGoFiles); checked != nil {
			for _, file := range files {
				b.printFile(each, checked, file, info)
			}
		}
		if before == nil {
			delete(b.typed, path)
		} else {
			b.typed[path] = before
		}
	}
}

func moduleFolder(each *listed) string {
	if each.Module.Replace != nil && each.Module.Replace.Dir != "" {
		return each.Module.Replace.Dir
	}
	return each.Module.Dir
}

func (b *build) printFile(of *listed, own *types.Package, file *ast.File, info *types.Info) {
	source := b.files.Position(file.Package).Filename
	byName := map[*types.PkgName]map[string]bool{}
	dotted := map[string]map[string]bool{}
	lines := map[int]map[string]bool{}
	members := map[int]map[string]bool{}
	sameLines := map[int]bool{}
	ast.Inspect(file, func(node ast.Node) bool {
		ident, ok := node.(*ast.Ident)
		if !ok {
			return true
		}
		object := info.Uses[ident]
		if object == nil || object.Pkg() == nil {
			return true
		}
		at := b.files.Position(object.Pos()).Filename
		if !strings.HasPrefix(at, b.top+"/") || at == source {
			return true
		}
		line := b.files.Position(ident.Pos()).Line
		// Methods and fields are ties, too, but not of the package's scope.
		put(members, line, at)
		if object.Parent() != object.Pkg().Scope() {
			return true
		}
		put(lines, line, at)
		if object.Pkg() == own {
			sameLines[line] = true
		} else {
			put(dotted, object.Pkg().Path(), at)
		}
		return true
	})
	ast.Inspect(file, func(node ast.Node) bool {
		selector, ok := node.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		ident, ok := selector.X.(*ast.Ident)
		if !ok {
			return true
		}
		name, ok := info.Uses[ident].(*types.PkgName)
		object := info.Uses[selector.Sel]
		if !ok || object == nil {
			return true
		}
		if at := b.files.Position(object.Pos()).Filename; strings.HasPrefix(at, b.top+"/") {
			put(byName, name, at)
		}
		return true
	})
	for _, spec := range file.Imports {
		path := must(strconv.Unquote(spec.Path.Value))
		if real := of.ImportMap[path]; real != "" && !strings.Contains(real, " [") {
			path = real
		}
		b.printImport(of, source, spec, path, byName, dotted, info)
	}
	for line := range sameLines {
		b.write(row{Source: source, Line: line, Of: "use", Stratum: "go/same-package", Targets: sorted(lines[line])}, of, members[line])
	}
}

func (b *build) printImport(of *listed, source string, spec *ast.ImportSpec, path string,
	byName map[*types.PkgName]map[string]bool, dotted map[string]map[string]bool, info *types.Info) {
	line := b.files.Position(spec.Pos()).Line
	each := b.packages[path]
	one := row{Source: source, Line: line, Of: "import", Specifier: path, Stratum: "go/outside"}
	if each == nil {
		b.write(one, nil, nil)
		return
	}
	one.Stratum = b.stratum(of, each, spec, path)
	switch {
	case spec.Name != nil && spec.Name.Name == "_":
		one.Targets = b.initial(each)
	case spec.Name != nil && spec.Name.Name == ".":
		one.Targets = sorted(dotted[path])
	default:
		object := info.Implicits[spec]
		if spec.Name != nil {
			object = info.Defs[spec.Name]
		}
		if name, ok := object.(*types.PkgName); ok {
			one.Targets = sorted(byName[name])
		}
	}
	b.write(one, each, nil)
}

func (b *build) stratum(of, each *listed, spec *ast.ImportSpec, path string) string {
	switch {
	case spec.Name != nil && spec.Name.Name == "_":
		return "go/blank"
	case spec.Name != nil && spec.Name.Name == ".":
		return "go/dot"
	case each.Module == nil:
		return "go/vendored"
	case of.Module.Path != each.Module.Path && each.Module.Main:
		return "go/workspace"
	case of.Module.Path != each.Module.Path:
		return "go/replaced"
	case spec.Name != nil:
		return "go/renamed"
	case strings.Contains("/"+path+"/", "/internal/"):
		return "go/internal"
	}
	return "go/module-local"
}

// initial are the files of a package that do something on import; all of them where none declares it.
func (b *build) initial(each *listed) []string {
	found := map[string]bool{}
	for _, name := range slices.Concat(each.GoFiles, each.CgoFiles) {
		file, _ := parser.ParseFile(token.NewFileSet(), filepath.Join(each.Dir, name), nil, parser.SkipObjectResolution)
		if file == nil {
			continue
		}
		for _, declared := range file.Decls {
			if function, ok := declared.(*ast.FuncDecl); ok && function.Recv == nil && function.Name.Name == "init" {
				found[filepath.Join(each.Dir, name)] = true
			}
		}
	}
	return sorted(found)
}

// write prints a row. Files of other systems that declare the same names are neither right nor wrong; where no name tells, no
// file of the package is.
func (b *build) write(one row, target *listed, more map[string]bool) {
	allowed := maps.Clone(more)
	if allowed == nil {
		allowed = map[string]bool{}
	}
	if target != nil {
		files := target.IgnoredGoFiles
		if one.Of == "import" && len(one.Targets) == 0 {
			files = slices.Concat(files, target.GoFiles, target.CgoFiles)
		}
		for _, name := range files {
			allowed[filepath.Join(target.Dir, name)] = true
		}
	}
	one.Targets = slices.DeleteFunc(slices.Clone(one.Targets), func(each string) bool { return each == one.Source })
	for index, each := range one.Targets {
		one.Targets[index] = b.relative(each)
	}
	if one.Targets == nil {
		one.Targets = []string{}
	}
	one.Allowed = []string{}
	for _, each := range sorted(allowed) {
		one.Allowed = append(one.Allowed, b.relative(each))
	}
	one.Source = b.relative(one.Source)
	if err := b.out.Encode(one); err != nil {
		panic(err)
	}
}

func (b *build) relative(path string) string {
	return filepath.ToSlash(must(filepath.Rel(b.top, path)))
}

func put[Key comparable](into map[Key]map[string]bool, key Key, value string) {
	if into[key] == nil {
		into[key] = map[string]bool{}
	}
	into[key][value] = true
}

func sorted(of map[string]bool) []string {
	list := make([]string, 0, len(of))
	for each := range of {
		list = append(list, each)
	}
	sort.Strings(list)
	return list
}
