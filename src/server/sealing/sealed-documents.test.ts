import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import {
  sendDocument as sendDocumentContract,
  deleteDocument,
  makeUploadUrl,
} from '#features/people/documents/contract.ts'
import { addDocumentType } from '#features/people/documents/server/public.ts'
import { purgeUploads } from '#features/people/documents/server/take-upload.ts'
import { HOUR_MS } from '#platform/contract/time/durations.ts'
import { inScope } from '#platform/server/database/db.ts'
import { removeFiles } from '#platform/server/files/removed-files.ts'
import { keyIdOfBytes } from '#platform/server/files/sealed-bytes.ts'
import { sealerOf } from '#platform/server/sealing/sealer.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { expectStatus, type TestPartner, WORLD_KEY } from '#tests/support/world.ts'

import { openFiles, withSealing } from '../files.ts'
import { resealWhatIsLeft } from './reseal.ts'
import { openVault } from './sealing.ts'

const world = await worldForFile()
const brand = await world.brand()
let typeId: number
let picture: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  typeId = await inScope(world.db, brand.id, (tx) =>
    addDocumentType(tx, {
      brandId: brand.id,
      name: 'RG',
      description: null,
      pfPj: 'ALL',
      required: true,
      position: 1,
    }),
  )
  const background = { width: 640, height: 480, channels: 3, background: '#a33' } as const
  picture = new Uint8Array(await sharp({ create: background }).jpeg().toBuffer())
})

const filesAsKept = () =>
  openFiles(
    { files: { folder: world.folder }, publicUrl: 'http://aliado.test' },
    world.clock,
  )
const onDisk = (key: string) => readFile(join(world.folder, 'kept', key))

async function sendDocument(partner: TestPartner) {
  const file = new File([picture], 'rg.jpg', { type: 'image/jpeg' })
  const sent = await world.send(partner, sendDocumentContract, {
    body: { file, partner_doc_type_id: String(typeId) },
  })
  expectStatus(sent, 201)
  const { fileKey } = await inScope(world.db, brand.id, (tx) =>
    tx
      .selectFrom('document')
      .select('fileKey')
      .where('partnerId', '=', partner.partnerId)
      .executeTakeFirstOrThrow(),
  )
  return { id: sent.json().id, key: fileKey, link: String(sent.json().link) }
}

async function download(link: string) {
  const url = new URL(link)
  return world.http.inject({ method: 'GET', url: `${url.pathname}${url.search}` })
}

test('a document is sealed on the disk and readable at its address', async () => {
  const { key, link } = await sendDocument(await world.partner(brand))
  const kept = await onDisk(key)
  expect(keyIdOfBytes(kept)).toBe(world.sealer.keyId)
  const shown = await download(link)
  expectStatus(shown, 200)
  expect(shown.headers['content-type']).toBe('image/jpeg')
  expect(shown.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  expect(kept.includes(shown.rawPayload.subarray(100, 164))).toBe(false)
})

test('an older plain document can be read, and is sealed by the nightly job', async () => {
  const { key, link } = await sendDocument(await world.partner(brand))
  await writeFile(join(world.folder, 'kept', key), picture)
  expect((await download(link)).rawPayload).toEqual(Buffer.from(picture))
  await inScope(world.db, 'every brand', (tx) =>
    tx.updateTable('digest_key').set({ plainFilesLeft: true }).execute(),
  )
  const { store } = await filesAsKept()
  const parts = { db: world.db, store }
  expect(await resealWhatIsLeft(parts)).toMatchObject({ files: 1, filesLeft: 0 })
  expect(keyIdOfBytes(await onDisk(key))).toBe(world.sealer.keyId)
  expect((await download(link)).rawPayload).toEqual(Buffer.from(picture))
  // Nothing is left: the next night reads no file.
  expect(await resealWhatIsLeft(parts)).toMatchObject({ rows: 0, files: 0 })
})

test('a removed document is gone, also when it was rewritten at the same time', async () => {
  const partner = await world.partner(brand)
  const { id, key } = await sendDocument(partner)
  const kept = await onDisk(key)
  const deleted = await world.send(partner, deleteDocument, { params: { id } })
  expectStatus(deleted, 200)
  await expect(onDisk(key)).rejects.toThrow()
  const { store } = await filesAsKept()
  await store.put(key, { bytes: kept, contentType: 'image/jpeg' })
  const later = () => new Date(world.clock.now().getTime() + 11 * 60_000)
  expect(await removeFiles(world.db, store, later())).toBe(1)
  await expect(onDisk(key)).rejects.toThrow()
  expect(await removeFiles(world.db, store, later())).toBe(0)
})

test('an upload is sealed when it arrives, and deleted if it is not used', async () => {
  const partner = await world.partner(brand)
  const request = await world.send(partner, makeUploadUrl, {
    body: {
      purpose: 'mission_content',
      files: [{ file_name: 'a.jpg', content_type: 'image/jpeg', size: picture.length }],
    },
  })
  expect(request.statusCode, request.body).toBeLessThan(300)
  const [target] = request.json().data
  const url = new URL(target.upload_url)
  const sent = await world.http.inject({
    method: 'PUT',
    url: `${url.pathname}${url.search}`,
    headers: target.headers,
    payload: Buffer.from(picture),
  })
  expectStatus(sent, 200)
  expect(keyIdOfBytes(await onDisk(target.key))).toBe(world.sealer.keyId)
  const { store } = await filesAsKept()
  const hours = (count: number) => new Date(world.clock.now().getTime() + count * HOUR_MS)
  await inScope(world.db, 'every brand', (tx) => purgeUploads(tx, hours(2)))
  expect(await removeFiles(world.db, store, hours(3))).toBe(1)
  await expect(onDisk(target.key)).rejects.toThrow()
})

// The last test: the world's own server has only the former key.
test('a new key seals the documents again, and the old key may be removed', async () => {
  const { key, link } = await sendDocument(await world.partner(brand))
  const before = (await download(link)).rawPayload
  const newer = randomBytes(32)
  await openVault(world.db, sealerOf([newer, WORLD_KEY]), world.clock.now())
  const raw = await filesAsKept()
  const { files, filesLeft, dropped } = await resealWhatIsLeft({
    db: world.db,
    store: raw.store,
  })
  expect(files).toBeGreaterThan(0)
  expect([filesLeft, dropped]).toEqual([0, [world.sealer.keyId]])
  const opened = await withSealing(raw, sealerOf([newer])).store.get(key)
  expect(Buffer.from(opened?.bytes ?? [])).toEqual(before)
})
