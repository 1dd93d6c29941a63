import { existsSync } from 'node:fs'
import { glob, readFile, stat, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { build } from 'vite'

/** The two apps: their Vite configurations, and the folders of their sources and builds. */
const APPS = [
  { config: 'vite.config.ts', source: 'portal', folder: 'dist/portal' },
  { config: 'vite.console.config.ts', source: 'console', folder: 'dist/console' },
]
const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/

/** Builds the apps whose sources are newer than their build; returns whether it built any. */
export async function buildScreens(): Promise<boolean> {
  let built = false
  for (const app of APPS) if (await buildApp(app)) built = true
  return built
}

async function buildApp({ config, source, folder }: (typeof APPS)[number]) {
  const page = `${folder}/index.html`
  const sources = [
    `src/{${source},platform,features,worker}/**/*`,
    'vite*.config.ts',
    'package-lock.json',
  ]
  if (existsSync(page) && (await newestOf(sources)) <= (await stat(page)).mtimeMs)
    return false
  // Vite sets it for the whole process, which would affect the server that starts
  // afterwards.
  const environment = process.env['NODE_ENV']
  await build({ configFile: config, logLevel: 'warn' })
  if (environment === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = environment
  await compressAll(folder)
  return true
}

async function newestOf(patterns: string[]): Promise<number> {
  let newest = 0
  for await (const path of glob(patterns)) {
    const { mtimeMs } = await stat(path)
    if (mtimeMs > newest) newest = mtimeMs
  }
  return newest
}

/** Compressed once here at the best ratio, so that no request pays for it. */
async function compressAll(folder: string): Promise<void> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  for await (const path of glob(`${folder}/**/*`)) {
    if (!COMPRESSED.test(path)) continue
    const bytes = await readFile(path)
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality))
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}
