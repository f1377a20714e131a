# frozen_string_literal: true

# Prints what Ruby says of every load and every constant of a work tree, in the form of the oracle. Ripper reads the code, Zeitwerk
# and ActiveSupport (Debian: ruby-zeitwerk, ruby-activesupport) name what autoload roots hold, with the repository's own inflections;
# constants are looked up as Ruby does: lexical scopes, ancestors of the innermost one, the root.
# Usage: ruby benchmarks/edges/oracles/ruby.rb DIR > oracle.jsonl

require 'active_support'
require 'active_support/core_ext/string/inflections'
require 'json'
require 'ripper'
require 'set'
require 'zeitwerk'

ROOT = File.realpath(ARGV[0] || '.')
TRACKED = `git -C #{ROOT} ls-files -z`.split("\0").to_set
SOURCES = TRACKED.select do |path|
  (path.match?(/\.(?:rb|rake|ru|gemspec)\z/) || %w[Rakefile Gemfile].include?(File.basename(path))) && File.file?("#{ROOT}/#{path}") &&
    File.size("#{ROOT}/#{path}") < 1_000_000
end
TESTS = %r{(?:\A|/)(?:spec|test|tests|features|fixtures|examples?|benchmarks?)/}
PATCHES = %r{(?:\A|/)(?:initializers|core_ext|extensions|monkey_?patch\w*|patches)/}

def read(path) = File.read("#{ROOT}/#{path}", encoding: 'UTF-8').scrub

# The application's own inflections, evaluated.
Dir["#{ROOT}/**/config/initializers/inflections.rb"].each { |file| load file }
INFLECTOR = File.exist?("#{ROOT}/config/application.rb") ? nil : Zeitwerk::Inflector.new
SOURCES.each do |path|
  next unless read(path).match?(/inflector\.inflect/)

  read(path).scan(/inflect\(?\s*\{?([^)}]*)/m) { |(body)| INFLECTOR&.inflect(body.scan(/"?(\w+)"?\s*(?:=>|:)\s*"(\w+)"/).to_h) }
end

def camelize(name) = INFLECTOR ? INFLECTOR.camelize(name, '') : name.camelize

# Autoload roots and the constants of their files.
roots = []
Dir["#{ROOT}/{,**/}config/application.rb"].each do |file|
  home = File.expand_path('../..', file)
  apps = Dir["#{home}/app/*/"].map { |dir| dir.chomp('/') }.reject { |dir| %w[assets javascript views].include?(File.basename(dir)) }
  roots += apps + apps.map { |dir| "#{dir}/concerns" }
  text = File.read(file)
  roots << "#{home}/lib" if text.match?(/^[^#\n]*(?:autoload_lib|(?:autoload|eager_load)_paths.*\blib\b)/)
end
SOURCES.each { |path| roots << File.dirname("#{ROOT}/#{path}") if read(path).match?(/^[^#\n]*Zeitwerk::Loader\.for_gem/) }
roots.select! { |dir| Dir.exist?(dir) }
AUTOLOADED = Hash.new { |hash, key| hash[key] = [] }
NAMESPACES = Set.new
roots.each do |root|
  walk = lambda do |dir, namespace|
    Dir.children(dir).sort.each do |name|
      path = "#{dir}/#{name}"
      inner = [*namespace, camelize(File.basename(name, '.rb'))]
      if File.directory?(path)
        next if roots.include?(path)

        NAMESPACES << inner.join('::')
        walk.call(path, inner)
      elsif name.end_with?('.rb') && TRACKED.include?(path.delete_prefix("#{ROOT}/"))
        AUTOLOADED[inner.join('::')] |= [path.delete_prefix("#{ROOT}/")]
      end
    end
  end
  walk.call(root, [])
end
AUTOLOADED.default_proc = nil

CONST = ->(node) { node.is_a?(Array) && node[0] == :@const }

# `[absolute, names, line]` of a constant path, else nil.
def constant(node)
  return unless node.is_a?(Array)

  case node[0]
  when :var_ref, :const_ref, :var_field then [false, [node[1][1]], node[1][2][0]] if CONST.(node[1])
  when :top_const_ref, :top_const_field then [true, [node[1][1]], node[1][2][0]]
  when :const_path_ref, :const_path_field
    outer = constant(node[1])
    outer && CONST.(node[2]) ? [outer[0], outer[1] + [node[2][1]], outer[2]] : nil
  end
end

def last_line(node)
  node.is_a?(Array) ? (node[0].is_a?(Symbol) && node[0].start_with?('@') ? node[2][0] : node.filter_map { |each| last_line(each) }.max) : nil
end

# Walks a tree with the scopes around: names of the open classes and modules, outermost first.
def walk(node, nesting, visitor)
  return unless node.is_a?(Array)

  if %i[class module].include?(node[0])
    name = constant(node[1])
    qualified = name[0] || nesting.empty? ? name[1].join('::') : "#{nesting.last}::#{name[1].join('::')}"
    base = node[0] == :class ? node[2] : nil
    visitor.scope(qualified, base, name[2], nesting)
    base_name = constant(base)
    base_name ? visitor.constant(base_name, :inherit, nesting) : walk(base, nesting, visitor)
    return walk(node.last, nesting + [qualified], visitor)
  end
  visitor.node(node, nesting)
  if %i[assign opassign].include?(node[0]) && (name = constant(node[1]))
    visitor.assigned(name, nesting)
    return node[2..].each { |each| walk(each, nesting, visitor) }
  end
  if (name = constant(node))
    return visitor.constant(name, :constant, nesting)
  end
  if node[0] == :call && (name = constant(node[1]))
    visitor.constant(name, node[3].is_a?(Array) && node[3][1] == 'new' ? :new : :static, nesting)
    return node[2..].each { |each| walk(each, nesting, visitor) }
  end
  if node[0] == :command && %w[include extend prepend].include?(node[1][1]) && node[2].is_a?(Array) && node[2][0] == :args_add_block
    rest = node[2][1].reject { |each| (name = constant(each)) && (visitor.constant(name, :mixin, nesting) || true) }
    return rest.each { |each| walk(each, nesting, visitor) }
  end
  node.each { |each| walk(each, nesting, visitor) }
end

DEFINERS = Hash.new { |hash, key| hash[key] = [] }
METHODS = Hash.new { |hash, key| hash[key] = [] }
BASES = Hash.new { |hash, key| hash[key] = [] }
TREES = SOURCES.to_h { |path| [path, Ripper.sexp(read(path))] }.compact
# Newer syntax than this Ruby's: nothing is known of what they define.
UNREAD = SOURCES.to_a - TREES.keys

# Collects what a file defines.
Definitions = Struct.new(:path) do
  def scope(qualified, base, _line, nesting)
    DEFINERS[qualified] |= [path]
    BASES[qualified] |= [[constant(base), nesting]] if constant(base)
  end

  def assigned(name, nesting) = DEFINERS[name[0] || nesting.empty? ? name[1].join('::') : "#{nesting.last}::#{name[1].join('::')}"] |= [path]
  def constant(name, kind = nil, nesting = nil) = kind ? mixin(name, kind, nesting) : Object.new.send(:constant, name)
  def mixin(name, kind, nesting) = kind == :mixin && nesting.any? ? BASES[nesting.last] |= [[name, nesting]] : nil

  def node(node, _nesting)
    METHODS[node[1][1]] |= [path] if node[0] == :def
    METHODS[node[3][1]] |= [path] if node[0] == :defs
  end
end
TREES.each { |path, tree| walk(tree, [], Definitions.new(path)) }
DEFINERS.default_proc = METHODS.default_proc = BASES.default_proc = nil

def definers(qualified, path)
  all = (DEFINERS[qualified] || []).reject { |each| each.match?(PATCHES) }
  main = all.reject { |each| each.match?(TESTS) }
  main.empty? && path.match?(TESTS) ? all : main
end

def exists?(qualified, path)
  AUTOLOADED.key?(qualified) || NAMESPACES.include?(qualified) || definers(qualified, path).any?
end

# Where the first part of a path is found: Ruby's own order.
def start_of(first, nesting, path, depth = 0)
  nesting.reverse_each { |scope| return "#{scope}::#{first}" if exists?("#{scope}::#{first}", path) }
  if depth < 4 && nesting.any?
    (BASES[nesting.last] || []).each do |(base, around)|
      resolved = resolve(base, around, path, depth + 1)
      return "#{resolved}::#{first}" if resolved && exists?("#{resolved}::#{first}", path)
    end
  end
  return first if AUTOLOADED.key?(first) || NAMESPACES.include?(first)

  first if !Object.const_defined?(first) && definers(first, path).any?
end

def resolve(name, nesting, path, depth = 0)
  start = name[0] ? name[1][0] : start_of(name[1][0], nesting, path, depth)
  start && [start, *name[1][1..]].join('::')
end

def files(name, nesting, path)
  qualified = resolve(name, nesting, path)
  return [[], []] unless qualified

  parts = qualified.split('::')
  parts.size.downto(1) do |length|
    at = parts.take(length).join('::')
    all = DEFINERS[at] || []
    return [[], all] if all.include?(path)
    return [AUTOLOADED[at], all] if AUTOLOADED.key?(at)

    found = definers(at, path)
    return found.size == 1 ? [found, all] : [[], all] if found.any?
  end
  [[], []]
end

# Prints the loads and constants of a file.
Uses = Struct.new(:path) do
  def scope(*) = nil
  def assigned(*) = nil

  def row(line, specifier, stratum, found, of)
    targets, allowed = found
    @seen ||= Set.new
    return unless @seen.add?([line, specifier, stratum]) && (of == 'import' || stratum == 'vendor' || found.any?(&:any?))

    puts({ source: path, line: line, specifier: specifier, stratum: targets.empty? && of == 'import' ? 'outside' : stratum,
           targets: targets.uniq, allowed: (allowed + UNREAD - targets).uniq, of: of }.to_json)
  end

  def constant(name, kind, nesting)
    found = files(name, nesting, path)
    kind = 'vendor' if found.all?(&:empty?)
    row(name[2], name[1].join('::'), kind.to_s, found, 'use')
  end

  def node(node, nesting)
    called = node[0] == :call && node[3].is_a?(Array) ? node[3] : (node[0] == :command_call ? node[3] : nil)
    made(node, nesting)
    if called
      variable = node[1].is_a?(Array) && node[1][0] == :var_ref ? node[1][1][1] : nil
      row(called[2][0], "#{variable || '?'}.#{called[1]}", 'untyped', [[], (METHODS[called[1]] || []) + (@made&.[](variable) || [])], 'use')
    end
    return unless node[0] == :command || node[0] == :method_add_arg

    word = node[0] == :command ? node[1] : (node[1][0] == :fcall ? node[1][1] : nil)
    return unless word && %w[require require_relative load autoload].include?(word[1])

    arguments = Ripper::SexpBuilder && node[2].to_a.flatten
    strings = arguments.each_index.select { |index| arguments[index] == :@tstring_content }.map { |index| arguments[index + 1] }
    return if strings.size != 1 || arguments.include?(:string_embexpr) || arguments.include?(:call) || arguments.include?(:binary)

    target = find(word[1], strings[0])
    row(word[2][0], strings[0], word[1], [target ? [target] : [], []], 'import')
  end

  # `x = Foo.new`: what is called of `x` may be Foo's.
  def made(node, nesting)
    return unless %i[assign opassign].include?(node[0]) && node[1][0] == :var_field

    value = node.last
    value = value[1] if value.is_a?(Array) && value[0] == :method_add_arg
    return unless value.is_a?(Array) && %i[call command_call].include?(value[0]) && (name = Object.new.send(:constant, value[1]))

    @made ||= {}
    @made[node[1][1][1]] = (@made[node[1][1][1]] || []) + files(name, nesting, path).flatten
  end

  def find(word, text)
    dir = File.dirname(path)
    homes = word == 'require_relative' ? [dir] : (["#{dir}/"].then { ancestors(dir) }.flat_map { |home| %w[lib spec test].map { |each| "#{home}/#{each}" } } + GEMS)
    homes.each do |home|
      file = File.expand_path("/#{home}/#{text}").delete_prefix('/')
      file += '.rb' unless file.match?(/\.(?:rb|rake|ru)\z/)
      return file if TRACKED.include?(file)
    end
    nil
  end

  def ancestors(dir)
    parts = dir == '.' ? [] : dir.split('/')
    parts.size.downto(0).map { |length| length.zero? ? '.' : parts.take(length).join('/') }
  end
end
GEMS = TRACKED.select { |path| path.end_with?('.gemspec') }.map { |path| "#{File.dirname(path)}/lib" }
TREES.each { |path, tree| walk(tree, [], Uses.new(path)) }
