import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'

import { sendDocument, makeUploadUrl } from '#features/people/documents/contract.ts'
import { addDocumentType } from '#features/people/documents/server/public.ts'
import { uploadPhoto } from '#features/people/profile/contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { urlOf } from '#tests/support/client.ts'

import { worldForFile } from './support/fixtures.ts'
import type { HttpAnswer } from './support/over-socket.ts'
import { goodPng, hostileFiles, hostileNames } from './support/samples/hostile-files.ts'
import { type TestPartner } from './support/world.ts'

let documentType: number
const corpus = await hostileFiles()

const world = await worldForFile()
const brand = await world.brand()
const png = await goodPng()
beforeAll(async () => {
  documentType = await inScope(world.db, brand.id, (tx) =>
    addDocumentType(tx, {
      brandId: brand.id,
      name: 'RG',
      description: null,
      pfPj: 'ALL',
      required: false,
      position: 1,
    }),
  )
})

type Door = 'document' | 'photo'
const doors: Record<Door, { url: string; field: string }> = {
  document: { url: urlOf(sendDocument), field: 'file' },
  photo: { url: urlOf(uploadPhoto), field: 'photo' },
}

/** A form as bytes, because a normal client cannot produce these. */
function rawForm(parts: { head: string; body: Uint8Array | string }[], boundary = 'x') {
  const pieces = parts.flatMap(({ head, body }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body as string),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}

async function upload(
  door: Door,
  payload: Buffer,
  {
    as,
    type = 'multipart/form-data; boundary=x',
  }: { as?: TestPartner; type?: string } = {},
): Promise<HttpAnswer> {
  const partner = as ?? (await world.partner(brand))
  const { url } = doors[door]
  const headers = { 'content-type': type }
  return world.rawRequest(partner, { method: 'POST', url, payload, headers })
}

function fileForm(door: Door, name: string, type: string, bytes: Uint8Array) {
  const typed = `name="${doors[door].field}"; filename="${name}"\r\nContent-Type: ${type}`
  return rawForm([
    { head: 'name="partner_doc_type_id"', body: String(documentType) },
    { head: typed, body: bytes },
  ])
}

/** What a browser may do with it: show a picture or a PDF in a sandbox, never a page. */
async function expectHarmless(link: string): Promise<void> {
  const { pathname, search } = new URL(link, 'http://aliado.test')
  const shown = await world.http.inject({ method: 'GET', url: pathname + search })
  expect(shown.statusCode, link).toBe(200)
  expect(shown.headers['x-content-type-options']).toBe('nosniff')
  const type = String(shown.headers['content-type'])
  expect(['image/png', 'image/jpeg', 'application/pdf']).toContain(type)
  if (type === 'application/pdf')
    return expect(shown.headers['content-security-policy']).toContain('sandbox')
  const { exif } = await sharp(shown.rawPayload).metadata()
  expect(exif).toBeUndefined()
  expect(shown.rawPayload.includes('<script')).toBe(false)
  expect(shown.rawPayload.includes('PK\u0003\u0004')).toBe(false)
}

function expectNo(answer: HttpAnswer, what: string): void {
  expect(answer.statusCode, `${what}: ${answer.body}`).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode, `${what}: ${answer.body}`).toBeLessThan(500)
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.json().message, what).toMatch(/^\p{Lu}.+/u)
  expect(answer.json().message, what).not.toMatch(/error|invalid|part|boundary/i)
}

describe.each(['document', 'photo'] as const)('as a %s', (door) => {
  test.each(corpus.map(({ what, ...file }) => [what, file] as const))(
    '%s does no harm',
    async (what, { bytes, type }) => {
      const answer = await upload(door, fileForm(door, 'arquivo.png', type, bytes))
      if (answer.statusCode >= 400) return expectNo(answer, what)
      const { link, logo_foto_link: photo } = answer.json()
      await expectHarmless(link ?? photo)
    },
  )

  test('decompression bombs are refused without being unpacked', async () => {
    const bomb = corpus.find(({ what }) => what.includes('900 million'))
    const before = process.memoryUsage.rss()
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const payload = fileForm(door, 'a.png', 'image/png', bomb?.bytes ?? png)
        expectNo(await upload(door, payload), 'a bomb')
      }),
    )
    const grown = (process.memoryUsage.rss() - before) / 1024 / 1024
    expect(grown, `${grown} MB`).toBeLessThan(200)
  })

  test.each(hostileNames.map((name) => [name.slice(0, 40), name]))(
    'under the name %j it is only a name',
    async (_, name) => {
      const answer = await upload(door, fileForm(door, name, 'image/png', png))
      if (answer.statusCode >= 400) return expectNo(answer, name)
      const { link, logo_foto_link: photo, file_name: shown = '' } = answer.json()
      await expectHarmless(link ?? photo)
      expect(link ?? photo).not.toMatch(/etc|passwd|htaccess|\.\./)
      expect(shown.length).toBeLessThanOrEqual(200)
      // eslint-disable-next-line no-control-regex -- They are what it looks for.
      expect(shown).not.toMatch(/[\u0000-\u001F\u007F/\\\u202A-\u202E\u2066-\u2069]/)
    },
  )
})

describe('a form that no browser sends', () => {
  const disposition = 'name="file"; filename="a.png"\r\nContent-Type: image/png'
  const typeField = () => ({ head: 'name="partner_doc_type_id"', body: `${documentType}` })
  const multipart = 'multipart/form-data'

  const forms: Record<string, () => [Buffer, string?]> = {
    'without a boundary': () => [
      fileForm('document', 'a.png', 'image/png', png),
      multipart,
    ],
    'with another boundary': () => [
      fileForm('document', 'a.png', 'image/png', png),
      `${multipart}; boundary=y`,
    ],
    'with an endless boundary': () => [
      fileForm('document', 'a.png', 'image/png', png),
      `${multipart}; boundary=${'x'.repeat(5_000)}`,
    ],
    'that ends in the middle': () => [
      fileForm('document', 'a.png', 'image/png', png).subarray(0, 150),
    ],
    'of nothing': () => [Buffer.alloc(0)],
    'of a hundred files': () => [
      rawForm([
        typeField(),
        ...Array.from({ length: 100 }, () => ({ head: disposition, body: png })),
      ]),
    ],
    'of a thousand fields': () => [
      rawForm(
        Array.from({ length: 1_000 }, (_, nth) => ({ head: `name="f${nth}"`, body: 'x' })),
      ),
    ],
    'with a field of a megabyte': () => [
      rawForm([{ head: 'name="partner_doc_type_id"', body: '1'.repeat(1024 * 1024) }]),
    ],
    'with a text in the file’s place': () => [
      rawForm([typeField(), { head: 'name="file"', body: 'texto' }]),
    ],
    'with a file in the text’s place': () => [
      rawForm([
        {
          head: 'name="partner_doc_type_id"; filename="a.png"\r\nContent-Type: image/png',
          body: png,
        },
        { head: disposition, body: png },
      ]),
    ],
    'with two files of one name': () => [
      rawForm([
        typeField(),
        { head: disposition, body: png },
        { head: disposition, body: png },
      ]),
    ],
    'whose fields are called as an object’s own': () => [
      rawForm([
        { head: 'name="__proto__"', body: '{"admin":true}' },
        { head: 'name="constructor"', body: 'x' },
        { head: 'name="toString"', body: 'x' },
      ]),
    ],
    'that is JSON': () => [Buffer.from('{"file":{"size":1}}'), 'application/json'],
    'that is JSON and says form': () => [Buffer.from('{"file":1}')],
  }

  test.each(Object.entries(forms))('%s is refused in words', async (what, make) => {
    const [payload, type] = make()
    for (const door of ['document', 'photo'] as const)
      expectNo(await upload(door, payload, type === undefined ? {} : { type }), what)
  })
})

describe('an address for an upload', () => {
  async function ask(
    partner: TestPartner,
    file: { content_type: string; size: number; file_name: string },
  ) {
    return world.send(partner, makeUploadUrl, {
      body: { files: [file], purpose: 'mission_content' },
    })
  }

  test.each(corpus.map(({ what, ...file }) => [what, file] as const))(
    'never shows %s as a page',
    async (what, { bytes, type }) => {
      const partner = await world.partner(brand)
      const size = Math.max(1, bytes.length)
      const request = await ask(partner, { file_name: 'a', content_type: type, size })
      if (request.statusCode >= 400) return expectNo(request, what)
      const [{ upload_url: url, headers, key }] = request.json().data
      const { pathname, search } = new URL(url)
      const put = (payload: Uint8Array, contentType: string, address = pathname + search) =>
        world.http.inject({
          method: 'PUT',
          url: address,
          payload: Buffer.from(payload),
          headers: { 'content-type': contentType },
        })
      expect((await put(Buffer.alloc(size + 1), type)).statusCode).toBe(404)
      expect((await put(bytes, 'text/html')).statusCode).toBe(404)
      const elsewhere = pathname.replace(/\/\d+\/\d+\//, '/1/1/')
      expect((await put(bytes, type, elsewhere + search)).statusCode).toBe(
        elsewhere === pathname ? 200 : 404,
      )
      const sent = await put(bytes, headers['content-type'])
      expect(sent.statusCode).toBe(bytes.length === size ? 200 : 404)
      // The address that writes cannot read, and there is no other.
      for (const address of [pathname + search, pathname, `/${key}`])
        expect(
          (await world.http.inject({ method: 'GET', url: address })).body,
        ).not.toContain('<script>alert')
    },
  )

  test('is given sixty times an hour, also to requests at the same time', async () => {
    const partner = await world.partner(brand)
    const one = { file_name: 'a.png', content_type: 'image/png', size: 9 }
    const answers = await Promise.all(Array.from({ length: 90 }, () => ask(partner, one)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60)
  })
})

test('a document of the maximum size is accepted, one byte more is refused in the spec’s words', async () => {
  const limit = 5 * 1024 * 1024
  const pdf = (bytes: number) => {
    const content = Buffer.alloc(bytes, 'x')
    content.write('%PDF-1.7\n')
    return new File([content], 'a.pdf', { type: 'application/pdf' })
  }
  const send = async (bytes: number) =>
    world.send(await world.partner(brand), sendDocument, {
      body: { file: pdf(bytes), partner_doc_type_id: documentType },
    })
  expect((await send(limit)).statusCode).toBe(201)
  const large = await send(limit + 1)
  expect([large.statusCode, large.json().errors.file]).toEqual([
    422,
    ['O arquivo excede o tamanho máximo de 5MB.'],
  ])
})
