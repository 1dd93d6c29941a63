import { readFile, stat } from 'node:fs/promises'

/**
 * The first route's budget: what the browser loads until the sign-in screen is rendered, as
 * gzip (ecosystem: "first route weight"). Read from the built files, so it is the same on
 * every machine.
 */
const LIMIT_KIB = { js: 180, css: 20 }
const FOLDER = 'dist/portal'

const html = await readFile(`${FOLDER}/index.html`, 'utf8')
const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
  ([, path = '']) => path,
)
const seen = new Set<string>()
await follow(named)

/** Static imports are loaded with their importer; dynamic ones only on demand. */
async function follow(paths: string[]): Promise<void> {
  for (const path of paths) {
    if (seen.has(path)) continue
    seen.add(path)
    if (!path.endsWith('.js')) continue
    const code = await readFile(FOLDER + path, 'utf8')
    const imports = [...code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)]
    await follow(imports.map(([, file = '']) => `/assets/${file}`))
  }
}

for (const kind of ['js', 'css'] as const) {
  const files = [...seen].filter((path) => path.endsWith(`.${kind}`))
  const sizes = await Promise.all(files.map((path) => stat(`${FOLDER}${path}.gz`)))
  const kib = sizes.reduce((sum, { size }) => sum + size, 0) / 1024
  process.stdout.write(`${kind}: ${kib.toFixed(1)} KiB of ${LIMIT_KIB[kind]}\n`)
  if (kib > LIMIT_KIB[kind]) process.exitCode = 1
}
