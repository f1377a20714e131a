import type { MentionPattern } from './mention-pattern.ts'

/** Extensions a path in prose may end in; a list, since `e.g.foo` and `v1.2` are no paths. */
const EXTENSIONS = 'pyi?|pyx|ipynb|tsx?|jsx?|mts|cts|mjs|cjs|java|kts?|go|rs|cs|csproj|fs|vb|rb|rake|erb|haml|slim|php|phtml|c|cc|cpp|cxx|h|hpp|hh|mm|swift|scala|sbt|exs?|heex|eex|dart|lua|jl|hs|clj[cs]?|edn|erl|zig|nim|sh|bash|zsh|ps1|bat|html?|s?css|sass|less|styl|vue|svelte|astro|mdx?|rst|adoc|txt|json5?|jsonc|ya?ml|toml|xml|sql|tfvars|tf|hcl|proto|graphql|gql|prisma|ini|cfg|conf|properties|env|lock|tpl|twig|ejs|hbs|mustache|liquid|jinja2?|cshtml|razor|xaml|gradle|cmake|mk|po|pot|arb|strings|svg|csv|snap|g4|y|l|gd|tres|glsl|wgsl|sol'
/** Files known by their whole name. */
const WHOLE_NAMES = 'Dockerfile|Containerfile|Makefile|GNUmakefile|Gemfile|Rakefile|Procfile|Jenkinsfile|Vagrantfile|Brewfile|Podfile|Fastfile|Justfile|CODEOWNERS|LICENSE|CHANGELOG|BUILD\\.bazel|WORKSPACE'
const SEGMENT = '[\\w@.$+~-]{1,80}'
const START = '(?<![\\w@.$+~\\\\/:-])'

/** Products whose names look like files. */
export const NOT_PATHS: ReadonlySet<string> = new Set(
  `node.js nodejs.js vue.js next.js nuxt.js react.js express.js three.js d3.js p5.js chart.js moment.js backbone.js ember.js alpine.js
  solid.js knockout.js socket.io discord.js handlebars.js pdf.js video.js nest.js electron.js angular.js asp.net core.js bun.js web.py
  crypto.js fabric.js leaflet.js require.js system.js underscore.js`.split(/\s+/),
)

/** Patches, file names, folders, imports. */
export const PATHS: readonly MentionPattern[] = [
  { kind: 'path', weight: 1, sure: true, needs: 'diff --git', pattern: /^diff --git (?:a\/)?\S{1,300} (?:b\/)?(?<text>\S{1,300})/g },
  { kind: 'path', weight: 1, sure: true, within: ['diff'], pattern: /^(?:\+\+\+|---) (?:[ab]\/)?(?<text>(?!dev\/null|\/dev\/null)[^\s]{1,300})/g },
  { kind: 'path', weight: 1, sure: true, within: ['diff'], pattern: /^(?:Index: |rename (?:from|to) )(?<text>\S{1,300})/g },
  { kind: 'path', weight: 0.9, needs: '`', pattern: /`(?<text>[\w@.$+~[\]()-]{1,80}(?:\/[\w@.$+[\]()-]{1,80}){1,14})\/?`/g },
  { kind: 'path', weight: 1, pattern: new RegExp(`${START}(?<text>(?:[A-Za-z]:[/\\\\])?[/\\\\]?(?:${SEGMENT}[/\\\\]){0,14}${SEGMENT}\\.(?:${EXTENSIONS}))(?![\\w/@]|-\\w|\\.\\w|\\()`, 'gi') },
  { kind: 'path', weight: 0.8, pattern: new RegExp(`(?<![\\w@.$+~\\\\-])(?<text>(?:[\\w@.+-]{1,80}/){0,12}(?:${WHOLE_NAMES}))(?![\\w/.-])`, 'g') },
  { kind: 'path', weight: 0.8, pattern: /(?<![\w./-])(?<text>(?:[\w@.+-]{1,60}\/){0,12}\.(?:[a-z]{2,20}rc|env|gitignore|gitattributes|dockerignore|editorconfig|npmignore|npmrc)(?:\.[a-z]{2,12})?)(?![\w/-])/g },
  { kind: 'path', weight: 0.6, pattern: /(?<![\w@.$+~\\/:-])(?<text>(?:\.{1,2}\/)?(?:[\w@$+.-]{1,60}\/){2,12}[\w@$+.-]{0,60})(?![\w/@])/g, needs: '/' },
  { kind: 'path', weight: 0.6, needs: '/', pattern: /(?:\bfrom|\bimport|\brequire\(?|#include|\brender|\bextends)\s?["'<](?<text>[\w@.~-]{1,60}(?:\/[\w@.~-]{1,80}){1,12})["'>]/g },
]
