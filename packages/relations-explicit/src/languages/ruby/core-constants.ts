/** Constants that Ruby and its standard library define at the root: a file that opens one does not own it. */
export const CORE_CONSTANTS: ReadonlySet<string> = new Set((
  'ARGF ARGV Abbrev ArgumentError Array Base64 BasicObject Benchmark BigDecimal Bignum Binding Bundler '
  + 'CROSS_COMPILING CSV Class ClosedQueueError Comparable Complex ConditionVariable Coverage Data Date DateTime '
  + 'DelegateClass Delegator Digest Dir ENV EOFError ERB Encoding EncodingError Enumerable Enumerator Errno Etc '
  + 'Exception FalseClass Fiber FiberError File FileTest FileUtils Find Fixnum Float FloatDomainError Forwardable '
  + 'FrozenError GC Gem Hash IO IOError IRB IndexError Integer Interrupt JSON Kernel KeyError LoadError LocalJumpError '
  + 'Logger Marshal MatchData Math Matrix Method Minitest Module Monitor MonitorMixin Mutex NameError Net NilClass '
  + 'NoMatchingPatternError NoMatchingPatternKeyError NoMemoryError NoMethodError NotImplementedError Numeric Object '
  + 'ObjectSpace Observable Open Open3 OpenSSL OpenStruct OptionParser PP PStore Pathname Prime Proc Process Psych '
  + 'Queue RDoc REXML RUBYGEMS_ACTIVATION_MONITOR RUBY_COPYRIGHT RUBY_DESCRIPTION RUBY_ENGINE RUBY_ENGINE_VERSION '
  + 'RUBY_PATCHLEVEL RUBY_PLATFORM RUBY_RELEASE_DATE RUBY_REVISION RUBY_VERSION Racc Ractor Random Range RangeError '
  + 'Rational RbConfig Readline Refinement Regexp RegexpError Reline Resolv Ripper RubyVM RuntimeError STDERR STDIN '
  + 'STDOUT ScriptError SecureRandom SecurityError Set Shellwords Signal SignalException SimpleDelegator Singleton '
  + 'SizedQueue Socket StandardError StopIteration String StringIO StringScanner Struct Symbol SyntaxError '
  + 'SystemCallError SystemExit SystemStackError TCPServer TCPSocket TSort Tempfile Test Thread ThreadError ThreadGroup '
  + 'Time Timeout Tmpdir TracePoint TrueClass TypeError UNIXSocket URI UnboundMethod UncaughtThrowError '
  + 'UnicodeNormalize Vector WEBrick Warning WeakRef Weakref YAML ZeroDivisionError Zlib'
).split(' '))
