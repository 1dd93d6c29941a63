import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { z } from 'zod'

import { FILE_KEY, type FileStore, type StoredBytes } from './file-store.ts'

type Options = {
  folder: string
  publicUrl: string
  /** Signs addresses; the same for every process over the folder. */
  secret: Buffer
  now: () => Date
}

export type LocalFiles = FileStore & {
  /** Whether an address that was asked for is one of ours, for this act, and still lives. */
  allows(request: SignedRequest): boolean
}

export type SignedRequest = {
  act: 'read' | 'write'
  key: string
  expires: string
  signature: string
  /** Of an upload: what it may be. */
  contentType?: string
  sizeBytes?: number
}

const About = z.object({ contentType: z.string() })

/** Files in a folder of this machine, with addresses that this server answers. */
export function localFiles({ folder, publicUrl, secret, now }: Options): LocalFiles {
  const pathOf = (key: string) => join(folder, safe(key))

  function sign({
    act,
    key,
    expires,
    ...upload
  }: Omit<SignedRequest, 'signature'>): string {
    const { contentType = '', sizeBytes = 0 } = upload
    return createHmac('sha256', secret)
      .update([act, key, expires, contentType, sizeBytes].join('\n'))
      .digest('base64url')
  }

  function expiry(seconds: number): string {
    return String(Math.floor(now().getTime() / 1000) + seconds)
  }

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

    async remove(key) {
      await rm(`${pathOf(key)}.about`, { force: true })
      await rm(pathOf(key), { force: true })
    },

    keys: () => keysIn(folder),

    async readUrl(key, { expiresInSeconds }) {
      const expires = expiry(expiresInSeconds)
      const signature = sign({ act: 'read', key: safe(key), expires })
      return `${publicUrl}/files/${key}?${new URLSearchParams({ expires, signature }).toString()}`
    },

    async uploadUrl(key, { contentType, sizeBytes, expiresInSeconds }) {
      const expires = expiry(expiresInSeconds)
      const signed = {
        act: 'write',
        key: safe(key),
        expires,
        contentType,
        sizeBytes,
      } as const
      const query = new URLSearchParams({ expires, signature: sign(signed) })
      return {
        url: `${publicUrl}/files/${key}?${query.toString()}`,
        headers: { 'content-type': contentType },
      }
    },

    allows({ signature, ...request }) {
      if (!FILE_KEY.test(request.key)) return false
      const expected = Buffer.from(sign(request))
      const given = Buffer.from(signature)
      const same = expected.length === given.length && timingSafeEqual(expected, given)
      return same && Number(request.expires) * 1000 > now().getTime()
    },
  }
}

async function* keysIn(folder: string): AsyncIterable<string> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  for (const name of names)
    if (name.endsWith('.about')) yield name.slice(0, -'.about'.length).replaceAll('\\', '/')
}

/** A crash leaves the old file or the new one, never half of one. */
async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, content, { flush: true, mode: 0o600 })
  await rename(draft, path)
}

function safe(key: string): string {
  if (!FILE_KEY.test(key)) throw new Error(`not a key of a file: ${key}`)
  return key
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
