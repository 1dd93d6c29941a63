import { expect, test } from 'vitest'

import { adjustPartnerCredits } from '#features/money/credits/brand-contract.ts'
import { showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import { updateProfile } from '#features/people/profile/contract.ts'
import { text as words } from '#platform/web/console/text.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'

import { text } from './text.ts'

const world = await worldForFile()

test('each landmark of the page has a name of its own', async () => {
  const brand = await world.brand()
  const { slug } = await world.partner(brand)
  await browseConsole(world, await world.staff(brand), `/parceiros/${slug}`)
  await screen.findByText('Fez o cadastro.')
  const asides = screen.getAllByRole('complementary')
  const names = asides.map((aside) => aside.getAttribute('aria-label'))
  expect(names).toContain(words.aside)
  expect(new Set(names).size).toBe(names.length)
})

test('the networks of an approved partner are on their page', async () => {
  const brand = await world.brand()
  const rita = await world.partner(brand)
  const networks = [{ network: 'instagram', content: 'rita.vende' }] as const
  await world.call(rita, updateProfile, { body: { social_networks: [...networks] } })
  await browseConsole(world, await world.staff(brand), `/parceiros/${rita.slug}`)
  await screen.findByText('instagram: rita.vende')
})

test('staff find a partner, write a note and block them with a reason', async () => {
  const brand = await world.brand()
  const partner = await world.partner(brand, { name: 'Rita Prado', credit: 50_00 })
  const order = await world.order(brand, partner, { reais: 120 })
  const staff = await world.staff(brand)
  const { user } = await browseConsole(world, staff, '/parceiros')
  await user.click(await screen.findByText('Rita Prado'))
  await screen.findByRole('heading', { level: 1, name: 'Rita Prado' })
  await screen.findByText('Fez o cadastro.')
  // Staff see personal data masked.
  expect(screen.queryByText(`${partner.slug}@aliado.test`)).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Anotar' }))
  await user.type(await screen.findByLabelText('Anotação'), 'Ligar na quinta.')
  await user.click(screen.getAllByRole('button', { name: 'Anotar' }).at(-1) as HTMLElement)
  await screen.findByText('Anotação: Ligar na quinta.')

  await user.click(screen.getByRole('button', { name: 'Bloquear' }))
  await user.type(await screen.findByLabelText('Motivo'), 'Cupom em site de cupons.')
  await user.click(
    screen.getAllByRole('button', { name: 'Bloquear' }).at(-1) as HTMLElement,
  )
  await screen.findByText('Bloqueado. Motivo: Cupom em site de cupons.')
  await screen.findByRole('button', { name: 'Bloqueou um parceiro' })

  await user.click(screen.getByRole('link', { name: new RegExp(`Pedido ${order}`) }))
  await screen.findByText(/A loja disse que a venda é de/)
})

test('an adjustment whose answer was lost is made once when it is sent again', async () => {
  const brand = await world.brand()
  const partner = await world.partner(brand, { credit: 50_00 })
  const { user, network } = await browseConsole(
    world,
    await world.staff(brand),
    `/parceiros/${partner.slug}`,
  )
  await user.click(await screen.findByRole('button', { name: text.adjust }))
  await user.type(await screen.findByLabelText(text.amount), '20,00')
  await user.type(await screen.findByLabelText(words.reason), 'Campanha de novembro.')
  await user.click(screen.getByRole('button', { name: text.adjustCheck }))
  await screen.findByText(/Depois do ajuste: R\$\s70,00 disponíveis/)
  const restore = network.loseAnswers(adjustPartnerCredits)
  const send = () => screen.getByRole('button', { name: text.adjustConfirm })
  await user.click(send())
  await screen.findByRole('alert')
  restore()
  await user.click(send())
  await waitFor(() => expect(screen.queryByLabelText(text.amount)).toBeNull())

  const { credits } = await world.call(brand, showPartnerOfBrand, {
    params: { slug: partner.slug },
  })
  expect(credits?.available).toBe(70)
  await world.proof()
})

test('a registration is approved on its page, and its data are revealed with a reason', async () => {
  const brand = await world.brand()
  const joana = await world.partner(brand, { approved: null, name: 'Joana Prado' })
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, `/parceiros/${joana.slug}`)
  await user.click(await screen.findByRole('button', { name: text.reveal.title }))
  await user.type(await screen.findByLabelText(text.reveal.reason), 'Conferir cadastro.')
  const send = () => screen.getAllByRole('button', { name: text.reveal.title }).at(-1)
  await user.click(send() as HTMLElement)
  await screen.findByText(`${joana.slug}@aliado.test`)
  await user.click(screen.getByRole('button', { name: text.reveal.hide }))
  await waitFor(() => expect(screen.queryByText(`${joana.slug}@aliado.test`)).toBeNull())

  await user.click(screen.getByRole('button', { name: text.approve }))
  await waitFor(async () => {
    const params = { slug: joana.slug }
    const { approved } = await world.call(brand, showPartnerOfBrand, { params })
    expect(approved).toBe(true)
  })
})

test('the portal is opened as the partner with a reason, by a link to a new tab', async () => {
  const brand = await world.brand()
  const rita = await world.partner(brand, { name: 'Rita Prado' })
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, `/parceiros/${rita.slug}`)
  await user.click(await screen.findByRole('button', { name: text.viewAs.title }))
  await user.click(await screen.findByRole('button', { name: text.viewAs.start }))
  await screen.findByText('Escreva o motivo: ele fica registrado.')
  await user.type(screen.getByLabelText(words.reason), 'Dúvida no atendimento.')
  await user.click(screen.getByRole('button', { name: text.viewAs.start }))
  const link = await screen.findByRole('link', { name: text.viewAs.open })
  expect(link.getAttribute('href')).toMatch(new RegExp(`^/${brand.slug}/view#.{20,}$`))
  expect(link.getAttribute('target')).toBe('_blank')
  await screen.findByText(/Portal aberto como este parceiro/)
})

test('without the permission for personal data the portal is not offered', async () => {
  const brand = await world.brand()
  const rita = await world.partner(brand, { name: 'Rita Prado' })
  const staff = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, staff, `/parceiros/${rita.slug}`)
  await screen.findByRole('heading', { level: 1, name: 'Rita Prado' })
  expect(screen.queryByRole('button', { name: text.viewAs.title })).toBeNull()
})

test('staff approve a partner who was refused before', async () => {
  const brand = await world.brand()
  const rita = await world.partner(brand, { name: 'Rita Prado', approved: false })
  const eva = await world.staff(brand, { role: 'manager' })
  const { user } = await browseConsole(world, eva, `/parceiros/${rita.slug}`)
  await screen.findByRole('heading', { name: text.wasRefused })
  await user.click(screen.getByRole('button', { name: text.approve }))
  await screen.findByText(text.states.approved)
  expect(screen.queryByRole('heading', { name: text.wasRefused })).toBeNull()
})
