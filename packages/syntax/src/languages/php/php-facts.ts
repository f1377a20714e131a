import type { LanguageFacts } from '../../language-facts.ts'
import { mergeVisits } from '../../merge-visits.ts'
import { phpDefinitions } from './definitions.ts'
import { phpImports } from './imports.ts'
import { phpLiterals } from './literals.ts'
import { phpReferences } from './references.ts'
import { phpTypedNames } from './typed-names.ts'

/** PHP up to enums, attributes and promoted constructor parameters; text around `<?php … ?>` is passed over. */
export const phpFacts: LanguageFacts = {
  language: 'php',
  visits: mergeVisits(phpDefinitions, phpImports, phpReferences, phpLiterals, phpTypedNames),
  isDoc: comment => comment.startsWith('/**'),
  membersFollowContainer: true,
  sample: `<p><?= $a ?></p>
<?php namespace A\\B; use C\\{D, E as F}; use function G\\h; use const I\\J;
/** @var K $k */ #[L('m', n: O::P)] abstract class Q extends \\R implements S, T { use U; const V = 'w'; private ?X $x = null, $y;
  public function __construct(private readonly Z $z, int|A $a = 1, ...$b) { parent::__construct(); $this->x = new X(...$b); }
  static function c(): static { foreach ($d as $e => [$f]) { yield match (true) { default => $e?->g()::h() }; } } }
interface I extends J {} trait K { abstract function l(); } enum M: string { case N = 'o'; }
function p(?Q $q) { try { require __DIR__ . '/r.php'; } catch (S|T $t) { throw $t; }
  finally { $u = fn(V $v) => $v instanceof W; } }
echo <<<X
y $z {$a->b}
X; $c = ['d' => function () use ($e) { return static::class; }, ...$f] ?? $g[0] ?: !$h; if ($i): else: endif; ?>
<b>text</b>\n`,
}
