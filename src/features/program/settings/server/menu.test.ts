import { describe, expect, test } from 'vitest'

import { showDashboardLayout } from '#features/overview/dashboard/contract.ts'
import { listParametersByKeys } from '#features/program/brands/contract.ts'
import { listPermissions } from '#features/program/identity/contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { expectStatus, unique } from '#tests/support/world.ts'

import { putMenu, putWidgets, showMenu, showWidgets } from '../menu-contract.ts'
import { putParameter } from '../parameter-contract.ts'

const world = await worldForFile()
const brand = await world.brand()
const other = await world.brand()
const ana = await world.partner(brand)

describe('the menu', () => {
  const routesOf = async (who = ana) =>
    (await world.call(who, listPermissions)).map(({ route }: { route: string }) => route)

  test('is the usual one of the brand’s mode until the brand chooses another', async () => {
    const closing = await world.brand(`marca-${unique()}`, 'commission')
    const redeems = await routesOf()
    const closes = await routesOf(await world.partner(closing))
    for (const usual of [redeems, closes])
      expect(usual).toEqual(expect.arrayContaining(['my-wallet', 'sales', 'my-points']))
    expect(redeems).toContain('my-points.award')
    expect(redeems).not.toContain('commission')
    expect(closes).toContain('commission')
    expect(closes).not.toContain('my-points.award')

    const chosen = [
      { route: 'sales' as const, is_new: true },
      { route: 'my-wallet' as const, description: 'Carteira', icon: 'cash' as const },
    ]
    const routes = [
      { route: 'sales', description: 'Vendas', is_new: true, icon: null },
      { route: 'my-wallet', description: 'Carteira', is_new: false, icon: 'cash' },
    ]
    const stored = await world.call(brand, putMenu, { body: { routes: chosen } })
    expect(stored).toMatchObject({ is_usual: false, routes })
    expect(stored.hidden).toContainEqual({ route: 'courses', description: 'Cursos' })
    expect(await world.call(brand, showMenu)).toEqual(stored)
    expect(await world.call(ana, listPermissions)).toEqual([
      {
        route: 'sales',
        descricao: 'Vendas',
        isNew: true,
        sort: 0,
        label: null,
        icon: null,
      },
      {
        route: 'my-wallet',
        descricao: 'Carteira',
        isNew: false,
        sort: 1,
        label: 'Carteira',
        icon: 'cash',
      },
    ])
    expect(await routesOf(await world.partner(other))).toEqual(redeems)
    const notes = await inScope(world.db, brand.id, (tx) =>
      tx.selectFrom('audit_log').select(['act', 'actor']).execute(),
    )
    expect(notes).toContainEqual({ act: 'menu.replaced', actor: 'brand-key:loja' })

    expectStatus(await world.send(brand, putMenu, { body: { routes: [] } }), 200)
    expect(await routesOf()).toEqual(redeems)
  })

  test('has only known routes, each once', async () => {
    expectStatus(
      await world.send(brand, putMenu, { body: { routes: [{ route: 'cassino' }] } }),
      422,
    )
    const twice = [{ route: 'sales' }, { route: 'sales' }]
    expectStatus(await world.send(brand, putMenu, { body: { routes: twice } }), 422)
  })
})

describe('the dashboard', () => {
  test('has the brand’s order, and what it does not name is hidden', async () => {
    const usual = await world.call(brand, showWidgets)
    expect(usual.is_usual).toBe(true)
    const set = await world.call(brand, putWidgets, {
      body: {
        widgets: [
          { widget: 'ranking', show: true },
          { widget: 'orders', show: false },
        ],
      },
    })
    expect(set.widgets.filter(({ show }) => show)).toEqual([
      { widget: 'ranking', title: 'Ranking', show: true },
    ])
    const { widgets } = await world.call(ana, showDashboardLayout)
    expect(widgets.slice(0, 2)).toEqual([
      { widget: 'ranking', show: 1 },
      { widget: 'orders', show: 0 },
    ])
    expect(widgets.filter(({ show }) => show === 1)).toHaveLength(1)
    expect(await world.call(brand, putWidgets, { body: { widgets: [] } })).toEqual(usual)
  })
})

test('the sales cycle is returned to partners by its key once the brand has one', async () => {
  const orderCycle = async () => {
    const query = { keys: 'order_cycle' }
    const { order_cycle } = await world.call(ana, listParametersByKeys, { query })
    return order_cycle?.value
  }
  expect(await orderCycle()).toBeNull()
  const value = { every: 'week', starts_on: 1 }
  expectStatus(
    await world.send(brand, putParameter, {
      params: { key: 'order_cycle' },
      body: { value },
    }),
    200,
  )
  expect(await orderCycle()).toEqual(value)
  const never = { every: 'month', starts_on: 31 }
  expectStatus(
    await world.send(brand, putParameter, {
      params: { key: 'order_cycle' },
      body: { value: never },
    }),
    422,
  )
})
