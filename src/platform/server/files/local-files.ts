import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { z } from 'zod'

import { checkedKey, type FileStore, type StoredBytes } from './file-store.ts'
import type { SignedAddresses } from './signed-addresses.ts'

type Options = { folder: string; addresses: SignedAddresses }

const About = z.object({ contentType: z.string() })

/** Files in a folder of this machine, with addresses that this server serves. */
export function localFiles({ folder, addresses }: Options): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key))

  return {
    async put(key, { bytes, contentType }) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeWhole(path, bytes)
      await writeWhole(`${path}.about`, JSON.stringify({ contentType }))
    },

    async get(key): Promise<StoredBytes | null> {
      try {
        const about = About.parse(
          JSON.parse(await readFile(`${pathOf(key)}.about`, 'utf8')),
        )
        return { bytes: await readFile(pathOf(key)), contentType: about.contentType }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async start(key, length) {
      try {
        const file = await open(pathOf(key))
        try {
          const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
          return buffer.subarray(0, bytesRead)
        } finally {
          await file.close()
        }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async remove(key) {
      await rm(`${pathOf(key)}.about`, { force: true })
      await rm(pathOf(key), { force: true })
    },

    keys: () => keysIn(folder),

    readUrl: async (key, options) => addresses.read(key, options),

    uploadUrl: async (key, options) => addresses.write(key, options),
  }
}

async function* keysIn(folder: string): AsyncIterable<string> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  for (const name of names)
    if (name.endsWith('.about')) yield name.slice(0, -'.about'.length).replaceAll('\\', '/')
}

/** A crash leaves the old file or the new one, never a partial one. */
async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, content, { flush: true, mode: 0o600 })
  await rename(draft, path)
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
