import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sealerOf } from '#platform/server/sealing/sealer.ts'
import { startS3Server } from '#tests/support/servers/s3-server.ts'

import { fileRoutes } from './file-routes.ts'
import type { FileStore } from './file-store.ts'
import { localFiles } from './local-files.ts'
import { s3Files } from './s3-files.ts'
import { sealedFiles } from './sealed-files.ts'
import { signedAddresses } from './signed-addresses.ts'

const PNG = { bytes: new Uint8Array([137, 80, 78, 71, 1, 2, 3]), contentType: 'image/png' }

const isPublic = (key: string) => key.startsWith('photo/')

let folder: string
let s3: Awaited<ReturnType<typeof startS3Server>>
let now = new Date()
const servers: FastifyInstance[] = []
const stores: Record<string, { store: FileStore; address: string }> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aliado-stores-'))
  s3 = await startS3Server(join(folder, 's3'))
  const addresses = signedAddresses({
    // Relative: the port is known only after the routes are registered.
    publicUrl: '',
    secret: Buffer.from('secret'),
    now: () => now,
  })
  const sealer = sealerOf([Buffer.alloc(32, 'files')])
  const local = localFiles({ folder: join(folder, 'local'), addresses })
  const bucket = s3Files(s3.settings)
  const sealing = { sealer, isPublic, addresses }
  for (const [name, store] of Object.entries({
    'a folder': local,
    'a bucket': bucket,
    'a sealed folder': sealedFiles(local, sealing),
    'a sealed bucket': sealedFiles(bucket, sealing),
  })) {
    const http = fastify()
    await fileRoutes(http, { store, addresses, takesUploads: name.endsWith('folder') })
    http.setNotFoundHandler((_request, reply) => reply.code(404).send())
    servers.push(http)
    stores[name] = { store, address: await http.listen({ port: 0, host: '127.0.0.1' }) }
  }
})
afterAll(async () => {
  for (const http of servers) await http.close()
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

function named(name: string) {
  const found = stores[name]
  if (!found) throw new Error(name)
  // The server's own addresses are relative here.
  return { ...found, at: (url: string) => new URL(url, found.address) }
}

describe.each(['a folder', 'a bucket', 'a sealed folder', 'a sealed bucket'])(
  'files in %s',
  (name) => {
    const store = () => named(name).store
    const at = (url: string) => named(name).at(url)

    test('are read back unchanged, and deleted', async () => {
      await store().put('document/1/a.png', PNG)
      expect(await store().get('document/1/a.png')).toEqual({
        bytes: expect.anything(),
        contentType: 'image/png',
      })
      const found = await store().get('document/1/a.png')
      expect([...(found?.bytes ?? [])]).toEqual([...PNG.bytes])
      await store().remove('document/1/a.png')
      await store().remove('document/1/a.png')
      expect(await store().get('document/1/a.png')).toBeNull()
    })

    test('are read at a signed address', async () => {
      await store().put('document/2/b.png', PNG)
      const url = await store().readUrl('document/2/b.png', { expiresInSeconds: 60 })
      const answer = await fetch(at(url))
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([...PNG.bytes])
    })

    test('are written at a signed address', async () => {
      const key = 'upload/3/c.png'
      const target = await store().uploadUrl(key, {
        contentType: 'image/png',
        sizeBytes: PNG.bytes.length,
        expiresInSeconds: 60,
      })
      const sent = await fetch(at(target.url), {
        method: 'PUT',
        headers: target.headers,
        body: PNG.bytes,
      })
      expect(sent.status).toBe(200)
      expect((await store().get(key))?.contentType).toBe('image/png')
    })
  },
)

describe('a folder’s addresses', () => {
  test('expire, and cannot be changed in size, lifetime or key', async () => {
    const { store, at } = named('a folder')
    await store.put('document/4/d.png', PNG)
    const read = await store.readUrl('document/4/d.png', { expiresInSeconds: 60 })
    const { url, headers } = await store.uploadUrl('upload/4/e.png', {
      contentType: 'image/png',
      sizeBytes: 3,
      expiresInSeconds: 60,
    })
    const put = (target: string, body: Uint8Array<ArrayBuffer>, type = 'image/png') =>
      fetch(at(target), {
        method: 'PUT',
        headers: { ...headers, 'content-type': type },
        body,
      })
    expect((await put(url, new Uint8Array(4))).status).toBe(404)
    expect((await put(url, new Uint8Array(3), 'text/html')).status).toBe(404)
    expect((await put(read, new Uint8Array(3))).status).toBe(404)
    expect(
      (await fetch(at(read.replace(/expires=\d+/, 'expires=99999999999')))).status,
    ).toBe(404)
    expect((await fetch(at(read.replace('/document/4', '/document/4/../4')))).status).toBe(
      200,
    )
    expect((await fetch(at(read.replace('d.png', 'e.png')))).status).toBe(404)
    expect((await fetch(at(read.replace(/\?.*/, '')))).status).toBe(404)
    now = new Date(now.getTime() + 61_000)
    expect((await fetch(at(read))).status).toBe(404)
    expect((await put(url, new Uint8Array(3))).status).toBe(404)
  })
})

test('files in a folder are readable only by this user of the machine', async () => {
  await named('a folder').store.put('document/2/b.png', PNG)
  const modeOf = async (path: string) =>
    ((await stat(join(folder, 'local', path))).mode & 0o777).toString(8)
  expect(await modeOf('document/2')).toBe('700')
  expect(await modeOf('document/2/b.png')).toBe('600')
  expect(await modeOf('document/2/b.png.about')).toBe('600')
})
