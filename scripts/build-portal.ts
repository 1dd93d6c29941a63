import { existsSync } from 'node:fs'
import { glob, readFile, stat, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { build } from 'vite'

const BUILT = 'dist/portal/index.html'
const SOURCES = [
  'src/{portal,platform,features}/**/*',
  'vite.config.ts',
  'package-lock.json',
]
const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/

/** Builds the portal when its sources are newer than the build; returns whether it did. */
export async function buildPortal(): Promise<boolean> {
  if (existsSync(BUILT) && (await newestOf(SOURCES)) <= (await stat(BUILT)).mtimeMs)
    return false
  // Vite sets it for the whole process, which would affect the server that starts
  // afterwards.
  const environment = process.env['NODE_ENV']
  await build({ logLevel: 'warn' })
  if (environment === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = environment
  await compressAll('dist/portal')
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
