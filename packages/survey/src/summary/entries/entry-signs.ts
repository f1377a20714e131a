import type { EntryKind } from '../repository-facts.ts'

/** A file that may start something by its name, and the text that shows it does. */
export interface EntrySign {
  readonly language: RegExp
  readonly name: RegExp
  /** The first whose patterns its text matches, all of them, tells the kind. */
  readonly signs: readonly (readonly [EntryKind, ...RegExp[]])[]
  /** A text with this starts nothing. */
  readonly never?: RegExp
}

/**
 * How programs start, by language. The name alone is never believed: the text has to say so too. All patterns are linear; those that look
 * for a line begin at one.
 */
export const ENTRY_SIGNS: readonly EntrySign[] = [
  {
    language: /^python$/, name: /^(?:__main__|manage|wsgi|asgi|main|app|application|server|run|cli|wsgi_app)\.py$/,
    signs: [
      ['command', /\bexecute_from_command_line\(/], ['server', /=\s?get_(?:wsgi|asgi)_application\(|^\w{1,40}\s?=\s?(?:\w{1,40}\.)?(?:Flask|FastAPI|Starlette|Sanic|create_app)\(/m],
      ['command', /^if __name__ == ["']__main__["']/m], ['command', /^(?:main|cli|run)\(/m],
    ],
  },
  {
    language: /^(?:typescript|tsx|javascript)$/, name: /^(?:main|index|server|app|bootstrap|start|cli|www|client|loader)\.[cm]?[jt]sx?$/,
    signs: [
      ['command', /^#!.{0,60}\b(?:node|bun|deno|tsx)\b/],
      ['server', /\bNestFactory\.create\w{0,30}\(|\bcreateServer\(|\.listen\(\s{0,20}(?:process\.env|Number|\{|[+\w.]{0,40}port\b|\d{2,5}\b)/i],
      ['browser', /\b(?:createRoot|hydrateRoot|ReactDOM\.(?:render|hydrate)|bootstrapApplication|platformBrowserDynamic)\(|\.mount\(\s{0,10}["'`]#|\bnew Vue\(/],
    ],
  },
  {
    language: /^(?:java|kotlin|scala|groovy)$/, name: /(?:Application|Main|App|Launcher|Server|Bootstrap|Cli|CLI|Runner)(?:Kt)?\.(?:java|kt|scala|groovy)$/,
    signs: [['server', /^@(?:SpringBootApplication|QuarkusMain)\b/m], ['command', /\bpublic static void main\s{0,4}\(|^\s{0,8}(?:suspend )?fun main\s{0,4}\(|\bdef main\(/m]],
  },
  { language: /^go$/, name: /^main\.go$/, never: /^\/\/(?:go:build| \+build) ignore\b/m, signs: [['command', /^package main\b/m, /^func main\(\)/m]] },
  { language: /^(?:c|cpp)$/, name: /^(?:main|\w{1,40}_main|\w{1,40}main)\.(?:c|cc|cpp|cxx)$/, signs: [['command', /^(?:int|void|auto|extern "C" int)[ \t\r\n]{1,4}(?:__cdecl )?main[ \t]{0,2}\(/m]] },
  {
    language: /^c-sharp$/, name: /^(?:Program|Main)\.cs$/,
    signs: [['server', /\bWebApplication\.Create\w{0,20}\(|\bWebHost\.|\bConfigureWebHostDefaults\(/], ['command', /\bstatic\s{1,4}(?:async\s{1,4})?(?:void|int|Task(?:<int>)?)\s{1,4}Main\s{0,4}\(|\bHost\.Create\w{0,40}\(/]],
  },
  { language: /^ruby$/, name: /^config\.ru$/, signs: [['server', /^\s{0,8}run\b/m]] },
  {
    language: /^php$/, name: /^index\.php$/,
    signs: [['server', /\bHttp\\Kernel\b|->handle(?:Request)?\(|\bautoload(?:_runtime)?\.php\b|->run\(/]],
  },
  { language: /^elixir$/, name: /^application\.ex$/, signs: [['server', /^\s{0,8}use Application\b/m]] },
  { language: /^dart$/, name: /^main\.dart$/, signs: [['command', /^(?:void|Future<void>)\s{1,4}main\(/m]] },
  { language: /^swift$/, name: /(?:^main|App|AppDelegate)\.swift$/, signs: [['command', /^@(?:main|UIApplicationMain)\b/m]] },
]

/** Programs without an ending, by the line that says what runs them, which frameworks put at the root or in `bin`. */
export const TOOL_SIGNS: readonly (readonly [path: string, sign: RegExp])[] = [
  ['artisan', /\bartisan\b|\bIlluminate\b/i], ['bin/console', /\bApplication\b/], ['bin/rails', /\brails\/commands\b/],
]
