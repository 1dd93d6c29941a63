import sharp from 'sharp'
import { expect } from 'vitest'

import { refuseDocument } from '#features/overview/brand-api/contract.ts'
import { sendDocument } from '#features/people/documents/contract.ts'
import { addDocumentType } from '#features/people/documents/server/public.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { inScope } from '#platform/server/database/db.ts'
import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor, within } from '#tests/support/screens/browse.tsx'
import type { TestBrand, World } from '#tests/support/world.ts'

const HUB = '/account/edit'

/** The bars around it lead to some of the same screens. */
const main = () => within(screen.getByRole('main'))
const row = (name: RegExp) => waitFor(() => main().getByRole('link', { name }))

test('a person on a phone sees who they are and the state of each part of the account', async ({
  world,
  ana,
}) => {
  await browse(world, ana, HUB)

  expect(
    await screen.findByRole('heading', { level: 1, name: 'Pessoa de Teste' }),
  ).toBeDefined()
  expect(
    await row(/^Dados bancários.*(Chave Pix|Falta escolher como receber)/),
  ).toBeDefined()
  expect(await row(/^Endereço.*(·|Falta preencher)/)).toBeDefined()
  expect(await row(/^Meus documentos.*A marca não pede documentos/)).toBeDefined()
  expect(await row(/^Minha Loja/)).toBeDefined()
  expect(await main().findByRole('button', { name: 'Sair' })).toBeDefined()
})

test('a person opens a part of the account and returns to the hub', async ({
  world,
  ana,
}) => {
  const page = await browse(world, ana, HUB)
  await page.user.click(await row(/^Endereço/))
  await waitFor(() => expect(page.address()).toBe('/account/edit/address'))

  await page.user.click(await screen.findByRole('link', { name: 'Voltar' }))

  await waitFor(() => expect(page.address()).toBe(HUB))
  expect(await row(/^Dados pessoais/)).toBeDefined()
})

test('a person whose document was refused reads it in the hub', async ({ world }) => {
  const brand = await world.brand()
  const typeId = await askForIdCard(world, brand)
  const ana = await world.partner(brand)
  const document = await world.call(ana, sendDocument, {
    body: { partner_doc_type_id: typeId, file: await idCard() },
  })
  await world.call(brand, refuseDocument, {
    params: { id: document.id },
    body: { reason: 'A foto está escura.' },
  })

  await browse(world, ana, HUB)

  expect(await row(/^Meus documentos.*1 recusado/)).toBeDefined()
})

test('a document that is required from a later day on is missing nowhere yet', async ({
  world,
}) => {
  const brand = await world.brand()
  await askForIdCard(world, brand, new Date(Date.now() + 30 * DAY_MS))
  const ana = await world.partner(brand)

  const page = await browse(world, ana, HUB)

  await page.user.click(await row(/^Meus documentos.*Nenhum obrigatório por enquanto/))
  expect(await main().findByText('Em breve')).toBeDefined()
  expect(main().queryByText('Falta enviar')).toBeNull()
})

/** Brands set their documents up outside the portal. */
const askForIdCard = (world: World, brand: TestBrand, requestedFrom?: Date) =>
  inScope(world.db, brand.id, (tx) =>
    addDocumentType(tx, {
      brandId: brand.id,
      name: 'RG ou CNH',
      description: null,
      pfPj: 'PF',
      required: true,
      position: 1,
      ...(requestedFrom && { requestedFrom }),
    }),
  )

async function idCard(): Promise<File> {
  const create = { width: 64, height: 48, channels: 3, background: '#a33' } as const
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer())
  return new File([bytes], 'rg.png', { type: 'image/png' })
}
