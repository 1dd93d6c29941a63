import { expect, test as plain } from 'vitest'

import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, within } from '#tests/support/screens/browse-console.tsx'
import { publishProduct } from '#tests/support/steps/products.ts'
import type { TestBrand } from '#tests/support/world.ts'

import { createBooster, endBooster, listBoosters } from '../../booster-contract.ts'
import { createRule } from '../../rule-contract.ts'

const world = await worldForFile({ worker: true })

const test = plain.extend<{ brand: TestBrand }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from it.
  brand: ({}, use) => world.brand().then(use),
})

const inDays = (days: number) => addDays(dayOf(world.clock.now()), days)

test('a booster is published once, after its effect was seen', async ({ brand }) => {
  const ana = await world.partner(brand, { name: 'Ana Reis' })
  await world.order(brand, ana, { reais: 1_000 })
  const person = await world.staff(brand)
  const { user, network } = await browseConsole(world, person, '/regras?aba=impulsos')
  await screen.findByText(/Ainda não há impulsos/)
  await user.click(screen.getByRole('link', { name: 'Novo impulso' }))
  await user.selectOptions(await screen.findByLabelText('Quanto a mais'), 'somar pontos')
  await user.type(screen.getByLabelText(/^Pontos a somar/), 'cinco')
  await user.type(screen.getByLabelText(/^Último dia/), inDays(3))
  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  await screen.findByText('Use um número de 0 a 100, como 12,5.')
  const points = screen.getByLabelText(/^Pontos a somar/)
  await user.clear(points)
  await user.type(points, '2,5')
  await user.click(screen.getByRole('button', { name: 'Ver o efeito' }))
  await screen.findByText(/esta mudança teria pago R\$\s25,00 a mais a 1 parceiro\./)
  const publish = screen.getByRole('button', { name: 'Publicar' })
  // A double click, before the first one is drawn.
  publish.click()
  publish.click()
  await screen.findByText('Impulso publicado.')
  expect(network.count(createBooster)).toBe(1)
  const table = await screen.findByRole('table')
  within(table).getByText('+2,5%')
  const { data } = await world.call(brand, listBoosters)
  expect(data).toMatchObject([{ added_percent: 2.5, valid_until: inDays(3) }])
})

test('a booster names its product and says what it sold and cost', async ({ brand }) => {
  const { sku, name } = await publishProduct(world, brand)
  const { id } = await world.call(brand, createBooster, {
    body: { target: 'everything', added_percent: 5, valid_until: inDays(3) },
  })
  const ana = await world.partner(brand)
  await world.order(brand, ana, { reais: 200 })
  const person = await world.staff(brand)
  await browseConsole(world, person, `/regras/impulsos/${id}`)
  const result = within(
    (await screen.findByRole('heading', { name: 'Até agora' })).closest('section') ??
      document.body,
  )
  result.getByText(/^R\$\s200,00$/)
  result.getByText(/^R\$\s10,00$/)

  const own = await world.call(brand, createBooster, {
    body: { target: 'product', sku, times: 2, valid_until: inDays(3) },
  })
  await browseConsole(world, person, `/regras/impulsos/${own.id}`)
  await screen.findByRole('heading', { level: 1, name: `Produto ${name} (${sku})` })
})

test('a booster in force can only be ended', async ({ brand }) => {
  const { id } = await world.call(brand, createBooster, {
    body: { target: 'category', category: 'Kits', times: 2, valid_until: inDays(3) },
  })
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, `/regras/impulsos/${id}`)
  await screen.findByRole('heading', { name: 'Categoria Kits' })
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Encerrar hoje' }))
  const dialog = await screen.findByRole('dialog', { name: 'Encerrar hoje este impulso?' })
  await user.click(within(dialog).getByRole('button', { name: 'Encerrar hoje' }))
  await screen.findByText('O impulso vale até o fim de hoje.')
  const { data } = await world.call(brand, listBoosters)
  expect(data).toMatchObject([{ valid_until: inDays(0), state: 'in_force' }])
})

test('a scheduled booster is changed in its form', async ({ brand }) => {
  const { id } = await world.call(brand, createBooster, {
    body: {
      target: 'everything',
      times: 2,
      valid_from: inDays(1),
      valid_until: inDays(3),
    },
  })
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, `/regras/impulsos/${id}`)
  await user.selectOptions(await screen.findByLabelText('Quanto a mais'), 'em triplo')
  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  await screen.findByText('Impulso publicado.')
  const { data } = await world.call(brand, listBoosters)
  expect(data).toMatchObject([{ times: 3, valid_from: inDays(1) }])
})

test('the history lists rules and boosters together, with who changed what', async ({
  brand,
}) => {
  const { id } = await world.call(brand, createBooster, {
    body: { target: 'category', category: 'Kits', times: 2, valid_until: inDays(3) },
  })
  // The clock of tests stands still: of one moment, boosters come first.
  await world.call(brand, createRule, { body: { scope: 'default', percent: 12 } })
  await world.call(brand, endBooster, { params: { id }, body: {} })
  const person = await world.staff(brand)
  await browseConsole(world, person, '/regras?aba=historico')
  const table = await screen.findByRole('table')
  await within(table).findByText('Encerrou: impulso para Categoria Kits')
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(rows.slice(1)).toEqual([
    expect.stringMatching(/^Encerrou: impulso para Categoria Kits.*→ em dobro, de.*loja/),
    expect.stringMatching(/^Criou: impulso para Categoria Kitsem dobro, de.*loja/),
    expect.stringMatching(/^Criou: Padrão da marca12%.*loja/),
  ])
})
