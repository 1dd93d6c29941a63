import { IconHome, IconMedal } from '@tabler/icons-react'
import { expect, test } from 'vitest'

import { routes as portalRoutes } from '../routes.ts'
import { inGroups, menuOf } from './menu.ts'
import type { PortalRoute } from './portal-route.ts'

function route(name: string, sort?: number, isNew = false): PortalRoute {
  const base: PortalRoute = { name, path: `/${name}`, access: 'partner' }
  return sort === undefined
    ? base
    : { ...base, menu: { label: name, icon: IconHome, sort, isNew } }
}

const usual = { isNew: false, sort: null, label: null, icon: null }

const routes = [
  route('sales', 5),
  route('my-wallet', -3, true),
  route('view-mission'),
  route('home', -2),
  route('missions', 6),
  route('commission', 6),
]

test('the menu goes by sort, then by the order of the table, without hidden routes', () => {
  expect(menuOf(routes, null).map(({ name }) => name)).toEqual([
    'my-wallet',
    'home',
    'sales',
    'missions',
    'commission',
  ])
})

test('a partner sees the routes of their level, and always home and sign-out', () => {
  const exit = {
    name: 'exit',
    label: 'Sair',
    icon: IconHome,
    sort: 11,
    does: { kind: 'exit' as const },
  }
  const menu = menuOf(routes, [{ ...usual, route: 'sales', isNew: true }], [exit])
  expect(menu.map(({ name, isNew }) => [name, isNew ?? false])).toEqual([
    ['home', false],
    ['sales', true],
    ['exit', false],
  ])
})

test('a brand’s own menu has its order, names and icons, and home after them', () => {
  const own = [
    { ...usual, route: 'missions', sort: 0, label: 'Desafios', icon: 'medal' as const },
    { ...usual, route: 'my-wallet', sort: 1 },
  ]
  const menu = menuOf(routes, own)
  expect(menu.map(({ label }) => label)).toEqual(['Desafios', 'my-wallet', 'home'])
  expect(menu.map(({ icon }) => icon)).toEqual([IconMedal, IconHome, IconHome])
})

test('an entry opens the screen itself, never the pattern of its address', () => {
  const missions = { ...route('missions', 6), path: '/missions/:tab?/:slug?' }
  expect(menuOf([missions], null)[0]?.does).toEqual({ kind: 'open', to: '/missions' })
})

test('no entry of the portal opens an address with a placeholder', () => {
  for (const { does } of menuOf(portalRoutes, null))
    if (does.kind === 'open') expect(does.to).not.toContain(':')
})

test('the groups keep the order of the menu, and home stands before them', () => {
  const sections = inGroups(menuOf(portalRoutes, null))
  expect(sections.map(({ group }) => group)).toEqual([
    null,
    'sell',
    'earn',
    'learn',
    'account',
  ])
  expect(sections[0]?.items.map(({ name }) => name)).toEqual(['home'])
  const sorts = sections.map(({ items }) => items.map(({ sort }) => sort))
  expect(sorts).toEqual(sorts.map((group) => group.toSorted((one, other) => one - other)))
})

test('every entry of the menu except home is in a group', () => {
  const free = menuOf(portalRoutes, null).filter(({ group }) => group === undefined)
  expect(free.map(({ name }) => name)).toEqual(['home'])
})

test('no two entries of the usual menu have the same icon', () => {
  const icons = menuOf(portalRoutes, null).map(({ icon }) => icon)
  expect(new Set(icons).size).toBe(icons.length)
})
