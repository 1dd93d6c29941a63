import { describe, expect, test } from 'vitest'

import { listParametersByKeys } from '#features/program/brands/contract.ts'
import { listPermissions } from '#features/program/identity/contract.ts'
import { putParameter } from '#features/program/settings/parameter-contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { expectStatus, unique } from '#tests/support/world.ts'

import { showMenu, putMenu } from '../guidance-contract.ts'

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
      { route: 'sales', is_new: true },
      { route: 'my-wallet', description: 'Carteira' },
    ]
    const routes = [
      { route: 'sales', description: 'Vendas', is_new: true },
      { route: 'my-wallet', description: 'Carteira', is_new: false },
    ]
    expect((await world.send(brand, putMenu, { body: { routes: chosen } })).json()).toEqual(
      { routes },
    )
    expect((await world.send(brand, showMenu)).json()).toEqual({ routes })
    expect(await world.call(ana, listPermissions)).toEqual([
      { route: 'sales', descricao: 'Vendas', isNew: true },
      { route: 'my-wallet', descricao: 'Carteira', isNew: false },
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
