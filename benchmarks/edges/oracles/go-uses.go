// Which files the uses of names of a Go repository lead to, methods and fields included, as go/types binds them. Nothing is fetched:
// what third-party packages declare is unknown, and so is a line where a name hangs on it.
//
//	go run go-uses.go DIR [EVERY] > oracle.jsonl
//
// EVERY takes every so many files only.
package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
)

type row struct {
	Of        string   `json:"of"`
	Label     string   `json:"label"`
	Source    string   `json:"source"`
	Line      int      `json:"line"`
	Specifier string   `json:"specifier"`
	Stratum   string   `json:"stratum"`
	Targets   []string `json:"targets"`
	Allowed   []string `json:"allowed"`
	Open      bool     `json:"open,omitempty"`
}

// line is what one line of a file uses.
type line struct {
	targets map[string]map[string]bool
	open    bool
}

type repository struct {
	top      string
	files    *token.FileSet
	modules  map[string]string
	standard types.Importer
	packages map[string]*types.Package
}

func main() {
	top, err := filepath.Abs(os.Args[1])
	check(err)
	every := 1
	if len(os.Args) > 2 {
		every, err = strconv.Atoi(os.Args[2])
		check(err)
	}
	set := token.NewFileSet()
	// Without cgo the standard library's sources have a pure variant of all packages.
	build.Default.CgoEnabled = false
	r := &repository{top, set, map[string]string{}, importer.ForCompiler(set, "source", nil), map[string]*types.Package{}}
	listed, err := exec.Command("git", "-C", top, "ls-files", "-z").Output()
	check(err)
	folders := map[string]bool{}
	var sources []string
	for _, path := range strings.Split(string(listed), "\x00") {
		if filepath.Base(path) == "go.mod" {
			r.module(filepath.Join(top, path))
		}
		if strings.HasSuffix(path, ".go") && !strings.Contains(path, "testdata/") {
			sources = append(sources, filepath.Join(top, path))
		}
	}
	drawn := map[string]bool{}
	for index, path := range sources {
		if index%every == 0 {
			drawn[path] = true
			folders[filepath.Dir(path)] = true
		}
	}
	sorted := keys(folders)
	for _, folder := range sorted {
		r.printFolder(folder, drawn)
	}
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func (r *repository) module(file string) {
	text, err := os.ReadFile(file)
	check(err)
	for _, each := range strings.Split(string(text), "\n") {
		if name, ok := strings.CutPrefix(strings.TrimSpace(each), "module "); ok {
			r.modules[strings.Trim(strings.TrimSpace(name), `"`)] = filepath.Dir(file)
		}
	}
}

// folderOf is the folder of a package of the repository.
func (r *repository) folderOf(path string) string {
	best, folder := "", ""
	for module, at := range r.modules {
		if (path == module || strings.HasPrefix(path, module+"/")) && len(module) > len(best) {
			best, folder = module, filepath.Join(at, strings.TrimPrefix(path, module))
		}
	}
	return folder
}

// Import gives packages of the repository and the standard library; others are empty.
func (r *repository) Import(path string) (*types.Package, error) {
	if known := r.packages[path]; known != nil {
		return known, nil
	}
	r.packages[path] = types.NewPackage(path, filepath.Base(path))
	folder := r.folderOf(path)
	if folder == "" {
		if !strings.Contains(strings.Split(path, "/")[0], ".") {
			if found, err := r.standard.Import(path); err == nil {
				r.packages[path] = found
				return found, nil
			}
		}
		return nil, fmt.Errorf("%s is outside", path)
	}
	of, _ := build.Default.ImportDir(folder, 0)
	checked, _, _ := r.check(path, folder, of.GoFiles, nil)
	r.packages[path] = checked
	return checked, nil
}

func (r *repository) check(path, folder string, names []string, own map[string]*types.Package) (*types.Package, []*ast.File, *types.Info) {
	var files []*ast.File
	for _, name := range names {
		if file, _ := parser.ParseFile(r.files, filepath.Join(folder, name), nil, parser.SkipObjectResolution); file != nil {
			files = append(files, file)
		}
	}
	info := &types.Info{
		Uses: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}, Types: map[ast.Expr]types.TypeAndValue{},
	}
	config := types.Config{Importer: r, Error: func(error) {}, FakeImportC: true}
	checked, _ := config.Check(path, r.files, files, info)
	return checked, files, info
}

func (r *repository) printFolder(folder string, drawn map[string]bool) {
	of, _ := build.Default.ImportDir(folder, 0)
	path := folder
	for module, at := range r.modules {
		if strings.HasPrefix(folder+"/", at+"/") {
			path = filepath.Join(module, strings.TrimPrefix(folder, at))
		}
	}
	_, files, info := r.check(path, folder, append(append([]string{}, of.GoFiles...), of.TestGoFiles...), nil)
	r.printFiles(files, info, drawn)
	if len(of.XTestGoFiles) > 0 {
		_, files, info = r.check(path+"_test", folder, of.XTestGoFiles, nil)
		r.printFiles(files, info, drawn)
	}
}

func (r *repository) printFiles(files []*ast.File, info *types.Info, drawn map[string]bool) {
	for _, file := range files {
		if source := r.files.Position(file.Package).Filename; drawn[source] {
			r.printFile(source, file, info)
		}
	}
}

func (r *repository) printFile(source string, file *ast.File, info *types.Info) {
	lines := map[int]*line{}
	called := map[*ast.Ident]bool{}
	embedded := map[*ast.Ident]bool{}
	introduced := map[*ast.Ident]bool{file.Name: true}
	ast.Inspect(file, func(node ast.Node) bool {
		switch each := node.(type) {
		case *ast.CallExpr:
			if name := lastName(each.Fun); name != nil {
				called[name] = true
			}
		case *ast.ImportSpec:
			return false
		case *ast.StructType:
			embed(each.Fields, embedded)
		case *ast.InterfaceType:
			embed(each.Methods, embedded)
		case *ast.Field:
			for _, name := range each.Names {
				introduced[name] = true
			}
		}
		return true
	})
	ast.Inspect(file, func(node ast.Node) bool {
		if _, ok := node.(*ast.ImportSpec); ok {
			return false
		}
		ident, ok := node.(*ast.Ident)
		if !ok || introduced[ident] || ident.Name == "_" {
			return true
		}
		at := r.files.Position(ident.Pos()).Line
		label := "reference"
		if called[ident] {
			label = "call"
		} else if embedded[ident] {
			label = "inherit"
		}
		object := info.Uses[ident]
		if lines[at] == nil {
			lines[at] = &line{map[string]map[string]bool{}, false}
		}
		if lines[at].targets[label] == nil {
			lines[at].targets[label] = map[string]bool{}
		}
		if object == nil {
			return true
		}
		if declared := r.files.Position(object.Pos()).Filename; strings.HasPrefix(declared, r.top+"/") && declared != source {
			if _, isPackage := object.(*types.PkgName); !isPackage {
				lines[at].targets[label][declared] = true
			}
		}
		return true
	})
	// A selection that the checker cannot bind hangs on something unknown, unless it is of a package from outside.
	ast.Inspect(file, func(node ast.Node) bool {
		selector, ok := node.(*ast.SelectorExpr)
		if !ok || info.Uses[selector.Sel] != nil {
			return true
		}
		if operand, ok := selector.X.(*ast.Ident); ok {
			if _, isPackage := info.Uses[operand].(*types.PkgName); isPackage {
				return true
			}
		}
		if at := lines[r.files.Position(selector.Sel.Pos()).Line]; at != nil {
			at.open = true
		}
		return true
	})
	numbers := make([]int, 0, len(lines))
	for number := range lines {
		numbers = append(numbers, number)
	}
	sort.Ints(numbers)
	out := json.NewEncoder(os.Stdout)
	for _, number := range numbers {
		for _, label := range []string{"call", "inherit", "reference"} {
			targets, ok := lines[number].targets[label]
			if !ok {
				continue
			}
			one := row{"use", label, r.relative(source), number, "", "go/" + label, []string{}, []string{}, lines[number].open}
			for _, each := range keys(targets) {
				one.Targets = append(one.Targets, r.relative(each))
			}
			check(out.Encode(one))
		}
	}
}

// embed adds the types that stand in a struct or an interface without a name.
func embed(fields *ast.FieldList, into map[*ast.Ident]bool) {
	for _, each := range fields.List {
		if name := lastName(each.Type); len(each.Names) == 0 && name != nil {
			into[name] = true
		}
	}
}

func lastName(expression ast.Expr) *ast.Ident {
	switch each := expression.(type) {
	case *ast.Ident:
		return each
	case *ast.SelectorExpr:
		return each.Sel
	case *ast.IndexExpr:
		return lastName(each.X)
	case *ast.IndexListExpr:
		return lastName(each.X)
	case *ast.StarExpr:
		return lastName(each.X)
	case *ast.ParenExpr:
		return lastName(each.X)
	}
	return nil
}

func (r *repository) relative(path string) string {
	relative, err := filepath.Rel(r.top, path)
	check(err)
	return filepath.ToSlash(relative)
}

func keys(of map[string]bool) []string {
	list := make([]string, 0, len(of))
	for each := range of {
		list = append(list, each)
	}
	sort.Strings(list)
	return list
}
