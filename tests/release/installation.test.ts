import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { installation } from '#tests/support/installation.ts'
import { production } from '#tests/support/servers/production.ts'
import { freePort } from '#tests/support/servers/server-process.ts'
import { unique } from '#tests/support/world.ts'

/** What a production installation shows that was built for it, and what needs no building. */
let place: Awaited<ReturnType<typeof production>>
let slug: string

beforeAll(async () => {
  place = await production()
  slug = `marca${unique()}`
  place.createBrand(slug, 'credits')
  await place.start()
})
afterAll(() => place.close())

const page = async (path: string) => {
  const answer = await place.send('GET', path)
  return { status: answer.status, text: await answer.text() }
}

test.each(['/console', '/console/entrar'])('the console is served at %s', async (path) => {
  const { status, text } = await page(path)
  expect(status).toBe(200)
  const [, script = ''] = /src="(\/console\/assets\/[^"]+\.js)"/.exec(text) ?? []
  expect((await page(script)).status).toBe(200)
})

test('the portal is served with its scripts', async () => {
  const { status, text } = await page(`/${slug}/login`)
  expect(status).toBe(200)
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(text) ?? []
  expect((await page(script)).status).toBe(200)
})

test('pages that the server renders are drawn without a compiler', async () => {
  const guides = await page('/docs')
  expect(guides.status).toBe(200)
  expect(guides.text).toContain('<h1')
})

test('every page and paper that the server draws can be loaded', async () => {
  const load = `
    const { glob } = await import('node:fs/promises')
    await import('#platform/server/load-tsx.ts')
    let count = 0
    for await (const path of glob('dist/server/src/**/*.tsx.js')) {
      await import(process.cwd() + path.slice('dist/server'.length).replace(/\\.js$/, ''))
      count += 1
    }
    console.log(count)`
  const words = ['--input-type=module', '--eval', load]
  const { stdout, stderr } = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    ...installation(),
  })
  expect(stderr).toBe('')
  expect(Number(stdout)).toBeGreaterThan(15)
})

test('the health check of the image tells a ready process from none', async () => {
  const check = (port: string) =>
    spawnSync(process.execPath, ['scripts/commands/is-ready.ts'], {
      env: { ...process.env, PORT: port },
      ...installation(),
    }).status
  expect(check(new URL(place.url()).port)).toBe(0)
  expect(check(String(await freePort()))).toBe(1)
})

test('the installation carries the list of its parts', () => {
  const { cwd } = installation()
  const list = readFileSync(join(cwd ?? '.', 'parts.cdx.json'), 'utf8')
  expect(JSON.parse(list)).toMatchObject({ bomFormat: 'CycloneDX' })
})
