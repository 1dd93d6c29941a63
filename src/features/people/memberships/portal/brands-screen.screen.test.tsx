import { expect } from 'vitest'

import { publishTerms } from '#features/people/terms/brand-contract.ts'
import { showMe } from '#features/program/identity/contract.ts'
import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor, within } from '#tests/support/screens/browse.tsx'

import { joinBrand, leaveBrand, listJoinedBrands } from '../contract.ts'

const BRANDS = '/my-brands'

type User = Awaited<ReturnType<typeof browse>>['user']

/** Opens what is said before a person joins a brand. */
async function askToJoin(user: User, slug: string) {
  const name = `Participar: ${slug}`
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name }))
}

/** Opens the warning before leaving a brand. */
async function askToLeave(user: User, slug: string) {
  await user.click(await screen.findByRole('button', { name: `Detalhes de ${slug}` }))
  await user.click(await screen.findByRole('button', { name: `Sair do programa: ${slug}` }))
  const warning = await screen.findByText(/seus links param de gerar comissão/)
  const sheet = warning.closest<HTMLElement>('[role=dialog]')
  if (sheet === null) throw new Error('the warning is in no dialog')
  return within(sheet)
}

test('a person joins another brand and sees that it reviews them', async ({
  world,
  ana,
}) => {
  const other = await world.brand()
  const { user } = await browse(world, ana, BRANDS)

  const sheet = await askToJoin(user, other.slug)
  await sheet.findByText(
    `${other.slug} analisa seu cadastro. Com a aprovação, você já pode vender.`,
  )
  sheet.getByText(/^Seu cadastro vai para .*: nome, CPF ou CNPJ/)
  expect(sheet.queryByText(/termos de uso/)).toBeNull()

  await user.click(sheet.getByRole('button', { name: 'Participar' }))

  expect(
    await screen.findByRole('button', { name: `Detalhes de ${other.slug}` }),
  ).toBeDefined()
  expect(await screen.findByText('Em análise')).toBeDefined()
  const joined = await world.call(ana, listJoinedBrands)
  expect(joined).toContainEqual(
    expect.objectContaining({ slug: other.slug, approved: null }),
  )
})

test('a person who clicks twice joins once', async ({ world, ana }) => {
  const other = await world.brand()
  const { user, network } = await browse(world, ana, BRANDS)
  const sheet = await askToJoin(user, other.slug)
  const release = network.hold(joinBrand)

  await user.dblClick(sheet.getByRole('button', { name: 'Participar' }))
  release()

  await screen.findByRole('button', { name: `Detalhes de ${other.slug}` })
  const joined = await world.call(ana, listJoinedBrands)
  expect(joined.filter(({ slug }) => slug === other.slug)).toHaveLength(1)
})

test('a person reads the terms of a brand that approves at once, and does not join yet', async ({
  world,
  ana,
}) => {
  const other = await world.brand()
  await world.setParameter(other, 'default_partner_status', 'approved')
  await world.call(other, publishTerms, {
    body: {
      type: 'pf',
      version: '1',
      title: 'Termos da marca',
      docs: [{ title: 'Regras', ops: [{ insert: 'Vender bem.\n', attributes: {} }] }],
    },
  })
  const { user, network } = await browse(world, ana, BRANDS)
  const sheet = await askToJoin(user, other.slug)

  await sheet.findByText('O cadastro é aprovado na hora.')
  await sheet.findByText('Antes de começar, você lê e aceita os termos de uso:')
  await user.click(sheet.getByText('Termos da marca'))
  await sheet.findByText('Vender bem.')
  await user.click(sheet.getByRole('button', { name: 'Agora não' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(network.count(joinBrand)).toBe(0)
})

test('a person switches to another brand, and calls are of that brand from then on', async ({
  world,
  ana,
}) => {
  const other = await world.brand()
  await world.call(ana, joinBrand, { body: { parent_slug: other.slug } })
  const { user } = await browse(world, ana, BRANDS)

  await user.click(await screen.findByRole('button', { name: `Acessar: ${other.slug}` }))

  await waitFor(async () => {
    const token = localStorage.getItem('token') ?? ''
    expect(token).not.toBe(ana.token)
    expect(await world.call({ token }, showMe)).toMatchObject({
      partner: { slug_parent: other.slug },
    })
  })
})

test('a person is warned before leaving a brand and may stay', async ({
  world,
  brand,
  ana,
}) => {
  const { user, network } = await browse(world, ana, BRANDS)
  const sheet = await askToLeave(user, brand.slug)

  await user.click(sheet.getByRole('button', { name: 'Continuar na marca' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(network.count(leaveBrand)).toBe(0)
})

test('a person who leaves the brand of the session is signed out', async ({
  world,
  brand,
  ana,
}) => {
  const page = await browse(world, ana, BRANDS)
  const sheet = await askToLeave(page.user, brand.slug)

  await page.user.click(await sheet.findByRole('button', { name: 'Sair do programa' }))

  await waitFor(() => expect(page.isSignedIn()).toBe(false))
})

test('a person reads in the details how the brand pays', async ({
  world,
  closingBrand,
}) => {
  const ana = await world.partner(closingBrand)
  const { user } = await browse(world, ana, BRANDS)

  await user.click(
    await screen.findByRole('button', { name: `Detalhes de ${closingBrand.slug}` }),
  )

  expect(await screen.findByText('Comissões, pagas no fechamento do mês')).toBeDefined()
})
