import { readFile } from 'node:fs/promises'

import { parseCookie } from 'cookie'
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

/** The files of code that a screen needs first, by its address; the first pattern that fits counts. */
const FIRST_FILES: [RegExp, string[]][] = [
  [
    /^\/[^/]+\/login\/?$/i,
    ['../features/program/identity/portal/login/login-screen.tsx', OFFLINE],
  ],
  [/^\/(?:dashboard\/?)?$/i, [...SHELL, 'screens/home-screen.tsx']],
  [
    /^\/(?:account|commission|courses?|faq|hierarchy|landing-page|materials|me|missions?|my-|notifications|payment|pending|products|rescue|sales|share)/i,
    SHELL,
  ],
]

/** The portal's page for an address: with its first files to load, in the colours of the last visit. */
export async function openingPage(
  folder: string,
): Promise<(path: string, cookies: string) => string> {
  const shell = await readFile(`${folder}index.html`, 'utf8')
  const tags = await preloadTags(folder)
  return (path, cookies) => {
    const preloads = tags.find(([pattern]) => pattern.test(path))?.[1] ?? ''
    return shell.replace('</head>', () => `${preloads}${coloursOf(cookies)}</head>`)
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
  // These are in the page already.
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

const LONGEST_LAYOUT = 2_000

/** Nothing else may be written into the page's style. */
const Color = z.string().regex(/^#[\da-f]{6}$/i)
const Layout = z.object({ body_background: Color, navbar_background: Color })

/** The colours that the portal left in its cookie; nothing where they are not colours. */
function coloursOf(cookies: string): string {
  const stored = parseCookie(cookies)['customLayout']
  if (stored === undefined || stored.length > LONGEST_LAYOUT) return ''
  try {
    const layout = Layout.parse(JSON.parse(stored))
    return `<style>@media (prefers-color-scheme: light){:root{--opening-body:${layout.body_background};--opening-bar:${layout.navbar_background}}}</style>`
  } catch {
    return ''
  }
}
