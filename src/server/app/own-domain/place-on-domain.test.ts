import { expect, test } from 'vitest'

import { placeOnDomain } from './place-on-domain.ts'

const kinds = (...paths: string[]) =>
  paths.map((path) => {
    const place = placeOnDomain(path, 'aurora')
    return 'slug' in place ? `${place.kind} ${place.slug}` : place.kind
  })

test('the entry leads to the brand, also that of the missions', () => {
  expect(placeOnDomain('/', 'aurora')).toEqual({ kind: 'moved', path: '/aurora' })
  expect(placeOnDomain('/public/missions', 'aurora')).toEqual({
    kind: 'moved',
    path: '/public/missions/aurora',
  })
})

test('pages, calls and files of the brand stay at its domain', () => {
  const paths = ['/aurora/sign-up', '/AURORA', '/ana/lp/aurora', '/lp/aurora/ana/products']
  expect(kinds(...paths, '/r/abcd', '/api/v1/login', '/assets/a.js', '/files/a')).toEqual(
    Array.from({ length: 8 }, () => 'here'),
  )
})

test('the console and the installation’s pages do not', () => {
  const paths = [
    '/console',
    '/Console/aurora',
    '/docs',
    '/api/docs',
    '/blog-lp',
    '/dev/outbox',
  ]
  expect(kinds(...paths)).toEqual(Array.from({ length: 6 }, () => 'installation'))
  expect(kinds('/api/console/v1/sign-in')).toEqual(['missing'])
})

test('another brand may be named by a path', () => {
  expect(kinds('/outra/sign-up', '/ana/lp/outra/marcas', '/public/missions/outra')).toEqual(
    ['named outra', 'named outra', 'named outra'],
  )
  expect(kinds('/dashboard')).toEqual(['named dashboard'])
  expect(kinds('/%6Futra', '/outra%', '/%63onsole')).toEqual([
    'named outra',
    'named outra%',
    'installation',
  ])
})
