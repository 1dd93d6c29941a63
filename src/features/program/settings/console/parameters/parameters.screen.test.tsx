import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'

import {
  listBrandParameters,
  putParameter,
  showBrandParameter,
} from '../../parameter-contract.ts'
import { type SchemaField, schemaField } from './schema/schema-field.ts'
import { text as schemaText } from './schema/text.ts'
import { readTyped, typedOf } from './typed-value.ts'

const world = await worldForFile()

const valueOf = async (brand: { key: string }, key: string) =>
  (await world.call(brand, showBrandParameter, { params: { key } })).value

test('a minimum is found by a word, typed as Brazilians do, and set back', async () => {
  const brand = await world.brand()
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, '/ajustes/parametros')
  await user.type(await screen.findByRole('searchbox'), 'resgate mínimo')
  await waitFor(() => expect(screen.queryByRole('link', { name: /Janela/ })).toBeNull())
  await user.click(screen.getByRole('link', { name: /Resgate mínimo/ }))
  const field = await screen.findByLabelText<HTMLInputElement>('Valor')
  await user.clear(field)
  await user.type(field, '1.250,5')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Parâmetro salvo.')
  expect(await valueOf(brand, 'minimum_redemption_cents')).toBe(1_250_50)
  await user.click(await screen.findByRole('button', { name: 'Voltar ao padrão' }))
  await screen.findByText('De volta ao padrão.')
  expect(field.value).toBe('30,00')
  expect(await valueOf(brand, 'minimum_redemption_cents')).toBe(30_00)
})

test.each([
  ['release_days', '121', 'Use de 0 a 120.'],
  ['release_days', 'dez', 'Use um número inteiro, sem sinais.'],
  ['default_commission_points', '150%', 'O percentual não pode passar de 100%.'],
  ['payment_days', '40', 'Valor inválido. Confira: Use dias de 1 a 28, que todo mês tem.'],
  ['payment_days', '10 e 25', 'Use números separados por vírgula, como 10, 25.'],
])('%s explains why %s is not possible', async (key, typed, sentence) => {
  const person = await world.staff(await world.brand())
  const { user } = await browseConsole(world, person, `/ajustes/parametros/${key}`)
  const field = await screen.findByLabelText(/^Valor/)
  await user.clear(field)
  await user.type(field, typed)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText(sentence)
})

test('the server’s reason is shown at the field', async () => {
  const person = await world.staff(await world.brand())
  const { user } = await browseConsole(world, person, '/ajustes/parametros/forum_url')
  await user.type(await screen.findByLabelText('Valor'), 'javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText(/Valor inválido. Confira: Use um endereço que comece com https/)
})

test('contacts are lines of a list', async () => {
  const brand = await world.brand()
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, '/ajustes/parametros/basic_contacts')
  await user.click(await screen.findByRole('button', { name: 'Acrescentar' }))
  await user.type(screen.getByLabelText('Contato, linha 1'), '11987654321')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Parâmetro salvo.')
  expect(await valueOf(brand, 'basic_contacts')).toEqual([
    { channel: 'whatsapp', content: '11987654321' },
  ])
})

test('what someone else saved meanwhile does not remove what was typed', async () => {
  const brand = await world.brand()
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, '/ajustes/parametros/release_days')
  const field = await screen.findByLabelText<HTMLInputElement>('Valor (dias)')
  await user.clear(field)
  await user.type(field, '12')
  const release = { params: { key: 'release_days' } }
  await world.call(brand, putParameter, { ...release, body: { value: 45 } })
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert.textContent).toContain('45 dias'))
  expect(field.value).toBe('12')
  await user.click(
    screen.getByRole('button', { name: 'Ficar com a versão da outra pessoa' }),
  )
  expect(field.value).toBe('45')
  expect(await valueOf(brand, 'release_days')).toBe(45)
})

test('the page of the brand is filled in by fields, each with its own problem', async () => {
  const brand = await world.brand()
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, '/ajustes/parametros/company_info')
  await user.click(await screen.findByRole('switch', { name: 'Definir um valor' }))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Preencha este campo.')
  await user.type(screen.getByLabelText('Título'), 'Venda com a gente')
  const [address, , question] = screen.getAllByRole('button', { name: 'Acrescentar' })
  await user.click(question ?? document.body)
  await user.type(screen.getByLabelText('Pergunta, linha 1'), 'Quando recebo?')
  await user.type(screen.getByLabelText('Resposta, linha 1'), 'Todo dia 10.')
  await user.click(address ?? document.body)
  const field = screen.getByLabelText(/^Outros endereços.*linha 1/)
  await user.type(field, 'errado')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  // The server's reason is at its field, and nothing typed is lost.
  await screen.findByText(/Use um endereço como marca-info/)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.clear(field)
  await user.type(field, 'loja-info')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Parâmetro salvo.')
  expect(await valueOf(brand, 'company_info')).toEqual({
    addresses: ['loja-info'],
    headline: 'Venda com a gente',
    about: [],
    questions: [{ question: 'Quando recebo?', answer: 'Todo dia 10.' }],
  })
})

test('the cycle of sales is chosen by name', async () => {
  const brand = await world.brand()
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, '/ajustes/parametros/order_cycle')
  await user.click(await screen.findByRole('switch', { name: 'Definir um valor' }))
  await user.click(screen.getByLabelText('Começa no dia', { selector: 'input' }))
  await user.click(await screen.findByText('Terça-feira'))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Parâmetro salvo.')
  expect(await valueOf(brand, 'order_cycle')).toEqual({ every: 'week', starts_on: 2 })
})

test('the rules of the purchase link are filled in without JSON', async () => {
  const brand = await world.brand()
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, '/ajustes/parametros/checkout_rules')
  await user.click(await screen.findByRole('button', { name: 'Acrescentar' }))
  await user.type(screen.getByLabelText('Nome, linha 1'), 'sku')
  await user.type(screen.getByLabelText('Valor, linha 1'), '{{sku}')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText(/Informe o início do endereço/)
  const start = screen.getByLabelText('Início do endereço')
  expect(start.getAttribute('aria-invalid')).toBe('true')
  await user.type(start, 'https://loja.example/carrinho?')
  await user.click(screen.getByRole('button', { name: 'Acrescentar' }))
  await user.type(screen.getByLabelText('Nome, linha 2'), 'sku')
  await user.type(screen.getByLabelText('Valor, linha 2'), '1')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Use cada nome uma vez.')
  await user.clear(screen.getByLabelText('Nome, linha 2'))
  await user.type(screen.getByLabelText('Nome, linha 2'), 'seller')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Parâmetro salvo.')
  expect(await valueOf(brand, 'checkout_rules')).toEqual({
    prefixUrl: 'https://loja.example/carrinho?',
    rules: { sku: '{sku}', seller: '1' },
  })
})

test('every value is the same after its form was only opened', async () => {
  const { data } = await world.call(await world.brand(), listBrandParameters)
  for (const parameter of data)
    if (parameter.kind !== 'own_screen')
      expect([
        parameter.key,
        readTyped({ ...parameter, changed_at: null, raise: null }, typedOf(parameter)),
      ]).toEqual([parameter.key, { value: parameter.value }])
})

test('a role that may only read sees the value and can change nothing', async () => {
  const brand = await world.brand()
  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, '/ajustes/parametros/release_days')
  expect((await screen.findByLabelText('Valor (dias)')).matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  expect(
    await world.refused(reader, putParameter, {
      params: { key: 'release_days' },
      body: { value: 1 },
    }),
  ).toMatchObject({ status: 403 })
})

/** Every name of a field inside. */
function namesIn(field: SchemaField): string[] {
  if (field.kind === 'list' || field.kind === 'map') return namesIn(field.item)
  if (field.kind === 'group')
    return field.fields.flatMap(([name, part]) => [name, ...namesIn(part)])
  if (field.kind !== 'one_of') return []
  const groups = Object.values(field.groups).flat()
  return [field.tag, ...groups.flatMap(([name, part]) => [name, ...namesIn(part)])]
}

test('every parameter with several values has a form, with labels in Portuguese', async () => {
  const { data } = await world.call(await world.brand(), listBrandParameters)
  const objects = data.filter(({ kind }) => kind === 'object')
  const withoutForm = objects.filter(({ schema }) => schemaField(schema) === null)
  expect(withoutForm.map(({ key }) => key)).toEqual([])
  const fields = objects.flatMap(({ schema }) => schemaField(schema) ?? [])
  const names = fields.flatMap(namesIn)
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => schemaText.names[name] === undefined)).toEqual([])
})

test('a raised limit says which one still counts', async () => {
  const brand = await world.brand()
  const key = 'payout_approval_cents'
  const body = { value: 9_000_00 }
  await world.call(brand, putParameter, { params: { key }, body })
  await browseConsole(world, await world.staff(brand), `/ajustes/parametros/${key}`)
  await screen.findByText(/ainda vale R\$ 5\.000,00/)
})
