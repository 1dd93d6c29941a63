import { beforeAll, expect, test } from 'vitest'

import { setOperator } from '#features/program/staff/server/public.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import {
  browseConsole,
  screen,
  waitFor,
  within,
} from '#tests/support/screens/browse-console.tsx'
import type { TestStaff } from '#tests/support/steps/staff.ts'
import type { TestBrand } from '#tests/support/world.ts'

import { listInstalledBrands, suspendBrand } from '../contract.ts'
import { text } from './text.ts'

const world = await worldForFile()
let operator: TestStaff
let brand: TestBrand
beforeAll(async () => {
  brand = await world.brand()
  operator = await world.staff(brand)
  const { email } = operator
  await inScope(world.db, 'every brand', (tx) =>
    setOperator(tx, { email, operates: true }, world.clock.now()),
  )
})

/** The address of the installation names no brand. */
const open = (staff: TestStaff, search = '') =>
  browseConsole(world, { ...staff, brand: { ...brand, slug: 'plataforma' } }, search)

test('the operator suspends a brand, and opens it again', async () => {
  const { slug } = brand
  const { user } = await open(operator, `?marca=${slug}`)
  await user.click(
    await screen.findByRole('button', { name: text.brands.suspendNamed(slug) }),
  )
  const sheet = await screen.findByRole('dialog')
  await user.type(within(sheet).getByLabelText(text.brands.reason), 'Contrato em revisão')
  await user.click(within(sheet).getByRole('button', { name: text.brands.suspend }))
  await screen.findByRole('button', { name: text.brands.reopenNamed(slug) })
  const find = () => world.call(operator, listInstalledBrands, { query: { search: slug } })
  expect((await find()).data).toMatchObject([{ suspended_reason: 'Contrato em revisão' }])

  await user.click(screen.getByRole('button', { name: text.brands.reopenNamed(slug) }))
  const reopening = await screen.findByRole('dialog')
  await user.type(within(reopening).getByLabelText(text.brands.reason), 'Resolvido')
  await user.click(within(reopening).getByRole('button', { name: text.brands.reopen }))
  await screen.findByRole('button', { name: text.brands.suspendNamed(slug) })
  expect((await find()).data).toMatchObject([{ suspended_reason: null }])
})

test('the console of a suspended brand says why on every screen', async () => {
  const suspended = await world.brand()
  const owner = await world.staff(suspended)
  const params = { slug: suspended.slug }
  await world.call(operator, suspendBrand, { params, body: { reason: 'Em revisão.' } })
  await browseConsole(world, owner, '/nada')
  await screen.findByText(/A plataforma suspendeu esta marca: Em revisão\. Por enquanto/)
})

test('a new brand with a wrong number is refused at its field, and nothing typed is lost', async () => {
  const { user } = await open(operator)
  await user.click(await screen.findByRole('button', { name: text.newBrand.open }))
  const form = await screen.findByRole('dialog')
  await user.type(within(form).getByLabelText(text.newBrand.name), 'Doce & Cia.')
  await user.type(within(form).getByLabelText(text.newBrand.slug), 'Doce-Cia')
  await user.type(within(form).getByLabelText(text.newBrand.document), '123')
  await user.type(
    within(form).getByLabelText(text.newBrand.shop_url),
    'https://doce.example',
  )
  await user.type(
    within(form).getByLabelText(text.newBrand.owner_email),
    'eva@doce.example',
  )
  await user.click(within(form).getByRole('button', { name: text.newBrand.create }))
  const number = within(form).getByLabelText(text.newBrand.document)
  await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(number)
  await user.type(number, '11.222.333/0001-81')
  await user.click(within(form).getByRole('button', { name: text.newBrand.create }))
  await screen.findByText(text.newBrand.done('Doce & Cia.'))
  await screen.findByText('/doce-cia')
  expect(await world.messagesTo('eva@doce.example')).toHaveLength(1)
})

test('the health and the jobs are read, and a person of a brand finds no such page', async () => {
  const { user } = await open(operator, '?aba=saude')
  await screen.findByText(text.health.figures.jobs_failed)
  await user.click(screen.getByRole('tab', { name: text.tabs.trabalhos }))
  await screen.findByText(text.jobs.empty.failed)
  const other = await world.staff(brand)
  await open(other)
  await screen.findByText('Não encontramos esta página')
})
