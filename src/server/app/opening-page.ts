import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { z } from 'zod'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)

const OFFLINE = '../platform/web/offline-copy.ts'
const SHELL = ['shell/portal-shell.tsx', OFFLINE]

/** The modules that a screen needs first, by its address; the first matching pattern applies. */
const FIRST_FILES: [RegExp, string[]][] = [
  [
    /^\/[^/]+\/login\/?$/i,
    ['../features/program/identity/portal/login/login-screen.tsx', OFFLINE],
  ],
  [/^\/(?:dashboard\/?)?$/i, [...SHELL, 'screens/home-screen.tsx']],
  [/^\/my-wallet\/?$/i, [...SHELL, 'screens/wallet-screen.tsx']],
  [/^\/sales\/?$/i, [...SHELL, '../features/selling/orders/portal/sales-screen.tsx']],
  [/^\/share-products\/?$/i, [...SHELL, 'screens/share-products-screen.tsx']],
  [
    /^\/(?:account|commission|courses?|faq|hierarchy|landing-page|materials|me|missions?|my-|notifications|payment|pending|products|rescue|sales|share)/i,
    SHELL,
  ],
]

/** The portal's page for an address, with tags that load the screen's first files. */
export async function openingPage(folder: string): Promise<(path: string) => string> {
  const shell = await readFile(`${folder}index.html`, 'utf8')
  const tags = await preloadTags(folder)
  return (path) => {
    const preloads = tags.find(([pattern]) => pattern.test(path))?.[1] ?? ''
    return shell.replace('</head>', () => `${preloads}</head>`)
  }
}

async function preloadTags(folder: string): Promise<[RegExp, string][]> {
  const text = await readFile(`${folder}.vite/manifest.json`, 'utf8').catch(() => '{}')
  const chunks = Manifest.parse(JSON.parse(text))
  const filesOf = (name: string, seen: Set<string>): Set<string> => {
    const chunk = chunks[name]
    if (chunk === undefined || seen.has(chunk.file)) return seen
    seen.add(chunk.file)
    for (const style of chunk.css ?? []) seen.add(style)
    for (const other of chunk.imports ?? []) filesOf(other, seen)
    return seen
  }
  // The page already contains these.
  const named = filesOf('index.html', new Set())
  return FIRST_FILES.map(([pattern, names]) => {
    const files = names.flatMap((name) => [...filesOf(name, new Set())])
    const more = [...new Set(files)].filter((file) => !named.has(file))
    return [pattern, more.map(tagOf).join('')]
  })
}

function tagOf(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
}

/** The sources, for a content security policy, of the scripts within the built portal's page. */
export async function inlineScriptHashes(folder: string): Promise<string[]> {
  const page = await readFile(`${folder}index.html`, 'utf8').catch(() => '')
  return [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
