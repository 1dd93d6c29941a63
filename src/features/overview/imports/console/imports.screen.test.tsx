import { expect, test } from 'vitest'

import { listPartners } from '#features/people/partners/brand-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'
import { publishProduct } from '#tests/support/steps/products.ts'
import { unique } from '#tests/support/world.ts'

import { showPartnerImport, startPartnerImport } from '../contract.ts'
import { text } from './text.ts'

const world = await worldForFile({ worker: true })

test('a spreadsheet of partners is checked, imported and its errors are read', async () => {
  const brand = await world.brand()
  const known = await world.partner(brand)
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, '/parceiros')
  await user.click(await screen.findByRole('link', { name: 'Importar' }))
  const name = unique()
  const file = new File(
    [
      [
        'Nome;E-mail;CPF;Saldo;Validade;Cor',
        `${name};${name}@exemplo.com;${taxId()};234,56;31/12/2026;azul`,
        `Velha;${known.slug}@aliado.test;${taxId()};;;`,
        'Sem CPF;sem@exemplo.com;123;;;',
      ].join('\r\n'),
    ],
    'parceiros.csv',
    { type: 'text/csv' },
  )
  await screen.findByRole('heading', { level: 1, name: 'Importar parceiros' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await user.upload(input ?? document.createElement('input'), file)
  await screen.findByText('Nada foi gravado ainda.')
  await screen.findByText(/R\$\s234,56 de 1 parceiro/)
  await screen.findByText('Colunas que não são lidas: Cor.')
  await screen.findByText(/CPF ou CNPJ: /)
  await screen.findByRole('link', { name: known.slug })
  const before = await world.call(brand, listPartners)
  expect(before.data).toHaveLength(1)

  await user.click(screen.getByRole('button', { name: 'Importar 1 parceiro' }))
  await screen.findByText('Importação concluída')
  await screen.findByText('Linha 4:')
  const { data } = await world.call(brand, listPartners)
  expect(data.map((one) => one.name)).toContain(name)
})

test('balances above the limit wait for another person', async () => {
  const brand = await world.brand()
  const owner = await world.staff(brand)
  const name = unique()
  const line = `${name};${name}@exemplo.com;${taxId()};1.234,56`
  const file = new File([['Nome;E-mail;CPF;Saldo', line].join('\r\n')], 'saldos.csv', {
    type: 'text/csv',
  })
  const { user } = await browseConsole(world, owner, '/importar/parceiros')
  await screen.findByRole('heading', { level: 1, name: text.titles.partners })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await user.upload(input ?? document.createElement('input'), file)
  await screen.findByText(text.secondPerson)
  await user.click(screen.getByRole('button', { name: 'Importar 1 parceiro' }))
  await screen.findByText(/Espera outra pessoa aprovar R\$\s1\.234,56/)
  await user.click(screen.getByRole('link', { name: text.opening.open }))
  await screen.findByText(name)
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  await screen.findByText(/Quem trouxe este arquivo/)
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull()
})

test('another person approves the balances in the inbox, and the import begins', async () => {
  const brand = await world.brand()
  const eva = await world.staff(brand)
  const name = unique()
  const line = `${name};${name}@exemplo.com;${taxId()};1.234,56`
  const file = new File([['Nome;E-mail;CPF;Saldo', line].join('\r\n')], 'saldos.csv')
  const body = { file, invite: 'false' }
  const { id } = await world.call(eva, startPartnerImport, { body })
  const { user } = await browseConsole(world, await world.staff(brand), '/pendencias')
  await screen.findAllByText('saldos.csv')
  await screen.findByText(text.opening.peopleOf(1, 1))
  await user.click(screen.getByRole('link', { name: text.opening.open }))
  await screen.findByRole('heading', { level: 1, name: text.opening.title })
  await screen.findByText(name)
  await screen.findByText(text.opening.isNew)
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  await user.click(await screen.findByRole('button', { name: 'Aprovar' }))
  await screen.findByText(/entram agora nas carteiras/)
  const approve = screen.getAllByRole('button', { name: 'Aprovar' }).at(-1)
  await user.click(approve as HTMLElement)
  await waitFor(async () => {
    const found = await world.call(brand, showPartnerImport, { params: { id } })
    expect(found).toMatchObject({ state: 'done', imported: 1 })
  })
})

test('a file of orders with other columns is refused with their names', async () => {
  const brand = await world.brand()
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, '/importar/pedidos')
  await screen.findByRole('heading', { level: 1, name: 'Importar pedidos' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const file = new File(['a;b\n1;2'], 'x.csv', { type: 'text/csv' })
  await user.upload(input ?? document.createElement('input'), file)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(
    'Faltam colunas no cabeçalho do arquivo: Número, Situação, Data, SKU',
  )
})

test('a spreadsheet of products is checked, imported and its errors are read', async () => {
  const brand = await world.brand()
  await publishProduct(world, brand, { category: 'Bocas' })
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, '/importar/produtos')
  await screen.findByRole('heading', { level: 1, name: 'Importar produtos' })
  const lines = [
    'SKU;Produto;Categoria;Preço;Link',
    'BAT-1;Batom;Boca;49,90;https://loja.example/batom',
    'BAT-2;Batom;Boca;dez;https://loja.example/batom',
  ]
  const file = new File([lines.join('\n')], 'produtos.csv', { type: 'text/csv' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await user.upload(input ?? document.createElement('input'), file)
  await screen.findByText('Nada foi gravado ainda.')
  await screen.findByText(/Você quis dizer “Bocas”\?/)
  await user.click(await screen.findByRole('button', { name: 'Importar 1 produto' }))
  await screen.findByText('Importação concluída')
  await screen.findByText('Linha 3:')
})

test('a role without the permission is offered no import', async () => {
  const brand = await world.brand()
  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, '/parceiros')
  await screen.findByRole('heading', { level: 1, name: 'Parceiros' })
  expect(screen.queryByRole('link', { name: 'Importar' })).toBeNull()
})
