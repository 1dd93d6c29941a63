import { expect } from 'vitest'

import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor } from '#tests/support/screens/browse.tsx'

import { listNotifications, readAllNotifications } from '../contract.ts'

const NOTIFICATIONS = '/notifications'

test('a person reads all notifications with one button', async ({ world, brand, ana }) => {
  await world.order(brand, ana)
  await world.order(brand, ana)
  const { user } = await browse(world, ana, NOTIFICATIONS)

  await user.click(await screen.findByRole('button', { name: 'Marcar todas como lidas' }))

  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Marcar todas como lidas' })).toBeNull(),
  )
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Não lida' })).toBeNull())
  await waitFor(async () =>
    expect(await world.call(ana, listNotifications)).toMatchObject({ unread: 0 }),
  )
})

test('a person who read all notifications can undo it', async ({ world, brand, ana }) => {
  await world.order(brand, ana)
  const { user } = await browse(world, ana, NOTIFICATIONS)
  const readAll = { name: 'Marcar todas como lidas' }
  await user.click(await screen.findByRole('button', readAll))
  await waitFor(() => expect(screen.queryByRole('button', readAll)).toBeNull())

  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))

  await screen.findByRole('button', readAll)
  expect((await world.call(ana, listNotifications)).unread).toBeGreaterThan(0)
})

test('a person opens the route of a notification', async ({ world, brand, ana }) => {
  await world.order(brand, ana)
  const page = await browse(world, ana, NOTIFICATIONS)
  const { data, unread } = await world.call(ana, listNotifications)
  const sale = data.find(({ kind }) => kind === 'sale')

  await page.user.click(await screen.findByText('Nova venda!'))

  await waitFor(() => expect(page.address()).toBe(sale?.route))
  await waitFor(async () =>
    expect((await world.call(ana, listNotifications)).unread).toBe(unread - 1),
  )
})

test('a person reads that marking failed, and the notifications stay unread', async ({
  world,
  brand,
  ana,
}) => {
  await world.order(brand, ana)
  const { user, network } = await browse(world, ana, NOTIFICATIONS)
  const button = await screen.findByRole('button', { name: 'Marcar todas como lidas' })
  network.breakWith(readAllNotifications, 503)

  await user.click(button)

  expect((await screen.findByRole('alert')).textContent).toContain(
    'Ops, algo está errado com as notificações',
  )
  expect((await world.call(ana, listNotifications)).unread).toBeGreaterThan(0)
})
