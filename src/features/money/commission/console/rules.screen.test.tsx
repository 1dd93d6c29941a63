import { expect, test as plain } from 'vitest'

import { createProductCategory } from '#features/selling/catalog/brand-contract.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { text as shared } from '#platform/web/console/text.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import {
  browseConsole,
  screen,
  waitFor,
  within,
} from '#tests/support/screens/browse-console.tsx'
import type { TestBrand } from '#tests/support/world.ts'

import { showBrandRules } from '../brand-contract.ts'
import { changeRule, createException, createRule, endException } from '../rule-contract.ts'
import { text } from './text.ts'

const world = await worldForFile({ worker: true })

const test = plain.extend<{ brand: TestBrand }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from it.
  brand: ({}, use) => world.brand().then(use),
})

test('a rule is published after its effect on the last 90 days was seen', async ({
  brand,
}) => {
  const ana = await world.partner(brand, { name: 'Ana Reis' })
  await world.order(brand, ana, { reais: 1_000 })
  const person = await world.staff(brand)
  const { user, network } = await browseConsole(world, person, '/regras')
  await screen.findByText(/Ainda não há regras com data/)
  await user.click(screen.getByRole('link', { name: 'Nova regra' }))
  await user.type(await screen.findByLabelText(/^Percentual/), '12,5')
  await user.click(screen.getByRole('button', { name: 'Ver o efeito' }))
  await screen.findByText(/esta mudança teria pago R\$\s25,00 a mais a 1 parceiro\./)
  screen.getByText(/^Ana Reis: R\$\s25,00/)
  const publish = screen.getByRole('button', { name: 'Publicar' })
  // A double click, before the first one is drawn.
  publish.click()
  publish.click()
  await screen.findByText('Regra publicada.')
  expect(network.count(createRule)).toBe(1)
  const table = await screen.findByRole('table')
  expect(within(table).getByText('Padrão da marca')).toBeDefined()
  const { default_percent } = await world.call(brand, showBrandRules)
  expect(default_percent).toBe(12.5)
})

test('a change whose effect was not seen is published after one question', async ({
  brand,
}) => {
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, '/regras/nova')
  await user.type(await screen.findByLabelText(/^Percentual/), '11')
  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  await screen.findByRole('dialog', { name: 'Publicar sem ver o efeito?' })
  expect((await world.call(brand, showBrandRules)).data).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Ver o efeito antes' }))
  await screen.findByText(/não teria mudado nenhuma comissão/)

  const percent = screen.getByLabelText(/^Percentual/)
  await user.clear(percent)
  await user.type(percent, '13')
  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  await user.click(await screen.findByRole('button', { name: 'Publicar sem ver' }))
  await screen.findByText('Regra publicada.')
  expect((await world.call(brand, showBrandRules)).default_percent).toBe(13)
})

test('a percent that cannot be read is explained at its field', async ({ brand }) => {
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, '/regras/nova')
  const field = await screen.findByLabelText(/^Percentual/)
  await user.type(field, '150%')
  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  await screen.findByText('O percentual não pode passar de 100%.')
  await user.clear(field)
  await user.type(field, 'dez')
  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  await screen.findByText('Use um número de 0 a 100, como 12,5.')
})

test('a draft that comes back says so, and can be discarded', async ({ brand }) => {
  const { user } = await browseConsole(world, await world.staff(brand), '/regras')
  const open = async () =>
    user.click(await screen.findByRole('link', { name: 'Nova regra' }))
  const percent = () => screen.findByLabelText<HTMLInputElement>(/^Percentual/)
  await open()
  await user.type(await percent(), '13')
  expect(screen.queryByText(shared.restored)).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  await user.click(await screen.findByRole('button', { name: shared.guard.leave }))

  await open()
  expect((await percent()).value).toBe('13')
  screen.getByText(shared.restored)
  await user.click(screen.getByRole('button', { name: shared.discard }))
  expect((await percent()).value).toBe('')
  expect(screen.queryByText(shared.restored)).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  await open()
  expect((await percent()).value).toBe('')
})

test('what someone else changed meanwhile is shown beside what was typed', async ({
  brand,
}) => {
  const { id } = await world.call(brand, createRule, {
    body: { scope: 'default', percent: 20, valid_from: '2026-03-20' },
  })
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, `/regras/percentuais/${id}`)
  const field = await screen.findByLabelText<HTMLInputElement>(/^Percentual/)
  await user.clear(field)
  await user.type(field, '25')
  const other = await world.staff(brand, { role: 'manager' })
  await world.call(other, changeRule, { params: { id }, body: { percent: 22 } })
  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  await user.click(await screen.findByRole('button', { name: 'Publicar sem ver' }))
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert.textContent).toContain('22%'))
  expect(alert.textContent).toContain('Percentual (%): de “20” para “22”')
  await waitFor(() => expect(alert.textContent).toMatch(/\S+ salvou em /))
  expect(field.value).toBe('25')
  await user.click(screen.getByRole('button', { name: 'Ficar com o que digitei' }))
  await screen.findByText('Regra publicada.')
  const { data } = await world.call(brand, showBrandRules)
  expect(data.map(({ percent }) => percent)).toEqual([25])
})

test('a rule that someone else replaced meanwhile keeps what was typed', async ({
  brand,
}) => {
  const { id } = await world.call(brand, createRule, {
    body: { scope: 'category', category: 'Kits', percent: 6 },
  })
  world.clock.advanceDays(3)
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, `/regras/percentuais/${id}`)
  const field = await screen.findByLabelText<HTMLInputElement>(/^Percentual/)
  await user.clear(field)
  await user.type(field, '7,5')
  const other = await world.staff(brand, { role: 'manager' })
  const next = await world.call(other, changeRule, {
    params: { id },
    body: { percent: 6.5 },
  })
  expect(next.id).not.toBe(id)
  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  await user.click(await screen.findByRole('button', { name: 'Publicar sem ver' }))
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert.textContent).toContain('6,5%, de '))
  expect(alert.textContent).toContain('Percentual (%): de “6” para “6,5”')
  await waitFor(() => expect(alert.textContent).toMatch(/\S+ salvou em /))
  expect(screen.getByLabelText<HTMLInputElement>(/^Percentual/).value).toBe('7,5')
  const link = within(alert).getByRole('link', { name: 'Abrir a regra nova' })
  expect(link.getAttribute('href')).toMatch(new RegExp(`/regras/percentuais/${next.id}$`))

  await user.click(screen.getByRole('button', { name: 'Ficar com o que digitei' }))
  await screen.findByText('Regra publicada.')
  const { data } = await world.call(brand, showBrandRules)
  expect(data.map(({ percent }) => percent)).toEqual([7.5, 6])
})

test('a rule that someone else ended meanwhile keeps what was typed', async ({ brand }) => {
  const ana = await world.partner(brand)
  const { id } = await world.call(brand, createException, {
    body: { partner_slug: ana.slug, percent: 6 },
  })
  world.clock.advanceDays(3)
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, `/regras/excecoes/${id}`)
  const field = await screen.findByLabelText(/^Percentual/)
  await user.clear(field)
  await user.type(field, '7')
  await world.call(await world.staff(brand), endException, {
    params: { id },
    body: { last_day: dayOf(new Date(world.clock.now().getTime() - DAY_MS)) },
  })
  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  await user.click(await screen.findByRole('button', { name: 'Publicar sem ver' }))
  await screen.findByText(/nenhuma ficou no lugar/)
  expect(screen.getByLabelText<HTMLInputElement>(/^Percentual/).value).toBe('7')
  expect(screen.queryByRole('button', { name: 'Ficar com o que digitei' })).toBeNull()
  await user.click(
    screen.getByRole('button', { name: 'Ficar com a versão da outra pessoa' }),
  )
  await screen.findByText(/Encerrada\.$/)
  await waitFor(() => expect(screen.queryByLabelText(/^Percentual/)).toBeNull())
})

test('a role without the permission is offered nothing', async ({ brand }) => {
  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, '/regras')
  await screen.findByText(/Ainda não há regras com data/)
  expect(screen.queryByRole('link', { name: 'Nova regra' })).toBeNull()
  const support = await world.staff(brand, { role: 'support' })
  await browseConsole(world, support, '/regras/nova')
  await screen.findByText('Você não tem acesso a esta tela')
})

test('the simulator explains an order that exists and one that does not', async ({
  brand,
}) => {
  const ana = await world.partner(brand)
  const number = await world.order(brand, ana, { reais: 50 })
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, '/regras?aba=simulador')
  await user.type(await screen.findByRole('combobox', { name: /^Parceiro/ }), ana.slug)
  await user.clear(screen.getByLabelText(/^Valor do item/))
  await user.type(screen.getByLabelText(/^Valor do item/), '1.000,00')
  await user.click(screen.getByRole('button', { name: 'Adicionar item' }))
  const second = within(screen.getByRole('group', { name: 'Item 2' }))
  await user.type(second.getByLabelText(/^Valor do item/), '200')
  await user.type(second.getByLabelText(/^Categoria/), 'Kits')
  await user.click(screen.getByRole('button', { name: 'Simular' }))
  await screen.findByText(/R\$\s120,00 de comissão \(10%\)/)
  await screen.findByText(/A venda é de Pessoa de Teste, porque a loja disse/)
  await screen.findByText('Produto 2: Padrão da marca')

  await user.click(screen.getByText('Pedido que existe'))
  await user.type(await screen.findByLabelText(/^Número/), number)
  await user.click(screen.getByRole('button', { name: 'Simular' }))
  await screen.findByText(/R\$\s5,00 de comissão \(10%\)/)
  await screen.findByText('A: Padrão da marca')
})

test('the simulator tries a booster that does not exist, on either order', async ({
  brand,
}) => {
  const ana = await world.partner(brand)
  const number = await world.order(brand, ana, { reais: 50 })
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, '/regras?aba=simulador')
  await user.type(await screen.findByRole('combobox', { name: /^Parceiro/ }), ana.slug)
  await user.click(screen.getByRole('checkbox', { name: text.simulator.tryBooster }))
  await user.selectOptions(screen.getByLabelText('Quanto a mais'), 'somar pontos')
  const points = screen.getByLabelText(/^Pontos a somar/)
  await user.type(points, 'dois')
  await user.click(screen.getByRole('button', { name: 'Simular' }))
  await screen.findByText(text.simulator.incomplete)
  await screen.findByText('Use um número de 0 a 100, como 12,5.')
  await user.clear(points)
  await user.type(points, '2,5')
  await user.click(screen.getByRole('button', { name: 'Simular' }))
  await screen.findByText(/R\$\s12,50 de comissão \(12,5%\)/)
  await screen.findByText(/Padrão da marca\. Impulso em teste, \+2,5%/)

  await user.click(screen.getByText('Pedido que existe'))
  await user.type(await screen.findByLabelText(/^Número/), number)
  await user.click(screen.getByRole('button', { name: 'Simular' }))
  await screen.findByText(/R\$\s6,25 de comissão \(12,5%\)/)
  await user.click(screen.getByRole('checkbox', { name: text.simulator.tryBooster }))
  await user.click(screen.getByRole('button', { name: 'Simular' }))
  await screen.findByText(/R\$\s5,00 de comissão \(10%\)/)
})

test('a rule for a category or a product without products is published with a warning only', async () => {
  const brand = await world.brand()
  await world.call(brand, createProductCategory, { body: { category: 'Maquiagem' } })
  const eva = await world.staff(brand)
  const { user } = await browseConsole(world, eva, '/regras/nova')
  await user.selectOptions(await screen.findByLabelText(text.form.scope), 'category')
  const category = await screen.findByRole('combobox', { name: /^Categoria/ })
  await user.type(category, 'Maquiagen')
  await screen.findByText(text.form.noProducts)
  await user.clear(category)
  await user.type(category, 'Maquiagem')
  expect(screen.queryByText(text.form.noProducts)).toBeNull()

  await user.selectOptions(screen.getByLabelText(text.form.scope), 'exception')
  await user.type(await screen.findByRole('combobox', { name: text.form.sku }), 'NAO-HA')
  await screen.findByText(text.form.noSku)
})
