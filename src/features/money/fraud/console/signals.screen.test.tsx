import { beforeEach, expect, test } from 'vitest'

import { cents, formatCents } from '#platform/contract/money.ts'
import { text as frame } from '#platform/web/console/text.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import {
  browseConsole,
  screen,
  waitFor,
  within,
} from '#tests/support/screens/browse-console.tsx'
import { fraudDesk } from '#tests/support/steps/money/fraud.ts'
import type { TestBrand } from '#tests/support/world.ts'

import { dismissFraudSignal, listFraudSignals, showFraudSignal } from '../contract.ts'
import { ruleNames } from '../rule-names.ts'
import { text } from './text.ts'

const world = await worldForFile()
const desk = fraudDesk(world)
let brand: TestBrand

beforeEach(async () => {
  brand = await world.brand()
  await world.setParameter(brand, 'fraud_hold_days', 20)
})

const reais = (centavos: number) => formatCents(cents(centavos)).replaceAll('\u00A0', ' ')
const plain = (sentence: string) => sentence.replaceAll('\u00A0', ' ')
const title = (name: string) => text.one(ruleNames.own_purchase, name)
const sheetButton = async (name: string) =>
  within(await screen.findByRole('dialog')).getByRole('button', { name })
const fact = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const reason = async () =>
  within(await screen.findByRole('dialog')).getByRole('textbox', { name: frame.reason })

test('the list shows what was found, its filters stay in the address, and a row opens its page', async () => {
  await desk.openSignal(brand, { name: 'Ana Prado', amounts: [200, 100] })
  const { orders } = await desk.openSignal(brand, { name: 'Rui Sá' })
  const { user } = await browseConsole(world, await world.staff(brand), '/')
  async function choose(filter: string, name: string) {
    await user.click(screen.getByRole('combobox', { name: filter }))
    await user.click(await screen.findByRole('option', { name, hidden: true }))
  }
  await user.click(await screen.findByRole('link', { name: text.title }))
  const row = (await screen.findByText('Ana Prado')).closest('tr') as HTMLElement
  within(row).getByText(ruleNames.own_purchase)
  within(row).getByText('O comprador tem os dados do parceiro: e-mail.')
  within(row).getByText('2')
  within(row).getByText(reais(30_00))
  within(row).getByText('30/03/2026')
  within(row).getByText('10/03/2026')
  within(row).getByText(text.states.open)

  await user.type(screen.getByRole('searchbox', { name: text.order }), orders[0] ?? '')
  await waitFor(() => expect(screen.queryByText('Ana Prado')).toBeNull())
  await screen.findByText('Rui Sá')
  await waitFor(() => expect(location.search).toBe(`?pedido=${orders[0]}`))
  await choose(text.state, text.states.dismissed)
  await screen.findByText(text.nothingFound)
  await user.click(screen.getByRole('button', { name: frame.table.clearFilters }))
  await choose(text.rule, ruleNames.own_clicks)
  await screen.findByText(text.nothingFound)
  await user.click(screen.getByRole('button', { name: frame.table.clearFilters }))
  await user.click(await screen.findByText('Ana Prado'))
  await screen.findByRole('heading', { level: 1, name: title('Ana Prado') })
})

test('a signal of the partner in the address is dismissed, and its sales are free again', async () => {
  const { buyer, orders, signal } = await desk.openSignal(brand)
  const eva = await world.staff(brand)
  await browseConsole(world, eva, `/suspeitas?parceiro=${buyer.slug}`)
  await screen.findByText('Ana Prado')
  const { user, network } = await browseConsole(world, eva, `/suspeitas/${signal.id}`)
  await screen.findByText(text.decision.held('30/03/2026'))
  screen.getByText(text.waitsUntil('09/04/2026'), { selector: 'p' })
  await screen.findByRole('link', { name: orders[0] ?? '' })

  await user.click(screen.getByRole('button', { name: text.dismiss.act }))
  await user.click(await sheetButton(text.dismiss.act))
  await screen.findByText('Escreva o motivo.')
  await user.type(await reason(), 'A compra era um presente.')
  await user.dblClick(await sheetButton(text.dismiss.act))
  await screen.findByText(text.dismissed, { selector: 'p' })
  expect(fact(frame.reason)).toBe('A compra era um presente.')
  expect(fact(text.decision.by)).toBe('Pessoa da Equipe')
  // The first was refused for want of a reason.
  expect(network.count(dismissFraudSignal)).toBe(2)
  expect(fact(text.decision.at)).toBe('10/03/2026, 12:00')
  expect(screen.queryByRole('button', { name: text.dismiss.act })).toBeNull()
  expect(
    await world.call(brand, showFraudSignal, { params: { id: signal.id } }),
  ).toMatchObject({ state: 'dismissed', reason: 'A compra era um presente.' })
  await desk.find()
  const { data } = await world.call(brand, listFraudSignals, { query: { state: 'open' } })
  expect(data).toEqual([])
})

test('a confirmation shows how much it takes away before it takes it', async () => {
  const { buyer, signal } = await desk.openSignal(brand, { amounts: [200, 100] })
  const eva = await world.staff(brand, { role: 'manager' })
  const { user } = await browseConsole(world, eva, `/suspeitas/${signal.id}`, {
    device: 'phone',
  })
  await user.click(await screen.findByRole('button', { name: text.confirm.act }))
  await user.type(await reason(), 'Comprou para si.')
  await user.click(await sheetButton(text.confirm.see))
  await screen.findByText(plain(text.confirm.keeps(reais(30_00), 2)))
  await user.click(screen.getByRole('checkbox', { name: text.confirm.deny }))
  await waitFor(() => expect(screen.queryByText(/^Nada é estornado/)).toBeNull())
  await user.click(await sheetButton(text.confirm.see))
  await screen.findByText(plain(text.confirm.effect(reais(30_00), 2)))
  expect(await world.credits(brand, buyer)).toMatchObject({ under_analysis: 30 })

  await user.click(await sheetButton(text.confirm.act))
  await screen.findByText(text.denied, { selector: 'p' })
  expect(fact(frame.reason)).toBe('Comprou para si.')
  expect(await world.credits(brand, buyer)).toMatchObject({ under_analysis: 0 })
  expect(await world.proof()).toEqual([])
})

test('who decides later reads what another person decided', async () => {
  const { signal } = await desk.openSignal(brand)
  const eva = await world.staff(brand)
  const { user } = await browseConsole(world, eva, `/suspeitas/${signal.id}`)
  await user.click(await screen.findByRole('button', { name: text.confirm.act }))
  await user.type(await reason(), 'Comprou para si.')
  await world.call(brand, dismissFraudSignal, {
    params: { id: signal.id },
    body: { reason: 'Conferimos por telefone.' },
  })
  await user.click(await sheetButton(text.confirm.see))
  await screen.findByText(
    'Esta suspeita já terminou. Situação atual: descartada. Recarregue para ver a decisão.',
  )
  await screen.findByText(text.dismissed, { selector: 'p' })
  expect(fact(frame.reason)).toBe('Conferimos por telefone.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a reader sees the figures and no buttons', async () => {
  const { signal } = await desk.openSignal(brand)
  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, `/suspeitas/${signal.id}`)
  await screen.findByText(text.decision.others)
  for (const name of [text.dismiss.act, text.confirm.act])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('the pages of the partner and of the order lead to their signals', async () => {
  const { buyer, orders, signal } = await desk.openSignal(brand)
  const rui = await world.partner(brand)
  const eva = await world.staff(brand)
  const line = text.panel.line(ruleNames.own_purchase, text.states.open)
  await browseConsole(world, eva, `/pedidos/${orders[0]}`)
  await screen.findByText(text.panel.ofOrder)
  const link = await screen.findByRole('link', { name: line })
  expect(link.getAttribute('href')).toMatch(new RegExp(`/suspeitas/${signal.id}$`))

  await browseConsole(world, eva, `/parceiros/${rui.slug}`)
  await screen.findByText('Tudo o que aconteceu')
  expect(screen.queryByText(text.panel.ofPartner)).toBeNull()

  const { user } = await browseConsole(world, eva, `/parceiros/${buyer.slug}`)
  await screen.findByText(text.panel.ofPartner)
  await user.click(screen.getByRole('link', { name: text.panel.all }))
  await screen.findByRole('heading', { level: 1, name: text.title })
  expect(location.search).toBe(`?parceiro=${buyer.slug}`)
})
