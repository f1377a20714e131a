/** Language of an extension (lower case, without the dot). A compound one (`gradle.kts`) wins over its last part. */
export const LANGUAGE_BY_EXTENSION = table(`
  typescript: ts mts cts
  tsx: tsx
  javascript: js jsx mjs cjs es6
  vue: vue
  svelte: svelte
  astro: astro
  python: py pyi pyw pyx pxd
  java: java
  kotlin: kt kts gradle.kts
  scala: scala sbt sc
  groovy: groovy gradle gvy
  go: go
  go-template: gohtml gotmpl
  rust: rs
  c-sharp: cs csx
  f-sharp: fs fsi fsx
  visual-basic: vb
  razor: cshtml razor
  c: c h
  cpp: cc cpp cxx c++ hh hpp hxx h++ inl ipp tpp ixx cppm
  cuda: cu cuh
  objective-c: m
  objective-cpp: mm
  swift: swift
  dart: dart
  zig: zig
  nim: nim
  d: d
  v: vv
  crystal: cr
  odin: odin
  vala: vala
  ruby: rb rake gemspec ru podspec jbuilder
  erb: erb
  haml: haml
  slim: slim
  php: php phtml php3 php4 php5 phps inc
  blade: blade.php
  twig: twig
  smarty: tpl
  elixir: ex exs
  heex: heex leex eex
  erlang: erl hrl escript
  haskell: hs lhs
  ocaml: ml mli
  elm: elm
  purescript: purs
  clojure: clj cljs cljc edn
  common-lisp: lisp lsp
  emacs-lisp: el
  scheme: scm ss
  racket: rkt
  lua: lua
  perl: pl pm t
  raku: raku rakumod
  r: r rmd
  julia: jl
  matlab: matlab
  fortran: f f90 f95 f03 f08 for
  pascal: pas pp dpr
  ada: adb ads
  cobol: cob cbl
  assembly: s asm nasm
  solidity: sol
  vhdl: vhd vhdl
  verilog: v sv svh
  bash: sh bash zsh ksh bats
  fish: fish
  nushell: nu
  powershell: ps1 psm1 psd1
  batch: bat cmd
  awk: awk
  tcl: tcl
  vim-script: vim
  html: html htm xhtml
  css: css pcss postcss
  scss: scss
  sass: sass
  less: less
  stylus: styl
  pug: pug jade
  handlebars: hbs handlebars
  mustache: mustache
  ejs: ejs
  liquid: liquid
  nunjucks: njk
  jinja: j2 jinja jinja2
  freemarker: ftl
  velocity: vm
  jsp: jsp jspx tag
  aspx: aspx ascx asax master
  json: json geojson webmanifest avsc har ipynb map
  jsonc: jsonc code-workspace
  json5: json5
  jsonl: jsonl ndjson
  jsonnet: jsonnet libsonnet
  yaml: yaml yml
  toml: toml
  ini: ini cfg conf cnf
  properties: properties
  hcl: hcl tf tfvars tofu nomad
  nix: nix
  cue: cue
  dhall: dhall
  xml: xml xsd xsl xslt wsdl svg plist resx xaml axaml csproj vbproj fsproj props targets nuspec pom xlf xliff
  xml: storyboard xib rng fxml
  sql: sql ddl psql pgsql
  prisma: prisma
  dbml: dbml
  graphql: graphql gql graphqls
  protobuf: proto
  thrift: thrift
  flatbuffers: fbs
  smithy: smithy
  markdown: md markdown mdown mkd
  mdx: mdx
  restructuredtext: rst rest
  asciidoc: adoc asciidoc asc
  org: org
  tex: tex sty cls bib
  text: txt text log
  gettext: po pot
  fluent: ftl.txt
  csv: csv
  tsv: tsv
  diff: diff patch
  mermaid: mmd mermaid
  plantuml: puml plantuml
  graphviz: dot gv
  dockerfile: dockerfile containerfile
  makefile: mk mak make
  cmake: cmake
  meson: meson
  starlark: bzl bazel star
  just: just
  dotenv: env
  webassembly-text: wat wast
  glsl: glsl vert frag geom comp
  hlsl: hlsl
  wgsl: wgsl
  metal: metal
  gherkin: feature
  robot-framework: robot
  http: http
  bicep: bicep
  rego: rego
  puppet: epp
  gdscript: gd
  antlr: g4
  lex: l
  yacc: y
  apex: apex
  qml: qml
  systemd: service timer socket
  desktop: desktop
`)

/** Language of a complete file name (lower case) that its extension, if it has one, does not tell. */
export const LANGUAGE_BY_NAME = table(`
  dockerfile: dockerfile containerfile
  makefile: makefile gnumakefile bsdmakefile kbuild
  cmake: cmakelists.txt
  ruby: gemfile rakefile capfile guardfile podfile vagrantfile fastfile appfile brewfile dangerfile berksfile thorfile
  ruby: puppetfile .irbrc .pryrc .simplecov config.ru
  groovy: jenkinsfile
  starlark: build workspace tiltfile buck
  just: justfile .justfile
  meson: meson.build meson_options.txt
  go-module: go.mod go.work
  go-checksums: go.sum go.work.sum
  python: sconstruct sconscript wscript snakefile
  toml: cargo.lock poetry.lock pipfile uv.lock pdm.lock gopkg.lock
  json: composer.lock pipfile.lock .watchmanconfig flake.lock package-lock.json bun.lock deno.lock
  jsonc: tsconfig.json jsconfig.json .eslintrc .eslintrc.json .babelrc .jshintrc .jscsrc .swcrc devcontainer.json
  jsonc: language-configuration.json api-extractor.json
  yaml: .clang-format .clang-tidy .clangd .gemrc .prettierrc .stylelintrc .lintstagedrc .yamllint pubspec.lock pnpm-
  yaml: lock.yaml cartfile.resolved
  yarn-lock: yarn.lock
  gemfile-lock: gemfile.lock podfile.lock
  requirements: requirements.txt constraints.txt
  procfile: procfile
  ini: .editorconfig .npmrc .pypirc .flake8 .pylintrc pylintrc .coveragerc .gitconfig .gitmodules .yarnrc .pip.conf
  ini: hgrc .hgrc tox.ini setup.cfg
  ignore-list: .gitignore .dockerignore .npmignore .eslintignore .prettierignore .ignore .rgignore .gcloudignore .helmignore
  ignore-list: .vscodeignore .stylelintignore
  gitattributes: .gitattributes
  codeowners: codeowners
  xml: nuget.config web.config app.config .classpath .project packages.config directory.build.props
  bash: .bashrc .bash_profile .bash_aliases .profile .zshrc .zshenv .zprofile pkgbuild gradlew mvnw .envrc
  bash: configure.sh
  m4: configure.ac configure.in
  dotenv: .env
  text: license licence copying authors contributors notice version install todo news
  markdown: readme changelog contributing
  perl: cpanfile makefile.pl
  caddyfile: caddyfile
  nginx: nginx.conf
  hcl: .terraformrc terraform.rc
  qmake: qmakefile
  elixir: mix.lock
  erlang: rebar.config rebar.lock
  earthfile: earthfile
  r: .rprofile
  vim-script: .vimrc
`)

/** Each line is a language and what stands for it. */
function table(lines: string): ReadonlyMap<string, string> {
  return new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [language = '', keys = ''] = line.trim().split(': ')
        return keys.split(' ').map((key): [string, string] => [key, language])
      }),
  )
}
