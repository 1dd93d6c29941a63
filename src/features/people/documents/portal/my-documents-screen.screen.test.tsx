import sharp from 'sharp'
import { expect } from 'vitest'

import { refuseDocument } from '#features/overview/brand-api/contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { test } from '#tests/support/fixtures.ts'
import { browse, screen, within } from '#tests/support/screens/browse.tsx'
import type { TestBrand, TestPartner, World } from '#tests/support/world.ts'

import { listDocuments, sendDocument } from '../contract.ts'
import { addDocumentType } from '../server/public.ts'

const DOCUMENTS = '/account/edit/my-documents'
const ID_CARD = 'RG ou CNH'

/** Brands set their documents up outside the portal: there is no call for it yet. */
const askForIdCard = (world: World, brand: TestBrand) =>
  inScope(world.db, brand.id, (tx) =>
    addDocumentType(tx, {
      brandId: brand.id,
      name: ID_CARD,
      description: null,
      pfPj: 'PF',
      required: true,
      position: 1,
    }),
  )

/** A partner of a brand that asks for an identity card. */
async function requested(world: World): Promise<{ brand: TestBrand; ana: TestPartner }> {
  const brand = await world.brand()
  await askForIdCard(world, brand)
  return { brand, ana: await world.partner(brand) }
}

async function photo(name = 'rg.png'): Promise<File> {
  const create = { width: 640, height: 480, channels: 3, background: '#a33' } as const
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer())
  return new File([bytes], name, { type: 'image/png' })
}

async function choose({ user }: Awaited<ReturnType<typeof browse>>, file: File) {
  await screen.findByRole('button', { name: `Enviar ${ID_CARD}` })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('there is no field for a file')
  await user.upload(input, file)
}

const sent = async (world: World, partner: TestPartner) =>
  (await world.call(partner, listDocuments)).data

test('a person sends a document and sees that it is in review', async ({ world }) => {
  const { ana } = await requested(world)
  const page = await browse(world, ana, DOCUMENTS)
  expect(await screen.findByText('Falta enviar')).toBeDefined()

  await choose(page, await photo())

  expect(await screen.findByText('Em análise')).toBeDefined()
  expect(await sent(world, ana)).toMatchObject([
    { status: 'in_review', file_name: 'rg.png' },
  ])
})

test('a person of a brand that requires no documents reads that', async ({
  world,
  ana,
}) => {
  await browse(world, ana, DOCUMENTS)

  expect(await screen.findByText('A marca não pede nenhum documento.')).toBeDefined()
})

test('a person who chooses an empty file reads an error, and nothing is sent', async ({
  world,
}) => {
  const { ana } = await requested(world)
  const page = await browse(world, ana, DOCUMENTS)

  await choose(page, new File([], 'rg.png', { type: 'image/png' }))

  expect(await screen.findByRole('alert')).toBeDefined()
  expect(page.network.count(sendDocument)).toBe(0)
  expect(await sent(world, ana)).toEqual([])
})

test('a person deletes a document in review only after confirming', async ({ world }) => {
  const { ana } = await requested(world)
  const page = await browse(world, ana, DOCUMENTS)
  await choose(page, await photo())
  await page.user.click(await screen.findByRole('button', { name: `Excluir ${ID_CARD}` }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sent(world, ana)).toHaveLength(1)

  await page.user.click(await sheet.findByRole('button', { name: 'Excluir' }))

  expect(await screen.findByText('Falta enviar')).toBeDefined()
  expect(await sent(world, ana)).toEqual([])
})

test('a person reads why the brand refused a document and sends another', async ({
  world,
}) => {
  const { brand, ana } = await requested(world)
  const first = await browse(world, ana, DOCUMENTS)
  await choose(first, await photo('escura.png'))
  await screen.findByText('Em análise')
  const [document] = await sent(world, ana)
  await world.call(brand, refuseDocument, {
    params: { id: document?.id ?? 0 },
    body: { reason: 'A foto está escura.' },
  })
  const page = await browse(world, ana, DOCUMENTS)
  expect(await screen.findByText('Motivo: A foto está escura.')).toBeDefined()

  await choose(page, await photo('clara.png'))

  expect(await screen.findByText('clara.png')).toBeDefined()
  expect(await screen.findByText('Em análise')).toBeDefined()
})
