import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, within } from '#tests/support/screens/browse-console.tsx'
import { campaignDesk } from '#tests/support/steps/campaigns.ts'
import type { TestBrand } from '#tests/support/world.ts'

import { listCampaigns } from '../contract.ts'
import { listSegments } from '../segment-contract.ts'
import { text } from './text.ts'

const world = await worldForFile()
const desk = campaignDesk(world)

const { form, sending, segments, rule } = text
const button = (name: string) => screen.findByRole('button', { name })
const field = (label: string) => screen.findByRole('textbox', { name: label })

async function openAs(brand: TestBrand, path: string) {
  const staff = await world.staff(brand)
  return browseConsole(world, staff, path)
}

test('staff make a segment and see whom it finds while they type', async () => {
  const brand = await world.brand()
  const ana = await desk.reader(brand)
  await desk.reader(brand, 'Bia Reis')
  await world.order(brand, ana)
  const { user } = await openAs(brand, '/mensagens/segmentos')
  await screen.findByText(segments.empty)
  await user.click(await screen.findByRole('link', { name: segments.create }))
  await screen.findByText(text.people(2))
  await user.click(await screen.findByRole('combobox', { name: rule.lastSale }))
  await user.click(
    await screen.findByRole('option', { name: rule.lastSaleKinds.not, hidden: true }),
  )
  await screen.findByText(text.people(1))
  await screen.findByText('Bia Reis')
  await user.click(await button(segments.save))
  await screen.findByText('Dê um nome ao segmento.')
  await user.type(await field(segments.name), 'Parados')
  await user.click(await button(segments.save))
  await screen.findByText(segments.saved)
  await screen.findByText('Sem vendas nos últimos 30 dias')
  const { data } = await world.call(brand, listSegments, { query: {} })
  expect(data).toMatchObject([
    { name: 'Parados', rule: { last_sale: { days: 30, sold: false } } },
  ])
})

test('staff write a campaign, see what is wrong, and send it after one question', async () => {
  const brand = await world.brand()
  await desk.reader(brand)
  const { user } = await openAs(brand, '/mensagens/nova')
  await user.type(await field(form.name), 'Lançamento')
  await user.type(await field(form.subject), '{{nome}, chegou o sérum')
  await screen.findByText('Ana, chegou o sérum')
  await user.type(await field(form.body), 'Seu saldo: {{saldo}')
  await screen.findByText(/A variável \{saldo\} não existe/)
  await user.clear(await field(form.body))
  await user.type(await field(form.body), 'Veja em {{marca}.')
  await user.click(await button(form.save))
  await screen.findByText(sending.found(1))
  await screen.findByText(sending.reaches(text.channels.email, 1))
  await user.click(await button(sending.test))
  await screen.findByText(/^Teste enviado a /)
  await user.click(await button(sending.send))
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText(
    sending.ask(
      [text.channels.notice, text.channels.email]
        .map((channel) => sending.reaches(channel, 1))
        .join(', '),
    ),
  )
  await user.click(await sheet.findByRole('button', { name: sending.send }))
  await screen.findByText(sending.done)
  await screen.findByText(text.states.scheduled.label)
  const { data } = await world.call(brand, listCampaigns, { query: {} })
  expect(data).toMatchObject([{ name: 'Lançamento', state: 'scheduled' }])
})

test('staff see the result by channel and person', async () => {
  const brand = await world.brand()
  await desk.reader(brand)
  await world.partner(brand, { name: 'Rita Sá' })
  const id = await desk.draft(brand)
  await desk.send(brand, id)
  await desk.run(brand, id)
  const { user } = await openAs(brand, '/mensagens')
  await user.click(await screen.findByRole('link', { name: 'Lançamento' }))
  const table = within(await screen.findByRole('table', { name: text.result.table }))
  const email = within(await table.findByRole('row', { name: /E-mail/ }))
  expect(email.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '2',
    '1',
    '1',
    '0',
    '0',
    text.result.unknown,
    '0',
  ])
  await screen.findByText('Não aceitou receber novidades por e-mail.')
  await screen.findByText(text.result.soldMeaning)
})

test('without a provider a channel says so before the click', async () => {
  const production = await worldForFile({ suppliers: { demo: false } })
  const brand = await production.brand()
  await production.partner(brand)
  const id = await campaignDesk(production).draft(brand)
  const staff = await production.staff(brand)
  await browseConsole(production, staff, `/mensagens/${id}`)
  await screen.findByText(sending.away(text.channels.email))
  expect(await button(sending.send)).toHaveProperty('disabled', true)
})
