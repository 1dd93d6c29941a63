import { expect, test } from 'vitest'

import { listLevels } from '#features/people/partners/brand-contract.ts'
import { addLevel, changeLevel } from '#features/people/partners/level-contract.ts'
import { cents } from '#platform/contract/money.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import {
  browseConsole,
  screen,
  waitFor,
  within,
} from '#tests/support/screens/browse-console.tsx'

const world = await worldForFile()

test('a level is created with its own holding period, changed and deleted', async () => {
  const brand = await world.brand()
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, '/regras?aba=niveis')
  await user.click(await screen.findByRole('link', { name: 'Novo nível' }))
  await user.type(await screen.findByLabelText(/^Nível/), 'Safira')
  await user.type(screen.getByLabelText(/^Percentual/), '12,5')
  const from = screen.getByLabelText(/^Faturamento/)
  await user.clear(from)
  await user.type(from, '9.000.000,00')
  await user.type(screen.getByLabelText(/^Dias da fatura/), '121')
  await user.click(screen.getByRole('button', { name: 'Salvar nível' }))
  await screen.findByText('Use de 0 a 120 dias.')
  await user.clear(screen.getByLabelText(/^Dias da fatura/))
  await user.type(screen.getByLabelText(/^Dias da fatura/), '120')
  await user.click(screen.getByRole('button', { name: 'Salvar nível' }))
  await screen.findByText('120 dias')
  const { data } = await world.call(brand, listLevels)
  expect(data.find(({ name }) => name === 'Safira')).toMatchObject({
    billing_from: 9_000_000,
    percent: 12.5,
    release_days: 120,
  })

  await user.click(screen.getByRole('link', { name: 'Safira' }))
  await user.type(await screen.findByLabelText(/^Frase curta/), 'O topo')
  await user.click(screen.getByRole('button', { name: 'Salvar nível' }))
  await user.click(await screen.findByRole('link', { name: 'Safira' }))
  await user.click(await screen.findByRole('button', { name: 'Apagar' }))
  await screen.findByText('Apagar o nível Safira?')
  await user.click(
    (await screen.findAllByRole('button', { name: 'Apagar' })).at(-1) as HTMLElement,
  )
  await waitFor(async () => {
    const after = await world.call(brand, listLevels)
    expect(after.data.map(({ name }) => name)).not.toContain('Safira')
  })
})

test('two people change the same level: the second one sees what the first one saved', async () => {
  const brand = await world.brand()
  const fields = { name: 'Rubi', billing_from: cents(7_000_00) }
  const { id } = await world.call(brand, addLevel, { body: { ...fields, percent: 12 } })
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, `/regras/niveis/${id}`)
  await user.type(await screen.findByLabelText(/^Dias da fatura/), '30')
  await world.call(brand, changeLevel, {
    params: { id },
    body: { ...fields, release_days: 45 },
  })
  await user.click(screen.getByRole('button', { name: 'Salvar nível' }))
  const alert = await screen.findByRole('alert')
  await within(alert).findByText(/45 dias/)
  await user.click(within(alert).getByRole('button', { name: 'Ficar com o que digitei' }))
  await screen.findByText('Nível salvo.')
  const { data } = await world.call(brand, listLevels)
  expect(data.find((level) => level.id === id)?.release_days).toBe(30)
})

test('levels with the same billing change places', async () => {
  const brand = await world.brand()
  for (const name of ['Alfa', 'Beta'])
    await world.call(brand, addLevel, {
      body: { name, billing_from: cents(8_000_00), percent: 12 },
    })
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, '/regras?aba=niveis')
  await user.click(await screen.findByRole('button', { name: 'Descer Beta' }))
  await screen.findByRole('button', { name: 'Descer Alfa' })
  const { data } = await world.call(brand, listLevels)
  expect(data.map(({ name }) => name).slice(-2)).toEqual(['Beta', 'Alfa'])
})

test('someone who only reads is offered no change of a level', async () => {
  const brand = await world.brand()
  const { id } = await world.call(brand, addLevel, {
    body: { name: 'Rubi', billing_from: cents(7_000_00), percent: 12 },
  })
  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, `/regras/niveis/${id}`)
  await screen.findByRole('heading', { level: 1, name: 'Nível Rubi' })
  expect(screen.queryByRole('button', { name: 'Salvar nível' })).toBeNull()
})

test('what is typed comes back after the screen was left, until it is saved', async () => {
  const brand = await world.brand()
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, '/regras/niveis/novo')
  await user.type(await screen.findByLabelText(/^Nível/), 'Turmalina')
  await user.click(screen.getAllByRole('link', { name: 'Pedidos' })[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Sair' }))
  await screen.findByRole('heading', { level: 1, name: 'Pedidos' })
  await user.click(screen.getByRole('link', { name: 'Regras' }))
  await user.click(await screen.findByRole('tab', { name: 'Níveis' }))
  await user.click(await screen.findByRole('link', { name: 'Novo nível' }))
  expect(await screen.findByDisplayValue('Turmalina')).toBeDefined()
})
