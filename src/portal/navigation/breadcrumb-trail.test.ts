import { expect, test } from 'vitest'

import { type Crumb, HOME_CRUMB, nextTrail, type Visit } from './breadcrumb-trail.ts'

const extract = {
  name: 'my-points',
  path: '/my-points/extracts',
  breadcrumb: 'Extrato de créditos',
}
const detail = {
  name: 'my-points-detail',
  path: '/my-points/extracts/detail',
  breadcrumb: 'Detalhar extrato',
}
const account = { name: 'account.edit', path: '/account/edit', breadcrumb: 'Editar conta' }
const address = { name: 'account.address', path: '/account/edit/address' }
const sales = { name: 'sales', path: '/sales' }
const home = { name: 'home', path: '/dashboard' }
const forum = { name: 'forum', path: '/forum' }

function names(...visits: Visit[]): string[] {
  const trail = visits.reduce<readonly Crumb[]>(nextTrail, [HOME_CRUMB])
  return trail.map((crumb) => crumb.name)
}

test('the trail starts with Início and grows with what has a breadcrumb', () => {
  expect(nextTrail([HOME_CRUMB], extract)).toEqual([
    { name: 'home', path: '/', label: 'Início' },
    { name: 'my-points', path: '/my-points/extracts', label: 'Extrato de créditos' },
  ])
  expect(names(extract, detail)).toEqual(['home', 'my-points', 'my-points-detail'])
  expect(names(sales)).toEqual(['home'])
})

test('the dashboard and the forum restart it', () => {
  expect(names(extract, detail, home)).toEqual(['home'])
  expect(names(extract, detail, forum)).toEqual(['home'])
})

test('a screen occurs in it once', () => {
  expect(names(extract, extract)).toEqual(['home', 'my-points'])
})

test('going back to the entry before removes the one left', () => {
  expect(names(extract, detail, extract)).toEqual(['home', 'my-points'])
})

test('any page of the account, opened first, is below the account’s entry', () => {
  const opened = { ...address, breadcrumb: 'Editar conta' }
  const trail = nextTrail([HOME_CRUMB], opened)
  expect(trail.at(-1)).toEqual({
    name: 'account.edit',
    path: '/account/edit',
    label: 'Editar conta',
  })
  expect(names(opened, opened, sales)).toEqual(['home'])
})

test('leaving the account removes its entry; moving inside keeps it', () => {
  expect(names(account, address)).toEqual(['home', 'account.edit'])
  expect(names(account, address, sales)).toEqual(['home'])
  expect(names(account, extract)).toEqual(['home', 'my-points'])
})
