import { randomInt, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { putMission } from '#features/learning/missions/brand-contract.ts'
import { sendChallenge } from '#features/people/challenges/contract.ts'
import { storeProof } from '#features/people/challenges/server/public.ts'
import { sendDocument } from '#features/people/documents/contract.ts'
import { addDocumentType } from '#features/people/documents/server/public.ts'
import { changeMobile, registerPixKey } from '#features/people/partners/server/public.ts'
import { updateProfile } from '#features/people/profile/contract.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { inScope } from '#platform/server/database/db.ts'
import { ownerClient, worldForFile } from '#tests/support/fixtures.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import { sendEnrollment } from '#tests/support/steps/missions.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import {
  expectStatus,
  type TestBrand,
  type TestPartner,
  unique,
} from '#tests/support/world.ts'

import { openFiles } from '../files.ts'

const world = await worldForFile()
const owner = await ownerClient(world)

/** Every file of the data folder from which the owner of a copy can read this text. */
async function filesWith(text: string): Promise<string[]> {
  const entries = await readdir(world.folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const found: string[] = []
  for (const path of paths) if ((await readFile(path)).includes(text)) found.push(path)
  return found
}

/** Every table from which the owner of a copy of the database can read this text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'ledger', 'graphile_worker')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hit = await owner.query(`select 1 from ${name} t where t::text like $1 limit 1`, [
      `%${text}%`,
    ])
    if (hit.rowCount) found.push(name)
  }
  return found
}

/** The partner enrolls in a mission, with their mobile. */
async function enroll(brand: TestBrand, partner: TestPartner, celular: string) {
  const day = (count: number) =>
    new Date(world.clock.now().getTime() + count * DAY_MS).toISOString()
  const slug = `missao-${unique()}`
  const put = await world.send(brand, putMission, {
    params: { slug },
    body: {
      title: 'Mostre o sérum',
      description: 'Um vídeo de um minuto.',
      instructions: 'Grave um vídeo.',
      rules: 'Sem filtro',
      contents_required: 1,
      reward: 25,
      terms: { text: 'Autorizo o uso das imagens.' },
      enrolment_starts_at: day(-10),
      enrolment_ends_at: day(10),
      starts_at: day(-10),
      ends_at: day(20),
    },
  })
  expectStatus(put, 200)
  expectStatus(await sendEnrollment(world, partner, slug, { celular }), 201)
}

test('a copy of the database shows no tax id, mobile, Pix key or bank account', async () => {
  const brand = await world.brand()
  const document = taxId()
  const mobile = `119${String(randomInt(1e8)).padStart(8, '0')}`
  const pixKey = randomUUID()
  const account = `77${randomInt(1e8, 1e9)}`
  const byPix = await world.partner(brand, { document, credit: 100_00, pix: false })
  await inScope(world.db, brand.id, async (tx) => {
    await changeMobile(tx, { ...byPix, mobile })
    const pix = { type: 'evp', key: pixKey, ownership: 'verified' } as const
    await registerPixKey(tx, byPix, pix)
  })
  const byBank = await world.partner(brand, { credit: 100_00, pix: false })
  const saved = await world.send(byBank, updateProfile, {
    body: {
      bank_account: {
        bank: '341',
        agency: '1234',
        account_type: 'checking',
        number: account,
        digit: '9',
      },
    },
  })
  expectStatus(saved, 200)
  for (const partner of [byPix, byBank]) await redeem(world, partner, 40)
  // Codes that wait to be sent, a proven contact and an answer to the brand's own form.
  await world.send(byPix, sendChallenge, { params: { type: 'celular' } })
  await inScope(world.db, brand.id, async (tx) => {
    const proof = {
      brandId: brand.id,
      partnerId: byPix.partnerId,
      kind: 'celular',
    } as const
    await storeProof(tx, { ...proof, contact: mobile }, world.clock.now())
  })
  expect(await world.messagesTo(`+55${mobile}`)).toHaveLength(1)
  await enroll(brand, byPix, mobile)
  const canaries = { document, mobile, pixKey, account }
  for (const [name, canary] of Object.entries(canaries))
    expect([name, await tablesWith(canary), await filesWith(canary)]).toEqual([
      name,
      [],
      [],
    ])
  expect(await world.proof()).toEqual([])
})

test('a copy of the files does not reveal a document, an invoice or a proof', async () => {
  const brand = await world.brand()
  const partner = await world.partner(brand)
  const typeId = await inScope(world.db, brand.id, (tx) =>
    addDocumentType(tx, {
      brandId: brand.id,
      name: 'RG',
      description: null,
      pfPj: 'ALL',
      required: true,
      position: 1,
    }),
  )
  const document = taxId()
  const file = new File([pdfSaying(document)], 'rg.pdf', { type: 'application/pdf' })
  const sent = await world.send(partner, sendDocument, {
    body: { file, partner_doc_type_id: String(typeId) },
  })
  expectStatus(sent, 201)
  const { pathname, search } = new URL(String(sent.json().link))
  const shown = await world.http.inject({ method: 'GET', url: pathname + search })
  expect(shown.rawPayload.includes(document)).toBe(true)
  expect(await filesWith(document)).toEqual([])
  expect(await tablesWith(document)).toEqual([])
})

test('the search itself finds text in a public file', async () => {
  const { store } = await openFiles(
    { files: { folder: world.folder }, publicUrl: 'http://aliado.test' },
    world.clock,
  )
  const mark = unique()
  await store.put('photo/a.jpg', { bytes: Buffer.from(mark), contentType: 'image/jpeg' })
  expect(await filesWith(mark)).toHaveLength(1)
})

function pdfSaying(text: string): string {
  return `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj
% ${text}
trailer<</Root 1 0 R>>
%%EOF
`
}
