import { expect, test } from 'vitest'

import { DAY_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen } from '#tests/support/screens/browse-console.tsx'
import { campaignDesk } from '#tests/support/steps/campaigns.ts'

import { showAutomaticMessage } from '../../automatic-contract.ts'
import { automaticRules } from '../../automatic-rules.ts'
import { text as campaigns } from '../text.ts'
import { text } from './text.ts'

const world = await worldForFile()
const desk = campaignDesk(world)

const { form, today } = text
const button = (name: string) => screen.findByRole('button', { name })
const field = (label: string) => screen.findByRole('textbox', { name: label })
const params = { kind: 'no_sale' } as const

test('staff see who would get a message, change it, switch it on and see what it sent', async () => {
  const brand = await world.brand()
  await desk.reader(brand)
  world.clock.set(new Date(world.clock.now().getTime() + 31 * DAY_MS))
  const staff = await world.staff(brand)
  const { user } = await browseConsole(world, staff, '/mensagens')
  await user.click(await screen.findByRole('link', { name: campaigns.toAutomatic }))
  await user.click(
    await screen.findByRole('link', { name: text.open(automaticRules.no_sale.name) }),
  )
  await screen.findByText(today.found(1))
  const body = await field(campaigns.form.body)
  await user.clear(body)
  await user.type(body, 'Faltam {{valor}')
  await screen.findByText(/Variável desconhecida: \{valor\}\. Use .*\{dias\}/)
  await user.clear(body)
  await user.type(body, 'Volte, já são {{dias} dias.')
  await screen.findByText('Volte, já são 31 dias.')
  await user.click(await screen.findByRole('switch', { name: new RegExp(form.active) }))
  await user.click(await button('Salvar'))
  await screen.findByText(form.saved)
  await expect
    .poll(() => world.call(brand, showAutomaticMessage, { params }))
    .toMatchObject({ active: true, body: 'Volte, já são {dias} dias.' })
  await user.click(await button(campaigns.sending.test))
  await screen.findByText(/^Teste enviado a /)
})

test('the days of a message are listed with their result', async () => {
  const brand = await world.brand()
  await desk.reader(brand)
  await desk.switchOn(brand, 'no_sale', { figure: 7 })
  world.clock.set(new Date(world.clock.now().getTime() + 8 * DAY_MS))
  await desk.runDay(brand, 'no_sale')
  const staff = await world.staff(brand)
  const { user } = await browseConsole(world, staff, '/mensagens/automaticas/no_sale')
  await screen.findByText(today.found(0))
  await user.click(await screen.findByRole('link', { name: /^Tempo sem vender · / }))
  await screen.findByRole('heading', { name: campaigns.result.title })
})

test('who may only read changes nothing', async () => {
  const brand = await world.brand()
  const staff = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, staff, '/mensagens/automaticas/level_near')
  expect((await field(campaigns.form.body)).closest('fieldset')).toHaveProperty(
    'disabled',
    true,
  )
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
})
