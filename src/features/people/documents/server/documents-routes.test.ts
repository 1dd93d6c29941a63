import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'

import {
  listDocumentsToReview,
  approveDocument,
  refuseDocument,
} from '#features/overview/brand-api/contract.ts'
import { uploadPhoto, deletePhoto } from '#features/people/profile/contract.ts'
import { showMe } from '#features/program/identity/contract.ts'
import { EMPTY_FILE } from '#platform/contract/uploaded-file.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { form } from '#tests/support/form.ts'
import { type TestPartner } from '#tests/support/world.ts'

import {
  DOCUMENT_BYTES,
  sendDocument,
  listDocumentTypes,
  deleteDocument,
  listDocuments,
  makeUploadUrl,
} from '../contract.ts'
import { addDocumentType } from './public.ts'

const world = await worldForFile()
const brand = await world.brand()
let types: { rg: number; proof: number; cnpj: number }
let jpeg: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  const add = (name: string, pfPj: 'PF' | 'PJ' | 'ALL', required: boolean) =>
    inScope(world.db, brand.id, (tx) =>
      addDocumentType(tx, {
        brandId: brand.id,
        name,
        description: null,
        pfPj,
        required,
        position: 1,
      }),
    )
  types = {
    rg: await add('RG ou CNH', 'PF', true),
    proof: await add('Comprovante de endereço', 'ALL', false),
    cnpj: await add('Cartão CNPJ', 'PJ', true),
  }
  jpeg = new Uint8Array(
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a33' } })
      .withExif({ IFD3: { GPSLatitude: '23/1 33/1 0/1', GPSLatitudeRef: 'S' } })
      .jpeg()
      .toBuffer(),
  )
})

/** 56 megapixels in a small file. */
async function hugePng(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 8_000, height: 7_000, channels: 3, background: '#a33' } as const
  return new Uint8Array(await sharp({ create }).png().toBuffer())
}

async function send(
  partner: TestPartner | null,
  { type = types.rg, file = photo() }: { type?: number; file?: File | string } = {},
) {
  return world.send(partner, sendDocument, {
    body: { file, partner_doc_type_id: String(type) },
  })
}

test('an empty file is refused with one sentence, as a document and as a photo', async () => {
  const carla = await owing()
  const empty = () => photo('rg.jpg', 'image/jpeg', new Uint8Array())
  const document = await send(carla, { file: empty() })
  expect([document.statusCode, document.json().errors]).toEqual([
    422,
    { file: [EMPTY_FILE] },
  ])
  const uploaded = await world.send(carla, uploadPhoto, { body: { photo: empty() } })
  expect([uploaded.statusCode, uploaded.json().errors]).toEqual([
    422,
    { photo: [EMPTY_FILE] },
  ])
})

function photo(name = 'rg.jpg', type = 'image/jpeg', bytes = jpeg): File {
  return new File([bytes], name, { type })
}

async function pending(partner: TestPartner): Promise<number> {
  const me = await world.send(partner, showMe)
  return me.json().partner.has_pend
}

async function owing(at = brand): Promise<TestPartner> {
  const partner = await world.partner(at, { approved: null })
  await inScope(world.db, at.id, (tx) =>
    tx
      .updateTable('partner')
      .set({ pendingDocuments: true })
      .where('id', '=', partner.partnerId)
      .execute(),
  )
  return partner
}

describe('a partner’s documents', () => {
  test('are required by kind of person, sent, and no longer owed', async () => {
    const ana = await owing()
    const request = await world.send(ana, listDocumentTypes)
    expect(request.json().data.map(({ name }: { name: string }) => name)).toEqual([
      'RG ou CNH',
      'Comprovante de endereço',
    ])

    const sent = await send(ana)
    expect(sent.statusCode, sent.body).toBe(201)
    expect(sent.json()).toMatchObject({
      type: 'RG ou CNH',
      file_name: 'rg.jpg',
      status: 'in_review',
    })
    expect(await pending(ana)).toBe(0)
    const again = await send(ana)
    expect([again.statusCode, again.json().code]).toEqual([409, 'already_sent'])
  })

  test('are complete when the last of them arrive at the same time', async () => {
    const other = await world.brand()
    const [front, back] = await inScope(world.db, other.id, async (tx) => {
      const request = {
        brandId: other.id,
        description: null,
        pfPj: 'PF',
        required: true,
      } as const
      return [
        await addDocumentType(tx, { ...request, name: 'Frente', position: 1 }),
        await addDocumentType(tx, { ...request, name: 'Verso', position: 2 }),
      ]
    })
    for (let turn = 0; turn < 10; turn++) {
      const partner = await owing(other)
      const answers = await Promise.all([
        send(partner, { type: front }),
        send(partner, { type: back }),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
      expect(await pending(partner)).toBe(0)
    }
  })

  test('are stored without the place where they were photographed', async () => {
    const ana = await owing()
    const { link } = (await send(ana)).json()
    const stored = await world.http.inject({
      method: 'GET',
      url: new URL(link).pathname + new URL(link).search,
    })
    expect(stored.statusCode).toBe(200)
    expect(stored.headers['cache-control']).toBe('private, no-store')
    expect((await sharp(jpeg).metadata()).exif).toBeDefined()
    expect((await sharp(stored.rawPayload).metadata()).exif).toBeUndefined()
  })

  test.each([
    ['a page that calls itself a picture', '<html><script>1</script></html>', 'image/png'],
    ['a program that calls itself a PDF', 'MZ\u0090\u0000\u0003', 'application/pdf'],
    ['a picture cut short', '\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
  ])('are refused when they are %s', async (_, content, type) => {
    const ana = await owing()
    const answer = await send(ana, { file: new File([content], 'x', { type }) })
    expect([answer.statusCode, answer.json().errors?.file]).toEqual([
      422,
      ['Envie um arquivo PDF, PNG, JPEG ou JPG.'],
    ])
    expect(await pending(ana)).toBe(1)
  })

  test('are judged by their bytes where their type is generic', async () => {
    const untyped = (content: string | Uint8Array<ArrayBuffer>) =>
      new File([content], 'rg', { type: 'application/octet-stream' })
    expect((await send(await owing(), { file: untyped(jpeg) })).statusCode).toBe(201)
    const ana = await owing()
    const { headers, payload } = await form({
      file: untyped(jpeg),
      partner_doc_type_id: String(types.rg),
    })
    const [before = '', ...rest] = Buffer.from(payload)
      .toString('latin1')
      .split('Content-Type: application/octet-stream\r\n')
    const untypedPart = await world.send(
      ana,
      sendDocument,
      { body: Buffer.from(before + rest.join(''), 'latin1') },
      { headers },
    )
    expect(untypedPart.statusCode).toBe(201)
    const answer = await send(await owing(), { file: untyped('<html></html>') })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'not_what_it_says'])
  })

  test('with too many pixels are refused for that reason', async () => {
    const answer = await send(await owing(), {
      file: new File([await hugePng()], 'rg.png', { type: 'image/png' }),
    })
    expect([answer.statusCode, answer.json().errors.file]).toEqual([
      422,
      ['A imagem passa de 50 megapixels. Envie uma menor.'],
    ])
  })

  test('are refused above the limit, in the spec’s words', async () => {
    const ana = await owing()
    const large = new File([new Uint8Array(DOCUMENT_BYTES + 1)], 'g.jpg', {
      type: 'image/jpeg',
    })
    const answer = await send(ana, { file: large })
    expect([answer.statusCode, answer.json().errors.file]).toEqual([
      422,
      ['O arquivo excede o tamanho máximo de 5MB.'],
    ])
    const huge = await send(ana, {
      file: new File([new Uint8Array(9 * 1024 * 1024)], 'g.jpg', { type: 'image/jpeg' }),
    })
    expect([huge.statusCode, huge.json().message]).toEqual([
      413,
      'O conteúdo enviado é grande demais.',
    ])
  })

  test.each([
    [{ file: 'not a file' }],
    [{ type: 0 }],
    [{ type: 999_999 }],
    [{ type: Number.NaN }],
  ])('are refused with %o', async (wrong) => {
    const ana = await owing()
    expect((await send(ana, wrong)).statusCode).toBe(422)
  })

  test('of one type sent ten times at once are stored once', async () => {
    const ana = await owing()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(ana)))
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
  })

  test('are visible to their partner alone: another cannot see or delete them', async () => {
    const [ana, bia] = [await owing(), await owing()]
    const { id } = (await send(ana)).json()
    const del = (partner: TestPartner) =>
      world.send(partner, deleteDocument, { params: { id } })
    expect((await del(bia)).statusCode).toBe(404)
    const list = await world.send(bia, listDocuments)
    expect(list.json().data).toEqual([])
    expect((await del(ana)).statusCode).toBe(200)
    expect(await pending(ana)).toBe(1)
    expect((await del(ana)).statusCode).toBe(404)
  })
})

describe('the brand', () => {
  const decide = (id: number, act: 'approve' | 'refuse', by = brand) =>
    act === 'approve'
      ? world.send(by, approveDocument, { params: { id } })
      : world.send(by, refuseDocument, {
          params: { id },
          body: { reason: 'A foto está cortada.' },
        })

  test('refuses with a reason that the partner receives, and another can be sent', async () => {
    const ana = await owing()
    const { id } = (await send(ana)).json()
    const waiting = await world.send(brand, listDocumentsToReview)
    expect(waiting.json().data).toContainEqual(
      expect.objectContaining({ id, partner_slug: ana.slug, status: 'in_review' }),
    )
    const ofOne = (partner: string) =>
      world.call(brand, listDocumentsToReview, { query: { partner } })
    expect((await ofOne(ana.slug)).data).toMatchObject([{ id }])
    expect((await ofOne('ninguem')).data).toEqual([])
    expect((await decide(id, 'refuse')).json()).toMatchObject({ status: 'refused' })
    expect(await pending(ana)).toBe(1)
    const [message] = await world.messagesTo(`${ana.slug}@aliado.test`)
    expect(message?.body).toContain('A foto está cortada.')
    expect((await send(ana)).statusCode).toBe(201)
    expect((await decide(id, 'approve')).statusCode).toBe(409)
  })

  test('approves, and an approved document cannot be changed', async () => {
    const ana = await owing()
    const { id } = (await send(ana)).json()
    expect((await decide(id, 'approve')).json()).toMatchObject({ status: 'approved' })
    expect((await decide(id, 'approve')).statusCode).toBe(200)
    const del = await world.send(ana, deleteDocument, { params: { id } })
    expect([del.statusCode, del.json().code]).toEqual([409, 'already_approved'])
  })

  test('does not see another brand’s documents', async () => {
    const ana = await owing()
    const { id } = (await send(ana)).json()
    const other = await world.brand()
    expect((await decide(id, 'approve', other)).statusCode).toBe(404)
  })
})

describe('an address for an upload', () => {
  const ask = (partner: TestPartner, files: unknown[], purpose = 'mission_content') =>
    world.send(partner, makeUploadUrl, { body: { files, purpose } })
  const one = { file_name: 'a.png', content_type: 'image/png', size: 1_000 }

  test('is given for an allowed file only, and within the limits of number and size', async () => {
    const ana = await world.partner(brand)
    const given = await ask(ana, [one])
    expect(given.json().data[0]).toMatchObject({ headers: { 'content-type': 'image/png' } })
    const large = await ask(ana, [{ ...one, size: 3_000_000 }])
    expect([large.statusCode, large.json().message]).toEqual([
      422,
      'O arquivo excede o tamanho máximo de 2MB.',
    ])
    const page = await ask(ana, [{ ...one, content_type: 'text/html' }])
    expect(page.json().code).toBe('unsupported_format')
    for (let turn = 0; turn < 5; turn++)
      await ask(
        ana,
        Array.from({ length: 10 }, () => one),
      )
    const late = await ask(
      ana,
      Array.from({ length: 10 }, () => one),
    )
    expect([late.statusCode, late.json().message]).toEqual([
      429,
      'Muitos arquivos enviados. Tente de novo em 60 minutos.',
    ])
  })
})

describe('a partner’s photo', () => {
  const change = async (partner: TestPartner, file: File) =>
    world.send(partner, uploadPhoto, { body: { photo: file } })

  test('is stored as a square of 300 pixels without metadata, and can be removed', async () => {
    const ana = await world.partner(brand)
    const first = await change(ana, photo())
    expect(first.statusCode, first.body).toBe(200)
    const link = first.json().logo_foto_link as string
    const shown = await world.http.inject({ method: 'GET', url: link })
    const { width, height, exif } = await sharp(shown.rawPayload).metadata()
    expect([width, height, exif]).toEqual([300, 300, undefined])
    expect(shown.rawPayload.length).toBeLessThan(1024 * 1024)

    const second = (await change(ana, photo())).json().logo_foto_link as string
    expect(second).not.toBe(link)
    expect((await world.http.inject({ method: 'GET', url: link })).statusCode).toBe(404)
    const removed = await world.send(ana, deletePhoto)
    expect(removed.json()).toEqual({ logo_foto: null, logo_foto_link: null })
    expect((await world.http.inject({ method: 'GET', url: second })).statusCode).toBe(404)
  })

  test('with too many pixels is refused for that reason', async () => {
    const ana = await world.partner(brand)
    const answer = await change(ana, photo('x.png', 'image/png', await hugePng()))
    expect([answer.statusCode, answer.json().errors.photo]).toEqual([
      422,
      ['A imagem passa de 50 megapixels. Envie uma menor.'],
    ])
  })

  test('that is not a picture is refused', async () => {
    const ana = await world.partner(brand)
    const answer = await change(
      ana,
      photo('x.jpg', 'image/jpeg', new Uint8Array([1, 2, 3])),
    )
    expect([answer.statusCode, answer.json().errors.photo]).toEqual([
      422,
      ['Envie uma imagem JPG, PNG, GIF, TIFF ou BMP.'],
    ])
  })
})
