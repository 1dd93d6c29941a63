import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { FileStore } from '../file-store.ts'
import { localFiles } from '../local-files.ts'
import { signedAddresses } from '../signed-addresses.ts'
import { withRenditions } from './renditions.ts'
import { servePictures } from './serve-pictures.ts'

const WEBP = 'image/avif,image/webp,*/*;q=0.8'

let folder: string
let store: FileStore
let http: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aliado-pictures-'))
  const secret = Buffer.alloc(32)
  const publicUrl = 'https://portal.example'
  const addresses = signedAddresses({ publicUrl, secret, now: () => new Date() })
  store = withRenditions(localFiles({ folder, addresses }))
  http = fastify()
  servePictures(http, 'photos', {
    store,
    keyOf: (name) => (/^\w+\.jpg$/.test(name) ? `photo/${name}` : null),
  })
})
afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  for (const key of await keys()) await store.remove(key)
  const picture = sharp({
    create: { width: 600, height: 300, channels: 3, background: '#336699' },
  })
  const bytes = await picture.jpeg().toBuffer()
  await store.put('photo/a.jpg', { bytes, contentType: 'image/jpeg' })
})

const get = (url: string, accept = WEBP) => http.inject({ url, headers: { accept } })

async function keys(): Promise<string[]> {
  const found: string[] = []
  for await (const key of store.keys()) found.push(key)
  return found.toSorted()
}

test.each([
  ['as WebP to a browser that accepts it', WEBP, 'webp'],
  ['as JPEG to any other program', '*/*', 'jpeg'],
])('a picture in a width is sent %s', async (_how, accept, format) => {
  const { headers, rawPayload } = await get('/photos/a.jpg?w=384', accept)
  expect(headers['content-type']).toBe(`image/${format}`)
  expect(headers['vary']).toBe('accept')
  expect(headers['cache-control']).toContain('immutable')
  expect(await sharp(rawPayload).metadata()).toMatchObject({
    format,
    width: 384,
    height: 192,
  })
})

test('a picture is never enlarged', async () => {
  const { rawPayload } = await get('/photos/a.jpg?w=1200')
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 600, height: 300 })
})

test('without a width, the stored picture is sent to every program', async () => {
  for (const accept of [WEBP, '*/*']) {
    const { headers, rawPayload } = await get('/photos/a.jpg', accept)
    expect([headers['content-type'], headers['vary']]).toEqual(['image/jpeg', undefined])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 600 })
  }
})

test.each(['97', '0', '-96', '096', '96px', '', '96&w=192', '99999999'])(
  'the width "%s" is refused in Portuguese, and nothing is drawn',
  async (width) => {
    const answer = await get(`/photos/a.jpg?w=${width}`)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'unknown_width'])
    expect(answer.json().message).toMatch(/^Não há esta imagem nesta largura/)
    expect(await keys()).toEqual(['photo/a.jpg'])
  },
)

test('a missing picture is not found in any width', async () => {
  for (const url of ['/photos/b.jpg', '/photos/b.jpg?w=96', '/photos/b.gif?w=96'])
    expect((await get(url)).statusCode).toBe(404)
  expect(await keys()).toEqual(['photo/a.jpg'])
})

test('many simultaneous visitors cause one drawing for each width and format', async () => {
  const urls = ['96', '96&x=1', '96&x=2', '192'].map((width) => `/photos/a.jpg?w=${width}`)
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, nth) =>
      get(urls[nth % urls.length] ?? '', nth % 2 ? WEBP : '*/*'),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect((await keys()).length).toBeLessThanOrEqual(1 + 2 * 2)
})

test('a removed picture is gone in every width', async () => {
  for (const width of [96, 192, 384, 768, 1200])
    for (const accept of [WEBP, '*/*']) await get(`/photos/a.jpg?w=${width}`, accept)
  expect(await keys()).toHaveLength(11)
  await store.remove('photo/a.jpg')
  expect(await keys()).toEqual([])
  expect((await get('/photos/a.jpg?w=96')).statusCode).toBe(404)
})
