import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sealerOf } from '#platform/server/sealing/sealer.ts'
import { startS3Server } from '#tests/support/servers/s3-server.ts'

import type { FileStore } from './file-store.ts'
import { localFiles } from './local-files.ts'
import { s3Files } from './s3-files.ts'
import { resealFiles, sealedFiles } from './sealed-files.ts'
import { signedAddresses } from './signed-addresses.ts'

const older = randomBytes(32)
const newer = randomBytes(32)
const CHUNK = 64 * 1024
const addresses = signedAddresses({
  publicUrl: 'http://aliado.test',
  secret: Buffer.from('secret'),
  now: () => new Date(),
})
const isPublic = (key: string) => key.startsWith('photo/')
const file = (text: string) => ({
  bytes: new Uint8Array(Buffer.from(text)),
  contentType: 'application/pdf',
})

let room: string
let s3: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'aliado-sealed-files-'))
  s3 = await startS3Server(join(room, 's3'))
})
afterAll(async () => {
  await s3.stop()
  await rm(room, { recursive: true, force: true })
})

describe('the bytes of a file', () => {
  const sealer = sealerOf([newer])

  test('can be opened again, for any length', async () => {
    const lengths = [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 17 * CHUNK + 5]
    for (const length of lengths) {
      const plain = randomBytes(length)
      const opened = await sealer.openBytes(await sealer.sealBytes(plain, 'a'), 'a')
      expect(Buffer.compare(plain, opened)).toBe(0)
    }
  })

  test('cannot be opened under another key, nor after any change', async () => {
    const sealed = await sealer.sealBytes(randomBytes(2 * CHUNK + 10), 'a')
    await expect(sealer.openBytes(sealed, 'b')).rejects.toThrow()
    const changed = fc.asyncProperty(
      // After the mark: without it the bytes are a plain file.
      fc.integer({ min: 12, max: sealed.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      async (at, by) => {
        const broken = Buffer.from(sealed)
        broken.writeUInt8(broken.readUInt8(at) ^ by, at)
        await expect(sealer.openBytes(broken, 'a')).rejects.toThrow()
        await expect(sealer.openBytes(sealed.subarray(0, at), 'a')).rejects.toThrow()
      },
    )
    await fc.assert(changed, { numRuns: 60 })
    // A missing last chunk, and two chunks in another order.
    const [head, chunk] = [44, CHUNK + 16]
    const bytes = Buffer.from(sealed)
    const first = bytes.subarray(head, head + chunk)
    const second = bytes.subarray(head + chunk, head + 2 * chunk)
    const rest = bytes.subarray(head + 2 * chunk)
    const swapped = Buffer.concat([bytes.subarray(0, head), second, first, rest])
    await expect(sealer.openBytes(swapped, 'a')).rejects.toThrow()
    const shorter = bytes.subarray(0, head + 2 * chunk)
    await expect(sealer.openBytes(shorter, 'a')).rejects.toThrow()
  })

  test('lets other requests run at least once for each megabyte', async () => {
    const megabytes = 10
    const sealed = await sealer.sealBytes(randomBytes(megabytes * 1024 * 1024), 'a')
    let turns = 0
    let open = true
    const count = () => {
      turns += 1
      if (open) setImmediate(count)
    }
    setImmediate(count)
    await sealer.openBytes(sealed, 'a')
    open = false
    expect(turns).toBeGreaterThanOrEqual(megabytes)
  })
})

describe.each(['a folder', 'a bucket'])('a store that seals, over %s', (kind) => {
  const plainStore = (name: string): FileStore =>
    kind === 'a folder'
      ? localFiles({ folder: join(room, name), addresses })
      : s3Files(s3.settings)
  const over = (plain: FileStore, ...keys: [Buffer, ...Buffer[]]) =>
    sealedFiles(plain, { sealer: sealerOf(keys), isPublic, addresses })
  const kept = async (plain: FileStore, key: string) =>
    Buffer.from((await plain.get(key))?.bytes ?? []).toString('latin1')
  const onFailure = (key: string, error: unknown) => {
    throw new Error(key, { cause: error })
  }

  test('stores private files sealed and public ones as they are', async () => {
    const plain = plainStore('kinds')
    const store = over(plain, newer)
    await store.put('document/1/2/rg', file('CPF 529.982.247-25'))
    await store.put('photo/ana.jpg', file('uma foto'))
    expect(await kept(plain, 'document/1/2/rg')).not.toContain('529')
    expect(await kept(plain, 'photo/ana.jpg')).toBe('uma foto')
    const found = await store.get('document/1/2/rg')
    expect(found?.contentType).toBe('application/pdf')
    expect(Buffer.from(found?.bytes ?? []).toString()).toBe('CPF 529.982.247-25')
    const url = await store.readUrl('document/1/2/rg', { expiresInSeconds: 60 })
    expect(url).toMatch(/^http:\/\/aliado\.test\/files\/document\/1\/2\/rg\?/)
  })

  test('does not open a file that was copied from another person', async () => {
    const plain = plainStore('copied')
    const store = over(plain, newer)
    await store.put('document/1/2/mine', file('meu'))
    const mine = await plain.get('document/1/2/mine')
    if (mine) await plain.put('document/1/3/yours', mine)
    await expect(store.get('document/1/3/yours')).rejects.toThrow()
    await plain.remove('document/1/3/yours')
  })

  test('reads older plain files, and seals them, and those of another key', async () => {
    const plain = plainStore('before')
    await plain.put('document/9/1/plain', file('de antes'))
    await plain.put('photo/9.jpg', file('uma foto'))
    await over(plain, older).put('document/9/1/older', file('com a outra chave'))
    const store = over(plain, newer, older)
    expect(Buffer.from((await store.get('document/9/1/plain'))?.bytes ?? [])).toEqual(
      Buffer.from('de antes'),
    )
    const options = { sealer: sealerOf([newer, older]), isPublic, onFailure }
    const first = await resealFiles(plain, options)
    expect(first).toEqual({ changed: 2, left: 0 })
    expect(await resealFiles(plain, options)).toEqual({ changed: 0, left: 0 })
    expect(await kept(plain, 'photo/9.jpg')).toBe('uma foto')
    const withOneKey = over(plain, newer)
    for (const [key, text] of [
      ['document/9/1/plain', 'de antes'],
      ['document/9/1/older', 'com a outra chave'],
    ] as const) {
      expect(await kept(plain, key)).not.toContain(text)
      expect(Buffer.from((await withOneKey.get(key))?.bytes ?? []).toString()).toBe(text)
    }
  })

  test('counts a file that no key opens, and continues with the others', async () => {
    const plain = plainStore('damaged')
    await over(plain, randomBytes(32)).put('document/7/1/lost', file('perdido'))
    await plain.put('document/7/1/plain', file('de antes'))
    const failed: string[] = []
    const result = await resealFiles(plain, {
      sealer: sealerOf([newer, older]),
      isPublic,
      onFailure: (key) => failed.push(key),
    })
    expect(result.left).toBe(1)
    expect(failed).toEqual(['document/7/1/lost'])
    expect(await kept(plain, 'document/7/1/plain')).not.toContain('de antes')
    await plain.remove('document/7/1/lost')
  })
})

test('a file in a folder is sealed on the disk itself', async () => {
  const store = sealedFiles(localFiles({ folder: join(room, 'disk'), addresses }), {
    sealer: sealerOf([newer]),
    isPublic,
    addresses,
  })
  await store.put('invoice/1/2/nf', file('52998224725'))
  const onDisk = await readFile(join(room, 'disk', 'invoice/1/2/nf'), 'latin1')
  expect(onDisk).not.toContain('52998224725')
  expect(onDisk.slice(0, 8)).toBe('\0ALIADO1')
})
