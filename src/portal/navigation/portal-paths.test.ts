import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fastify from 'fastify'
import { expect, test } from 'vitest'

import { portalFiles } from '#server/app/portal-files.ts'
import { isPortalPath, portalPaths } from '#server/app/portal-paths.ts'

import { routes } from '../routes.ts'

/** The paths that the router adds itself. */
const OF_THE_ROUTER = ['/', '/:slug']

test('the server has exactly the paths of the portal’s screens', () => {
  const expected = [...OF_THE_ROUTER, ...routes.map(({ path }) => path)]
  expect([...portalPaths].toSorted()).toEqual(expected.toSorted())
})

test.each([
  ['/', true],
  ['/aurora', true],
  ['/aurora/login/', true],
  ['/Dashboard', true],
  ['/missions', true],
  ['/missions/finished/verao', true],
  ['/aurora/recover/confirm/code/ana%40aliado.test', true],
  ['/nao/existe/nada', false],
  ['/account/edit/nada', false],
  ['/missions/a/b/c', false],
])('%s is a screen: %s', (path, known) => {
  expect(isPortalPath(path)).toBe(known)
})

test('an unknown path gets the portal with status 404, a screen with 200', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aliado-portal-'))
  await writeFile(join(folder, 'index.html'), '<title>Aliado</title>')
  await writeFile(join(folder, 'sw.js'), '// service worker')
  const http = fastify()
  await portalFiles(
    http,
    async () => null,
    async () => null,
    `${folder}/`,
  )
  const get = async (url: string) => {
    const { statusCode, body } = await http.inject({ url })
    return [statusCode, body]
  }
  try {
    const shell = '<title>Aliado</title>'
    expect(await get('/nao/existe/nada')).toEqual([404, shell])
    expect(await get('/nao/existe/nada?x=1')).toEqual([404, shell])
    expect(await get('/dashboard?x=1')).toEqual([200, shell])
    expect(await get('/aurora/login')).toEqual([200, shell])
    expect(await get('/sw.js')).toEqual([200, '// service worker'])
    expect((await get('/api/nada'))[1]).not.toBe(shell)
  } finally {
    await http.close()
    await rm(folder, { recursive: true, force: true })
  }
})
