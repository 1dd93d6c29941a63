import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { servingOnly } from '#platform/server/public-page/brand-of-host.ts'
import { certificateHtml } from '#server/app/certificate-html.ts'
import { portalFiles } from '#server/app/portal-files.ts'

import { worldForFile } from './support/fixtures.ts'
import { finishShortCourse, writeCourse } from './support/steps/course.ts'

const SHELL =
  '<html><head><title>Aliado</title></head><body><div id="root"></div></body></html>'

/** The page without a brand's look. */
const noLook = async () => null

const world = await worldForFile()
const folder = `${await mkdtemp(join(tmpdir(), 'aliado-portal-'))}/`
beforeAll(async () => {
  await writeFile(`${folder}index.html`, SHELL)
})
afterAll(() => rm(folder, { recursive: true }))

test('a certificate shows its data to a browser without JavaScript', async () => {
  const brand = await world.brand()
  const partner = await world.partner(brand)
  const title = 'Pele & <b>cor</b>'
  const course = await writeCourse(world, brand, { slug: 'pele-e-cor', title })
  const { state } = await finishShortCourse(world, partner, course)
  const http = fastify()
  await portalFiles(http, certificateHtml(world.db, 'http://aliado.test'), noLook, folder)
  const open = async (slug: string) =>
    (await http.inject({ url: `/certificate/course/${slug}` })).body

  const html = await open(state.certificate_slug)
  const content = /<noscript>(.*)<\/noscript>/s.exec(html)?.[1] ?? ''
  for (const fact of [
    'Pessoa de Teste',
    'Pele &amp; &lt;b&gt;cor&lt;/b&gt;',
    brand.slug,
    '1h30',
    '10/03/2026',
    `http://aliado.test/certificate/course/${state.certificate_slug}`,
  ])
    expect(content).toContain(`<dd>${fact}</dd>`)
  expect(html).not.toContain('<b>')
  expect(html).toContain('<div id="root"></div>')

  expect(await open('inventado')).toBe(SHELL)
  await http.close()
})

test('at another brand’s domain, a certificate leads to its own brand’s address', async () => {
  const [brand, other] = [await world.brand(), await world.brand()]
  const partner = await world.partner(brand)
  const course = await writeCourse(world, brand, { slug: 'pele' })
  const { state } = await finishShortCourse(world, partner, course)
  const page = `/certificate/course/${state.certificate_slug}`
  const http = fastify()
  http.addHook('preHandler', (_request, _reply, done) => servingOnly(other, done))
  await portalFiles(http, certificateHtml(world.db, 'http://aliado.test'), noLook, folder)
  expect((await http.inject({ url: page })).headers.location).toBe(
    `http://aliado.test${page}`,
  )
  await http.close()
})
