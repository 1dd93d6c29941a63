import { expect, test } from 'vitest'

import { listWaysToEarn } from '#features/money/commission/contract.ts'
import { createLevel } from '#features/people/partners/server/public.ts'
import { createBrand } from '#features/program/brands/server/public.ts'
import { putParameter } from '#features/program/settings/parameter-contract.ts'
import { cents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { type TestBrand } from '#tests/support/world.ts'

import { putOrder } from '../order-contract.ts'

const world = await worldForFile()
const brand = await world.brand()

const set = async (key: string, value: unknown) => {
  const answer = await world.send(brand, putParameter, { params: { key }, body: { value } })
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

test.each([
  ['closing_day', 0, 'Valor inválido. Confira: Use dias de 1 a 28, que todo mês tem.'],
  ['closing_day', 'x', 'Valor inválido. Confira: Use dias de 1 a 28, que todo mês tem.'],
  [
    'default_commission_points',
    999_999,
    'Valor inválido. Confira: Use de 0 a 10.000, em centésimos de por cento.',
  ],
  [
    'show_up_video',
    'javascript:x',
    'Valor inválido. Confira: Use um endereço que comece com https:// ou http://.',
  ],
  ['can_add_photo', 2, 'Valor inválido. Confira: Use 0 ou 1.'],
  [
    'slug_readonly',
    null,
    'Valor inválido. Confira: O campo Endereço escolhido pelo portal é requerido',
  ],
])('%s refuses %j with the reason', async (key, value, message) => {
  const answer = await world.send(brand, putParameter, { params: { key }, body: { value } })
  expect([answer.statusCode, answer.json().message]).toEqual([422, message])
})

test('a negative price of an item is its only error', async () => {
  const answer = await world.send(brand, putOrder, {
    params: { external_id: 'negativo' },
    body: {
      status: 'fat',
      created_at: '2026-03-10T10:00:00-03:00',
      updated_at: '2026-03-10T10:00:00-03:00',
      items: [{ sku: 'A', name: 'Kit', category: 'kits', quantity: 1, price: -5 }],
    },
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual({
    'items.0.price': ['O valor não pode ser negativo.'],
  })
})

test('unreadable colours of the menu are refused with the names of both', async () => {
  const yellow = { menu_itens_text_color: '#FFFF00', menu_itens_background: '#FFFFFF' }
  const refused = await world.send(brand, putParameter, {
    params: { key: 'custom_layout' },
    body: { value: yellow },
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
  await world.order(brand, ana, { at: '2026-03-10T10:00:00-03:00' })
  world.clock.set('2026-07-08T12:00:00Z')
  await world.runJobs()
  expect(await world.credits(brand, ana)).toMatchObject({ under_analysis: 10 })
  world.clock.set('2026-07-08T13:00:01Z')
  await world.runJobs()
  expect(await world.credits(brand, ana)).toMatchObject({ available: 10 })
})

test('each level may have its own days until release, for sales and for invites', async () => {
  const own = await world.brand()
  const setDays = (value: unknown) =>
    world.send(own, putParameter, {
      params: { key: 'level_release_days' },
      body: { value },
    })
  await addLevels(own, ['Bronze', 'Prata', 'Ouro'])
  expect((await setDays({ Bronze: 121 })).json().message).toContain('0 a 120')
  expect((await setDays({ Diamante: 3 })).json().message).toContain('“Diamante”')
  expect((await setDays({ Bronze: 45, Prata: 0 })).statusCode).toBe(200)
  await world.setParameter(own, 'secondary_commission_points', 2_00)

  const [bronze, gold] = [
    await world.partner(own, { level: 'Bronze' }),
    await world.partner(own, { level: 'Ouro' }),
  ]
  const silver = await world.partner(own, { level: 'Prata', invited_by: bronze.slug })
  world.clock.set('2026-08-01T12:00:00Z')
  const answer = await world.send(await world.partner(own), listWaysToEarn)
  const texts = answer.json().infos.map(({ text }: { text: string }) => text)
  expect(texts.join('\n')).toContain(
    'Prazo por nível: Bronze: 45 dias; Prata: no faturamento.',
  )
  for (const seller of [bronze, silver, gold])
    await world.order(own, seller, { at: '2026-08-01T11:00:00Z' })
  const availableOn = async (moment: string) => {
    world.clock.set(moment)
    await world.runJobs()
    const credits = [silver, gold, bronze].map((one) => world.credits(own, one))
    return (await Promise.all(credits)).map(({ available }) => available)
  }
  // The percents of the levels are 5, 6 and 7.
  expect(await availableOn('2026-08-01T12:00:00Z')).toEqual([6, 0, 0])
  expect(await availableOn('2026-08-08T10:59:59Z')).toEqual([6, 0, 0])
  expect(await availableOn('2026-08-08T11:00:01Z')).toEqual([6, 7, 0])
  // A promised date stays when the brand changes its days.
  await setDays({ Bronze: 0 })
  expect(await availableOn('2026-09-15T10:59:59Z')).toEqual([6, 7, 0])
  // For the invited partner's sale, the days of the inviter's level apply.
  expect(await availableOn('2026-09-15T11:00:01Z')).toEqual([6, 7, 7])
  expect(await world.proof()).toEqual([])
})

async function addLevels(at: TestBrand, names: string[]) {
  await inScope(world.db, at.id, async (tx) => {
    for (const [position, name] of names.entries())
      await createLevel(tx, at.id, {
        name,
        position,
        billingFromCents: cents(position * 1_000_00),
        billingToCents: null,
        percent: basisPoints(5_00 + position * 1_00),
        description: name,
        shortExplain: name,
        icon: 'star',
        backgroundColor: '#FFFFFF',
        textColor: '#000000',
      })
  })
}

test('a brand that the rules forbid is not created, in any way', async () => {
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
