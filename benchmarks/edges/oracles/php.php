<?php

// Prints what composer's own class loader says of every name of every PHP file of a work tree, in the form of the oracle. Names
// are resolved by nikic/php-parser (Debian: php-parser), files found by Composer\Autoload\ClassLoader (Debian: composer).
// Usage: php -d memory_limit=4G benchmarks/edges/oracles/php.php DIR > oracle.jsonl

use Composer\Autoload\ClassLoader;
use PhpParser\Node;
use PhpParser\Node\Expr;
use PhpParser\Node\Name;
use PhpParser\Node\Stmt;
use PhpParser\NodeTraverser;
use PhpParser\NodeVisitorAbstract;
use PhpParser\ParserFactory;

require_once 'PhpParser/autoload.php';
require_once 'Composer/Autoload/ClassLoader.php';

$root = realpath($argv[1] ?? '.');
$tracked = array_flip(array_filter(explode("\0", shell_exec('git -C ' . escapeshellarg($root) . ' ls-files -z'))));
$sources = array_filter(array_keys($tracked), fn ($path) => str_ends_with($path, '.php') && !str_ends_with($path, '.blade.php')
    && is_file("$root/$path") && filesize("$root/$path") < 1_000_000);

/** The composer.json of a folder, its paths made absolute. */
function package(string $folder): array
{
    static $known = [];
    return $known[$folder] ??= (function () use ($folder) {
        $json = json_decode(@file_get_contents("$folder/composer.json") ?: '{}', true) ?: [];
        $merged = ['psr-4' => [], 'psr-0' => [], 'classmap' => [], 'files' => []];
        foreach (['autoload', 'autoload-dev'] as $block) {
            foreach (['psr-4', 'psr-0'] as $standard) {
                foreach ($json[$block][$standard] ?? [] as $prefix => $paths) {
                    foreach ((array) $paths as $path) $merged[$standard][] = [$prefix, rtrim("$folder/$path", '/')];
                }
            }
            foreach (['classmap', 'files'] as $list) {
                foreach ($json[$block][$list] ?? [] as $path) $merged[$list][] = rtrim("$folder/$path", '/');
            }
        }
        $needs = array_keys(($json['require'] ?? []) + ($json['require-dev'] ?? []) + ($json['replace'] ?? []));
        return $merged + ['name' => strtolower($json['name'] ?? ''), 'needs' => array_map('strtolower', $needs), 'folder' => $folder];
    })();
}

$named = [];
foreach (array_keys($tracked) as $path) {
    if (basename($path) === 'composer.json') {
        $found = package(rtrim("$root/" . (dirname($path) === '.' ? '' : dirname($path)), '/'));
        if ($found['name'] !== '') $named[$found['name']][] = $found;
    }
}

/** Packages around a file, nearest first, and what they need of the repository. */
function packagesOf(string $folder): array
{
    global $root, $tracked, $named;
    $packages = [];
    for ($at = $folder; ; $at = dirname($at)) {
        $relative = ltrim(substr("$at/composer.json", strlen($root)), '/');
        if (isset($tracked[$relative])) $packages[$at] = package($at);
        if ($at === $root || strlen($at) < strlen($root)) break;
    }
    for ($queue = array_values($packages); $each = array_shift($queue);) {
        foreach ($each['needs'] as $need) {
            foreach ($named[$need] ?? [] as $needed) {
                if (!isset($packages[$needed['folder']])) $queue[] = $packages[$needed['folder']] = $needed;
            }
        }
    }
    return $packages;
}

function loaderOf(string $folder): array
{
    static $loaders = [];
    $packages = packagesOf($folder);
    $key = implode("\n", array_keys($packages));
    if (!isset($loaders[$key])) {
        $loader = new ClassLoader();
        foreach ($packages as $package) {
            foreach ($package['psr-4'] as [$prefix, $path]) $loader->addPsr4($prefix, $path);
            foreach ($package['psr-0'] as [$prefix, $path]) $loader->add($prefix, $path);
        }
        $loaders[$key] = [$loader, array_merge([], ...array_column($packages, 'classmap')), array_merge([], ...array_column($packages, 'files'))];
    }
    return $loaders[$key];
}

function parse(string $path): array
{
    static $parser;
    $parser ??= (new ParserFactory())->create(ParserFactory::PREFER_PHP7);
    try {
        $tree = $parser->parse(file_get_contents($path)) ?? [];
        $traverser = new NodeTraverser();
        $traverser->addVisitor(new PhpParser\NodeVisitor\NameResolver(null, ['preserveOriginalNames' => true]));
        return $traverser->traverse($tree);
    } catch (PhpParser\Error) {
        return [];
    }
}

/** Traits, base class and interfaces, in the order in which PHP looks a method up. */
function basesOf(Stmt\ClassLike $class): array
{
    $traits = array_merge([], ...array_map(fn ($use) => $use->traits, $class->getTraitUses()));
    $extends = $class->extends ?? [];
    return [...$traits, ...is_array($extends) ? $extends : [$extends], ...$class->implements ?? []];
}

/** Collects what a file declares. */
final class Declared extends NodeVisitorAbstract
{
    public array $classes = [];
    public array $functions = [];
    public array $methods = [];
    public array $bases = [];

    public function enterNode(Node $node)
    {
        if ($node instanceof Stmt\ClassLike && isset($node->namespacedName)) {
            $this->classes[] = $class = $node->namespacedName->toString();
            $this->methods[$class] = array_map(fn ($method) => $method->name->toLowerString(), $node->getMethods());
            $this->bases[$class] = array_map(fn ($name) => $name->toString(), basesOf($node));
        }
        if ($node instanceof Stmt\Function_) $this->functions[] = strtolower($node->namespacedName->toString());
        return null;
    }
}

$classes = [];
$functions = [];
$methods = [];
$bases = [];
foreach ($sources as $path) {
    $traverser = new NodeTraverser();
    $traverser->addVisitor($declared = new Declared());
    $traverser->traverse(parse("$root/$path"));
    foreach ($declared->classes as $class) $classes[$class][] = $path;
    foreach ($declared->functions as $function) $functions[$function][] = $path;
    $methods = array_merge($methods, $declared->methods);
    $bases = array_merge($bases, $declared->bases);
}

/** The file that defines a method of a class or of what that builds on, else perhaps the class's; all of those are allowed. */
function methodFiles(array $classes, string $method, string $path, bool $orClass): array
{
    global $methods, $bases;
    $target = null;
    $first = [];
    $allowed = [];
    $seen = [];
    for ($queue = $classes; ($class = array_shift($queue)) !== null;) {
        if (isset($seen[$class])) continue;
        $seen[$class] = true;
        [$files, $declaring] = classFiles($class, $path);
        $first = $first ?: $files;
        array_push($allowed, ...$files, ...$declaring);
        if (in_array(strtolower($method), $methods[$class] ?? [], true)) $target ??= $files;
        array_push($queue, ...$bases[$class] ?? []);
    }
    return [$target ?? ($orClass ? $first : []), array_values(array_unique($allowed))];
}

/** Files of a class: those that the loader has, and those that only declare it. */
function classFiles(string $class, string $path): array
{
    global $root, $classes, $tracked;
    [$loader, $maps] = loaderOf(dirname("$root/$path"));
    $file = $loader->findFile($class);
    $relative = $file === false ? '' : ltrim(substr(preg_replace('#/(?:[^/]+/\.\./|\./|/+)#', '/', $file), strlen($root)), '/');
    $declaring = $classes[$class] ?? [];
    if (in_array($path, $declaring, true)) return [[], $declaring];
    if (isset($tracked[$relative])) return [[$relative], $declaring];
    $mapped = array_values(array_filter($declaring, function ($each) use ($maps, $root) {
        foreach ($maps as $map) if (str_starts_with("$root/$each/", "$map/")) return true;
        return false;
    }));
    return [$mapped, $declaring];
}

function functionFiles(array $names, string $path): array
{
    global $root, $functions;
    $loaded = loaderOf(dirname("$root/$path"))[2];
    foreach ($names as $name) {
        $all = $functions[strtolower($name)] ?? [];
        if (in_array($path, $all, true)) return [[], $all];
        $sure = array_values(array_filter($all, fn ($each) => in_array("$root/$each", $loaded, true)));
        if ($all !== []) return [$sure, $all];
    }
    return [[], []];
}

/** Files that declare any method of this name. */
function methodHolders(string $name): array
{
    global $methods, $classes;
    static $byName = null;
    if ($byName === null) {
        $byName = [];
        foreach ($methods as $class => $names) foreach ($names as $each) $byName[$each][] = $class;
    }
    return array_values(array_unique(array_merge([], ...array_map(fn ($class) => $classes[$class], $byName[strtolower($name)] ?? []))));
}

/** Prints the uses of one file. */
final class Uses extends NodeVisitorAbstract
{
    private array $scopes = [[]];
    private array $members = [[]];
    private array $printed = [];
    private array $own = [];

    public function __construct(private string $path) {}

    private function row(int $line, string $specifier, string $stratum, array $found, string $of = 'use'): void
    {
        [$targets, $allowed] = $found;
        if ($of === 'use' && $targets === [] && $allowed === []) return;
        $key = "$line $specifier $stratum";
        if (isset($this->printed[$key])) return;
        $this->printed[$key] = true;
        echo json_encode(['source' => $this->path, 'line' => $line, 'specifier' => $specifier,
            'stratum' => $targets === [] && $of === 'import' ? 'outside' : $stratum, 'targets' => $targets,
            'allowed' => array_values(array_diff($allowed, $targets)), 'of' => $of], JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE), "\n";
    }

    private function name(?Node $node, string $stratum): void
    {
        if ($node instanceof Name && !$node->isSpecialClassName()) {
            $this->row($node->getStartLine(), $node->toString(), $stratum, classFiles($node->toString(), $this->path));
        }
    }

    private function type(?Node $type): void
    {
        if ($type instanceof Node\NullableType) $this->type($type->type);
        elseif ($type instanceof Node\UnionType || $type instanceof Node\IntersectionType) array_map($this->type(...), $type->types);
        else $this->name($type, 'type');
    }

    private static function oneClass(?Node $type): ?string
    {
        if ($type instanceof Node\NullableType) return self::oneClass($type->type);
        return $type instanceof Name && !$type->isSpecialClassName() ? $type->toString() : null;
    }

    /** A call of a method: of a declared type, of the class around or what it builds on, or of who knows what. */
    private function method(Expr $call, ?string $class, bool $isOwn = false): void
    {
        if (!$call->name instanceof Node\Identifier) return;
        $name = $call->name->toString();
        $isOwn = $isOwn || isset($call->var) && $call->var instanceof Expr\Variable && $call->var->name === 'this';
        [$own, $bases] = end($this->own) ?: [[], []];
        if ($isOwn) $found = in_array(strtolower($name), $own, true) ? [[], []] : methodFiles($bases, $name, $this->path, false);
        elseif ($class !== null) $found = methodFiles([$class], $name, $this->path, true);
        else $found = [[], methodHolders($name)];
        // A static call names its class, which has a row of its own.
        if ($call instanceof Expr\StaticCall && !$isOwn) $found = [[], array_merge(...$found)];
        $stratum = $found[0] === [] ? 'untyped' : ($isOwn ? 'inherited' : 'receiver');
        $this->row($call->name->getStartLine(), $isOwn ? "self::$name" : ($class ?? "?::$name"), $stratum, $found);
    }

    private static function string(Node $node, string $folder): ?string
    {
        if ($node instanceof Node\Scalar\String_) return $node->value;
        if ($node instanceof Node\Scalar\MagicConst\Dir) return $folder;
        if ($node instanceof Expr\BinaryOp\Concat) {
            [$left, $right] = [self::string($node->left, $folder), self::string($node->right, $folder)];
            return $left === null || $right === null ? null : $left . $right;
        }
        if ($node instanceof Expr\FuncCall && $node->name instanceof Name && $node->name->getLast() === 'dirname') {
            $path = $node->args[0]->value instanceof Node\Scalar\MagicConst\File ? "$folder/x" : self::string($node->args[0]->value, $folder);
            $levels = ($node->args[1] ?? null)?->value;
            return $path === null ? null : dirname($path, $levels instanceof Node\Scalar\LNumber ? $levels->value : 1);
        }
        return null;
    }

    public function enterNode(Node $node)
    {
        global $root, $tracked;
        if ($node instanceof Stmt\Use_ || $node instanceof Stmt\GroupUse) {
            foreach ($node->uses as $use) {
                $kind = $use->type !== Stmt\Use_::TYPE_UNKNOWN ? $use->type : $node->type;
                $full = ($node instanceof Stmt\GroupUse ? $node->prefix->toString() . '\\' : '') . $use->name->toString();
                $stratum = $node instanceof Stmt\GroupUse ? 'use-group' : ($use->alias === null ? 'use' : 'use-alias');
                if ($kind === Stmt\Use_::TYPE_NORMAL) $this->row($use->getStartLine(), $full, $stratum, classFiles($full, $this->path), 'import');
                if ($kind === Stmt\Use_::TYPE_FUNCTION) $this->row($use->getStartLine(), $full, 'use-function', functionFiles([$full], $this->path), 'import');
            }
        } elseif ($node instanceof Expr\Include_) {
            $folder = dirname("$root/$this->path");
            $file = self::string($node->expr, $folder);
            if ($file !== null) {
                $real = realpath(str_starts_with($file, '/') ? $file : "$folder/$file") ?: '';
                $relative = ltrim(substr($real, strlen($root)), '/');
                $this->row($node->getStartLine(), $file, 'include', [isset($tracked[$relative]) ? [$relative] : [], []], 'import');
            }
        } elseif ($node instanceof Stmt\Class_ || $node instanceof Stmt\Interface_ || $node instanceof Stmt\Enum_) {
            foreach (basesOf($node) as $base) $this->name($base, 'inherit');
        } elseif ($node instanceof Stmt\Trait_) {
            foreach (basesOf($node) as $base) $this->name($base, 'inherit');
        } elseif ($node instanceof Node\Attribute) $this->name($node->name, 'annotation');
        elseif ($node instanceof Expr\New_) $this->name($node->class, 'new');
        elseif ($node instanceof Expr\StaticCall) $this->name($node->class, 'static');
        elseif ($node instanceof Expr\ClassConstFetch || $node instanceof Expr\StaticPropertyFetch) $this->name($node->class, 'constant');
        elseif ($node instanceof Expr\Instanceof_) $this->name($node->class, 'type');
        elseif ($node instanceof Stmt\Catch_) array_map(fn ($type) => $this->name($type, 'type'), $node->types);
        elseif ($node instanceof Expr\FuncCall && $node->name instanceof Name) {
            $names = array_filter([$node->name->getAttribute('namespacedName')?->toString(), $node->name->toString()]);
            $this->row($node->getStartLine(), $node->name->toString(), 'function', functionFiles($names, $this->path));
        }
        if ($node instanceof Node\FunctionLike) {
            $this->type($node->getReturnType());
            $this->scopes[] = $node instanceof Expr\ArrowFunction || $node instanceof Expr\Closure ? end($this->scopes) : [];
            foreach ($node->getParams() as $param) {
                $this->type($param->type);
                if ($param->var instanceof Expr\Variable) $this->scopes[array_key_last($this->scopes)][$param->var->name] = self::oneClass($param->type);
            }
        }
        if ($node instanceof Stmt\Property) $this->type($node->type);
        if ($node instanceof Stmt\ClassLike) {
            $members = [];
            foreach ($node->getProperties() as $property) {
                foreach ($property->props as $each) $members[$each->name->toString()] = self::oneClass($property->type);
            }
            foreach ($node->getMethod('__construct')?->params ?? [] as $param) {
                if ($param->flags !== 0) $members[$param->var->name] = self::oneClass($param->type);
            }
            $this->members[] = $members;
            $own = array_map(fn ($method) => $method->name->toLowerString(), $node->getMethods());
            $this->own[] = [$own, array_map(fn ($name) => $name->toString(), basesOf($node))];
        }
        if ($node instanceof Expr\Assign && $node->var instanceof Expr\Variable && is_string($node->var->name)) {
            $new = $node->expr instanceof Expr\New_ && $node->expr->class instanceof Name ? $node->expr->class : null;
            if ($new !== null) $this->scopes[array_key_last($this->scopes)][$node->var->name] = $new->isSpecialClassName() ? null : $new->toString();
        }
        if ($node instanceof Expr\MethodCall || $node instanceof Expr\NullsafeMethodCall) {
            $on = $node->var;
            $class = null;
            if ($on instanceof Expr\Variable && is_string($on->name)) $class = end($this->scopes)[$on->name] ?? null;
            elseif ($on instanceof Expr\PropertyFetch && $on->var instanceof Expr\Variable && $on->var->name === 'this' && $on->name instanceof Node\Identifier) {
                $class = end($this->members)[$on->name->toString()] ?? null;
            }
            $this->method($node, $class);
        }
        if ($node instanceof Expr\StaticCall && $node->name instanceof Node\Identifier) {
            $special = $node->class instanceof Name && $node->class->isSpecialClassName();
            $this->method($node, $special ? null : ($node->class instanceof Name ? $node->class->toString() : null), $special);
        }
        return null;
    }

    public function leaveNode(Node $node)
    {
        if ($node instanceof Node\FunctionLike) array_pop($this->scopes);
        if ($node instanceof Stmt\ClassLike) {
            array_pop($this->members);
            array_pop($this->own);
        }
        return null;
    }
}

foreach ($sources as $path) {
    $traverser = new NodeTraverser();
    $traverser->addVisitor(new Uses($path));
    $traverser->traverse(parse("$root/$path"));
}
