import { beforeEach, expect, test } from 'vitest'

import { suspendBrand } from '#features/overview/installation/contract.ts'
import { setOperator } from '#features/program/staff/server/public.ts'
import { changeMember, removeMember } from '#features/program/staff/team-contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { signInAgain, type TestStaff } from '#tests/support/steps/staff.ts'

import { putWeeklyReport, showWeeklyReport } from '../contract.ts'
import { sendWeeklyReports } from './send-weekly.ts'
import { lastMonday } from './weeks.ts'

const world = await worldForFile()
const TUESDAY = '2026-03-10T15:00:00Z'
/** Eight in the morning in São Paulo. */
const MONDAY = '2026-03-16T11:00:00Z'

beforeEach(() => world.clock.set(TUESDAY))

const send = () =>
  sendWeeklyReports({
    db: world.db,
    clock: world.clock,
    appUrl: 'https://parceiros.example',
  })
const request = (staff: TestStaff) =>
  world.call(staff, putWeeklyReport, { body: { active: true } })

async function reportsTo({ email }: TestStaff) {
  const messages = await world.messagesTo(email)
  return messages.filter(({ externalId }) => externalId.startsWith('weekly-report:'))
}

test('who requests it gets the figures of the week on Monday morning, once', async () => {
  const brand = await world.brand()
  const [eva, lia] = [await world.staff(brand), await world.staff(brand)]
  expect(await world.call(eva, showWeeklyReport)).toEqual({
    active: false,
    email: eva.email,
  })
  await request(eva)
  expect(await world.call(eva, showWeeklyReport)).toMatchObject({ active: true })
  const ana = await world.partner(brand)
  world.clock.set('2026-03-04T15:00:00Z')
  await world.order(brand, ana, { reais: 50 })
  world.clock.set(TUESDAY)
  await world.order(brand, ana, { reais: 80 })
  await world.order(brand, ana, { reais: 20 })
  world.clock.set('2026-03-14T15:00:00Z')
  await world.partner(brand, { approved_at: '2026-03-14T12:00:00Z' })
  await world.partner(brand, { approved: null })

  world.clock.set('2026-03-16T10:59:00Z')
  await send()
  expect(await reportsTo(eva)).toEqual([])
  world.clock.set(MONDAY)
  await world.order(brand, ana, { reais: 999 })
  // Two workers, and a run after a crash.
  await Promise.all([send(), send()])
  await send()
  world.clock.set('2026-03-17T20:00:00Z')
  await send()
  const [mail, ...more] = await reportsTo(eva)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: eva.email, brandId: null })
  expect(mail?.subject).toContain('resumo da semana de 09/03 a 15/03')
  const body = mail?.body.replaceAll('\u00A0', ' ')
  expect(body).toContain('Vendas: R$ 100,00 em 2 pedidos. 100% a mais')
  expect(body).toContain('Comissões de parceiros: R$ 10,00, de 1 parceiro que vendeu.')
  expect(body).toContain('Parceiros novos: 1.')
  expect(body).toContain('Pendências que esperam por você: 1.')
  expect(body).toContain(
    `https://parceiros.example/console/${brand.slug}/relatorios/semanal`,
  )
  expect(mail?.link).toContain('relatorios?de=2026-03-09&ate=2026-03-15')
  expect(await reportsTo(lia)).toEqual([])

  world.clock.set('2026-03-23T11:00:00Z')
  await send()
  expect(await reportsTo(eva)).toHaveLength(2)
  const again = await signInAgain(world, eva)
  await world.call(again, putWeeklyReport, { body: { active: false } })
  world.clock.set('2026-03-30T11:00:00Z')
  await send()
  expect(await reportsTo(eva)).toHaveLength(2)
})

test('a request on Monday afternoon begins with the next week, and a late worker is silent', async () => {
  world.clock.set('2026-03-16T18:00:00Z')
  const brand = await world.brand()
  const eva = await world.staff(brand)
  await request(eva)
  await send()
  expect(await reportsTo(eva)).toEqual([])
  // From Wednesday morning on the figures are old.
  world.clock.set('2026-03-25T11:00:00Z')
  await send()
  expect(await reportsTo(eva)).toEqual([])
  world.clock.set('2026-03-30T11:00:00Z')
  await send()
  expect(await reportsTo(eva)).toHaveLength(1)
})

test('who left, who may not see reports and a suspended brand get nothing', async () => {
  const brand = await world.brand()
  const owner = await world.staff(brand)
  const [left, changed] = [
    await world.staff(brand, { role: 'manager' }),
    await world.staff(brand, { role: 'manager' }),
  ]
  await request(left)
  await request(changed)
  await world.call(owner, removeMember, { params: { id: left.staffId } })
  await world.call(owner, changeMember, {
    params: { id: changed.staffId },
    body: { role: 'support' },
  })
  const closed = await world.brand()
  const eva = await world.staff(closed)
  await request(eva)
  await inScope(world.db, 'every brand', (tx) =>
    setOperator(tx, { email: owner.email, operates: true }, world.clock.now()),
  )
  await world.call(owner, suspendBrand, {
    params: { slug: closed.slug },
    body: { reason: 'Contrato em revisão' },
  })
  world.clock.set(MONDAY)
  await send()
  for (const person of [left, changed, eva]) expect(await reportsTo(person)).toEqual([])
})

test('the week begins on Monday at eight in São Paulo', () => {
  const at = (moment: string) => lastMonday(new Date(moment))
  expect(at('2026-03-16T10:59:59Z')).toEqual({ monday: '2026-03-09', inTime: false })
  expect(at('2026-03-16T11:00:00Z')).toEqual({ monday: '2026-03-16', inTime: true })
  expect(at('2026-03-18T10:59:59Z')).toEqual({ monday: '2026-03-16', inTime: true })
  expect(at('2026-03-18T11:00:00Z')).toEqual({ monday: '2026-03-16', inTime: false })
})
