import { expect, test } from 'vitest'

import { checkMarkedFields } from '#platform/contract/sentences.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'
import { PRODUCTION } from '#tests/support/world.ts'

import { putChecklist, showBrandChecklist } from '../brand-contract.ts'
import { checkChecklistItem, listChecklist } from '../contract.ts'
import { text } from './text.ts'

const world = await worldForFile({ suppliers: PRODUCTION })

const save = () => screen.findByRole('button', { name: 'Salvar' })

test('a new brand writes its first task, and a partner finds it', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const { user } = await browseConsole(world, await world.staff(brand), '/tarefas')
  await screen.findByText(text.none)
  await user.click(screen.getByRole('button', { name: text.add }))
  await user.click(await save())
  await screen.findByText(checkMarkedFields)
  await user.type(screen.getByLabelText(text.nameOf(1)), 'Faça a 1ª venda')
  await user.selectOptions(screen.getByLabelText(text.routeOf(1)), 'Vendas')
  await user.selectOptions(screen.getByLabelText(text.doneByOf(1)), text.doers.first_sale)
  await user.click(await save())
  await screen.findByText(text.saved)
  const { data } = await world.call(ana, listChecklist, {})
  expect(data).toMatchObject([
    { title: 'Faça a 1ª venda', route: '/sales', by_hand: false },
  ])
})

test('a task that is moved and rewritten keeps what partners have ticked', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const items = ['a', 'b'].map((key) => ({ key, title: `Passo ${key}`, description: '' }))
  await world.call(brand, putChecklist, { body: { items } })
  const [, second] = (await world.call(ana, listChecklist, {})).data
  await world.call(ana, checkChecklistItem, { body: { checklist_id: second?.id ?? 0 } })
  const { user } = await browseConsole(world, await world.staff(brand), '/tarefas')
  await user.click(await screen.findByRole('button', { name: 'Subir Passo b' }))
  await user.type(screen.getByLabelText(text.nameOf(1)), ' novo')
  await user.click(await save())
  await waitFor(async () =>
    expect((await world.call(ana, listChecklist, {})).data).toMatchObject([
      { title: 'Passo b novo', checked: true },
      { title: 'Passo a', checked: false },
    ]),
  )
})

test('a removed task is gone, and someone who only reads is offered nothing', async () => {
  const brand = await world.brand()
  const items = ['a', 'b'].map((key) => ({ key, title: `Passo ${key}`, description: '' }))
  await world.call(brand, putChecklist, { body: { items } })
  const { user } = await browseConsole(world, await world.staff(brand), '/tarefas')
  await user.click(await screen.findByRole('button', { name: text.remove('Passo a') }))
  await user.click(await save())
  await screen.findByText(text.saved)
  const left = await world.call(brand, showBrandChecklist, {})
  expect(left.items.map(({ key }) => key)).toEqual(['b'])

  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, '/tarefas')
  const name = await screen.findByLabelText(text.nameOf(1))
  expect(name.matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: text.add })).toBeNull()
})
