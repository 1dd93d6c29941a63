import { expect, test } from 'vitest'

import type { WireInput } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import type { TestBrand } from '#tests/support/world.ts'

import { changeView, createView, deleteView, listViews } from '../contract.ts'

const world = await worldForFile()

type Body = WireInput<typeof createView>['body']

const save = (who: Parameters<typeof world.call>[0], more: Partial<Body> = {}) =>
  world.call(who as TestBrand, createView, {
    body: {
      list: 'partners',
      name: 'Em análise',
      filters: { situacao: 'in_review' },
      ...more,
    },
  })

const names = async (who: Parameters<typeof world.call>[0]) =>
  (await world.call(who as TestBrand, listViews, { query: { list: 'partners' } })).data.map(
    ({ name }) => name,
  )

test('an own view is private, a shared one is also seen by who joins later', async () => {
  const brand = await world.brand()
  const eva = await world.staff(brand, { role: 'manager' })
  await save(eva)
  await save(eva, { name: 'Ouro', kind: 'shared', filters: { nivel: 'Ouro' } })
  const rui = await world.staff(brand, { role: 'support' })
  expect(await names(eva)).toEqual(['Em análise', 'Ouro'])
  expect(await names(rui)).toEqual(['Ouro'])
  expect(await names(await world.brand())).toEqual([])
})

test('a locked view is changed only by who may change settings', async () => {
  const brand = await world.brand()
  const eva = await world.staff(brand, { role: 'manager' })
  const rui = await world.staff(brand, { role: 'support' })
  const { id } = await save(eva, { kind: 'locked' })
  const body = { name: 'Outra', filters: {}, kind: 'shared' } as const
  const params = { id }
  expect(await world.refused(rui, changeView, { params, body })).toMatchObject({
    code: 'may_not_lock',
  })
  expect(await world.refused(rui, deleteView, { params })).toMatchObject({ status: 403 })
  expect(
    await world.refused(rui, createView, {
      body: { list: 'partners', name: 'X', filters: {}, kind: 'locked' },
    }),
  ).toMatchObject({ code: 'may_not_lock' })
  await world.call(eva, changeView, { params, body })
  await world.call(rui, deleteView, { params })
  expect(await names(eva)).toEqual([])
})

test('another person’s own view is not found', async () => {
  const brand = await world.brand()
  const eva = await world.staff(brand)
  const { id } = await save(eva)
  const body = { name: 'Minha', filters: {} }
  const rui = await world.staff(brand)
  expect(await world.refused(rui, changeView, { params: { id }, body })).toMatchObject({
    status: 404,
  })
  expect(await world.refused(brand, deleteView, { params: { id } })).toMatchObject({
    status: 404,
  })
})

test('of many with one name at once, one is saved', async () => {
  const brand = await world.brand()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      world.send(brand, createView, {
        body: { list: 'orders', name: 'Hoje', filters: {} },
      }),
    ),
  )
  const made = answers.filter(({ statusCode }) => statusCode === 201)
  expect(made).toHaveLength(1)
})

test('a searched text, which may name a person, is not stored', async () => {
  const brand = await world.brand()
  expect(
    await world.refused(brand, createView, {
      body: { list: 'partners', name: 'Ana', filters: { busca: 'ana@x.test' } },
    }),
  ).toMatchObject({ status: 422 })
})
