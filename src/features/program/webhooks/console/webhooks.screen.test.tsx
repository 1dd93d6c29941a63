import { afterAll, expect, test } from 'vitest'

import { text as words } from '#platform/web/console/text.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, within } from '#tests/support/screens/browse-console.tsx'
import { webhookReceiver } from '#tests/support/servers/webhook-receiver.ts'
import { deliverAll } from '#tests/support/steps/webhooks.ts'

import { changeWebhook, listWebhooks } from '../contract.ts'
import { text } from './text.ts'

const world = await worldForFile()
const receiver = await webhookReceiver()
afterAll(() => receiver.close())

const button = (name: string) => screen.findByRole('button', { name })

test('staff create a webhook, send a test, read the answer and send it again', async () => {
  const brand = await world.brand()
  const { user } = await browseConsole(world, await world.staff(brand), '/webhooks')
  await screen.findByText(text.empty)
  await user.click(await button(text.create))
  await user.type(await screen.findByLabelText(text.form.url), receiver.url)
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: text.form.save }))
  const secret = await screen.findByLabelText(text.secret.label)
  receiver.knows(secret.textContent)
  await user.click(await button(text.secret.close))

  await user.click(await screen.findByText(receiver.url))
  await user.click(await button(text.actions.test))
  await button(text.deliveries.open('webhook.test'))
  const [webhook] = (await world.call(brand, listWebhooks, {})).data
  const id = webhook?.id ?? 0
  await deliverAll(world, brand, id)
  expect(receiver.heard).toHaveLength(1)

  await user.click(await button(text.deliveries.refresh))
  await screen.findByText(text.deliveries.states.delivered)
  await user.click(await button(text.deliveries.open('webhook.test')))
  await screen.findByText(/"type": "webhook.test"/)
  await user.click(await button(text.delivery.resend))
  await screen.findByText(/\(reenvio\)/)
  await deliverAll(world, brand, id)
  expect(new Set(receiver.heard.map((one) => one.id)).size).toBe(1)
  expect(receiver.heard).toHaveLength(2)
})

test('staff choose the events and change the secret', async () => {
  const brand = await world.brand()
  const staff = await world.staff(brand)
  const { user } = await browseConsole(world, staff, '/webhooks')
  await user.click(await button(text.create))
  await user.type(await screen.findByLabelText(text.form.url), 'https://loja.example/a')
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: text.form.save }),
  )
  await user.click(await button(text.secret.close))
  await user.click(await screen.findByText('https://loja.example/a'))

  await user.click(await screen.findByRole('radio', { name: text.events.chosen }))
  await user.click(await screen.findByRole('checkbox', { name: /^order.approved/ }))
  await user.click(await button(words.save))
  await screen.findByText(text.events.saved)
  const events = async () => (await world.call(brand, listWebhooks, {})).data[0]?.events
  expect(await events()).toEqual(['order.approved'])

  await user.click(await button(text.actions.rotate))
  await user.click(await button(text.rotation.yes))
  await screen.findByText(text.secret.title)
  const { data } = await world.call(brand, listWebhooks, {})
  expect(data[0]?.previous_secret_until).not.toBeNull()
})

test('events that someone else chose meanwhile are shown, with who did it', async () => {
  const brand = await world.brand()
  const [staff, other] = [await world.staff(brand), await world.staff(brand)]
  const { user } = await browseConsole(world, staff, '/webhooks')
  await user.click(await button(text.create))
  await user.type(await screen.findByLabelText(text.form.url), 'https://loja.example/b')
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: text.form.save }),
  )
  await user.click(await button(text.secret.close))
  await user.click(await screen.findByText('https://loja.example/b'))
  const current = async () => (await world.call(brand, listWebhooks, {})).data[0]
  await user.click(await screen.findByRole('radio', { name: text.events.chosen }))
  await user.click(await screen.findByRole('checkbox', { name: /^order.approved/ }))
  await world.call(other, changeWebhook, {
    params: { id: (await current())?.id ?? 0 },
    body: { events: ['partner.approved'] },
  })
  await user.click(await button(words.save))
  await screen.findByText(words.changed.title)
  await screen.findByText(/salvou em/)
  await screen.findByText(text.events.currentAre('partner.approved'))
  expect((await current())?.events).toEqual(['partner.approved'])
  await user.click(await button(words.changed.over))
  await screen.findByText(text.events.saved)
  expect((await current())?.events).toEqual(['order.approved'])
})

test('without the permission there is no menu entry and no screen', async () => {
  const brand = await world.brand()
  const staff = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, staff, '/webhooks')
  await screen.findByText('Você não tem acesso a esta tela')
  expect(screen.queryByRole('link', { name: text.title })).toBeNull()
})
