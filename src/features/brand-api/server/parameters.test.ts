import { afterAll, beforeAll, expect, test } from 'vitest'

import { createBrand } from '#features/brands/server/public.ts'
import { inScope } from '#platform/server/db.ts'
import { createWorld, type TestBrand, type World } from '#tests/support/world.ts'

let world: World
let brand: TestBrand
beforeAll(async () => {
  world = await createWorld()
  brand = await world.brand()
})
afterAll(() => world.close())

const set = async (key: string, value: unknown) => {
  const url = `/api/brand/v1/parameters/${key}`
  const answer = await world.asBrand(brand, { method: 'PUT', url, payload: { value } })
  return [answer.statusCode, answer.json().code ?? answer.json().value]
}

test.each([
  'refirect_signup',
  'magazine_url',
  'forum_url',
  'partner_landing_page_link',
  'commission_pdf_link',
  'show_up_video',
])('%s is an address on the web, never a script or data', async (key) => {
  for (const value of [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'nada',
  ])
    expect([value, ...(await set(key, value))]).toEqual([value, 422, 'invalid_parameter'])
  const address = 'https://marca.example/pagina'
  expect(await set(key, address)).toEqual([200, address])
  expect(await set(key, null)).toEqual([200, null])
})

test('colours of the menu can be read, or are refused with the names of both', async () => {
  const url = '/api/brand/v1/parameters/custom_layout'
  const yellow = { menu_itens_text_color: '#FFFF00', menu_itens_background: '#FFFFFF' }
  const refused = await world.asBrand(brand, {
    method: 'PUT',
    url,
    payload: { value: yellow },
  })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().message).toMatch(
    /menu_itens_text_color.*menu_itens_background.*1,07/,
  )
  const dark = { menu_itens_text_color: '#FFFF00', menu_itens_background: '#1A1A1A' }
  expect((await set('custom_layout', dark))[0]).toBe(200)
})

test('credits may be released up to 120 days after the invoice', async () => {
  expect(await set('release_days', 121)).toEqual([422, 'invalid_parameter'])
  expect(await set('release_days', 120)).toEqual([200, 120])
  const ana = await world.partner(brand)
  const answer = await world.asBrand(brand, {
    method: 'PUT',
    url: '/api/brand/v1/orders/prazo',
    payload: {
      status: 'fat',
      created_at: '2026-03-10T10:00:00-03:00',
      updated_at: '2026-03-10T10:00:00-03:00',
      partner_slug: ana.slug,
      items: [{ sku: 'A', name: 'Kit', category: 'kits', quantity: 1, price: 100 }],
    },
  })
  expect(answer.statusCode).toBe(200)
  world.clock.set('2026-07-08T12:00:00Z')
  await world.runJobs()
  expect(await world.credits(brand, ana)).toMatchObject({ under_analysis: 10 })
  world.clock.set('2026-07-08T13:00:01Z')
  await world.runJobs()
  expect(await world.credits(brand, ana)).toMatchObject({ available: 10 })
})

test('a brand that the rules forbid is not created, whoever creates it', async () => {
  const create = (change: object) =>
    inScope(world.db, 'every brand', (tx) =>
      createBrand(
        tx,
        {
          slug: 'outra-marca',
          name: 'Outra',
          document: '11.222.333/0001-81',
          shopUrl: 'https://outra.example/',
          logoUrl: null,
          mode: 'credits',
          openForJoining: true,
          isPlatform: false,
          ...change,
        },
        world.clock.now(),
      ),
    )
  await expect(create({ slug: 'console' })).rejects.toThrow('endereço do próprio portal')
  await expect(create({ document: '123' })).rejects.toThrow('CNPJ')
  await expect(create({ shopUrl: 'nada' })).rejects.toThrow('https://')
  await expect(create({ slug: brand.slug })).rejects.toThrow('Já existe uma marca')
  expect(await create({})).toEqual(expect.any(Number))
})
