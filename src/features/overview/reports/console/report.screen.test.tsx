import { expect, test } from 'vitest'

import { type Day, dayOf } from '#platform/contract/time/dates.ts'
import { text as frame } from '#platform/web/console/text.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import {
  browseConsole,
  screen,
  waitFor,
  within,
} from '#tests/support/screens/browse-console.tsx'
import { campaignDesk } from '#tests/support/steps/campaigns.ts'
import { publishMission } from '#tests/support/steps/missions.ts'

import { text } from './text.ts'

const world = await worldForFile()
// At noon: a message that is sent in quiet hours waits for the morning.
world.clock.set(`${dayOf(new Date())}T15:00:00Z`)

test('staff see what was sold in a period, and by whom', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { name: 'Ana Prado' })
  await world.order(brand, ana, { reais: 200 })
  const eva = await world.staff(brand)
  const { user } = await browseConsole(world, eva, '/relatorios')
  const list = await screen.findByRole('table', { name: text.partners })
  within(list).getByText('Ana Prado')
  within(list).getByText(/R\$.200,00/)
  screen.getByText(text.cost(10))
  const [first] = screen.getAllByRole('link', { name: frame.exportList })
  expect(first?.getAttribute('href')).toMatch(/lista=report_partners&begin=.+&end=.+/)
  await user.click(screen.getByRole('radio', { name: text.periods.year }))
  await waitFor(() => expect(location.search).toContain('periodo=year'))
  await screen.findByRole('table', { name: text.partners })
})

test('the days of a report are chosen and stay in the address', async () => {
  const brand = await world.brand()
  const eva = await world.staff(brand)
  const { user } = await browseConsole(
    world,
    eva,
    '/relatorios?de=2025-06-01&ate=2025-06-30',
  )
  await screen.findByText(text.between('2025-06-01' as Day, '2025-06-30' as Day))
  await user.click(screen.getByRole('radio', { name: text.periods.week }))
  await waitFor(() => expect(location.search).toBe('?periodo=week'))
  await screen.findByText(text.none)
})

test('each report has a tab of its own', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { approved_at: world.clock.now().toISOString() })
  await world.order(brand, ana, { reais: 200 })
  const slug = await publishMission(world, brand)
  const desk = campaignDesk(world)
  const sent = await desk.draft(brand, { channels: ['notice'] })
  await desk.send(brand, sent)
  await desk.run(brand, sent)
  const eva = await world.staff(brand)
  const { user } = await browseConsole(world, eva, '/relatorios?aba=funil')
  const funnel = await screen.findByRole('table', { name: text.funnel.title })
  within(funnel).getByRole('link', { name: text.funnel.steps.invoiced })
  const open = (tab: string) => user.click(screen.getByRole('tab', { name: tab }))

  await open(text.tabs.produtos)
  const products = await screen.findByRole('table', { name: text.products.title })
  within(products).getByText(/R\$.20,00/)
  await open(text.tabs.entrada)
  const cohorts = await screen.findByRole('table', { name: text.cohorts.title })
  within(cohorts).getByText('100%')
  await open(text.tabs.custo)
  const costs = await screen.findByRole('table', { name: text.costs.title })
  within(costs).getByText('10%')
  await open(text.tabs.conteudo)
  const missions = await screen.findByRole('table', { name: text.content.missions })
  const mission = within(missions).getByRole('link', { name: 'Mostre o sérum' })
  expect(mission.getAttribute('href')).toContain(`/missoes/${slug}`)
  await screen.findByText(text.content.noCourses)
  const messages = await screen.findByRole('table', { name: text.content.messages })
  const message = within(messages).getByRole('link', { name: 'Lançamento' })
  expect(message.getAttribute('href')).toContain(`/mensagens/${sent}`)
})

test('a new brand reads what is missing', async () => {
  const brand = await world.brand()
  await browseConsole(world, await world.staff(brand), '/relatorios')
  await screen.findByText(text.none)
  screen.getByText(text.visitorsDetail(null))
})
