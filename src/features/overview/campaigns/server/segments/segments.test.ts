import { expect, test } from 'vitest'

import { setPartnerLevel } from '#features/overview/brand-api/partner-contract.ts'
import {
  putPartnerTags,
  putPortfolio,
} from '#features/people/partners/portfolio-contract.ts'
import { updateProfile } from '#features/people/profile/contract.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import type { WireInput } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { createTestLevel } from '#tests/support/steps/levels.ts'
import { publishMission, sendEnrollment } from '#tests/support/steps/missions.ts'
import type { TestBrand } from '#tests/support/world.ts'

import {
  changeSegment,
  createSegment,
  deleteSegment,
  listSegments,
  previewSegment,
  showSegment,
  showSegmentChoices,
} from '../../segment-contract.ts'

const world = await worldForFile()

type Rule = WireInput<typeof previewSegment>['body']['rule']
type Who = Parameters<typeof world.call>[0]

async function found(who: Who, rule: Rule): Promise<string[]> {
  const answer = await world.call(who as TestBrand, previewSegment, { body: { rule } })
  expect(answer.people).toBe(answer.examples.length)
  return answer.examples.map(({ slug }) => slug).toSorted()
}

const daysAgo = (days: number) =>
  new Date(world.clock.now().getTime() - days * DAY_MS).toISOString()

test('a rule without conditions finds the approved partners of this brand alone', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  await world.partner(brand, { approved: null })
  await world.partner(await world.brand())
  expect(await found(brand, {})).toEqual([ana.slug])
})

test('levels and tags find partners who have one of them', async () => {
  const brand = await world.brand()
  await createTestLevel(world, brand, { name: 'Ouro' })
  const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
  await world.call(brand, setPartnerLevel, {
    params: { slug: ana.slug },
    body: { level: 'Ouro', reason: 'Meta batida.' },
  })
  for (const { slug } of [ana, bia])
    await world.call(brand, putPartnerTags, { params: { slug }, body: { tags: ['Vip'] } })
  expect(await found(brand, { levels: ['ouro'] })).toEqual([ana.slug])
  expect(await found(brand, { tags: ['VIP', 'outra'] })).toEqual(
    [ana.slug, bia.slug].toSorted(),
  )
  expect(await found(brand, { levels: ['Prata'] })).toEqual([])
  const choices = await world.call(brand, showSegmentChoices, {})
  expect(choices).toEqual({ levels: ['Ouro'], tags: ['vip'], missions: [] })
})

test('sales and the last sale count approved orders of the last days', async () => {
  const brand = await world.brand()
  const [ana, bia, rita] = [
    await world.partner(brand),
    await world.partner(brand),
    await world.partner(brand),
  ]
  await world.order(brand, ana, { reais: 300, at: daysAgo(5) })
  await world.order(brand, bia, { reais: 900, at: daysAgo(45) })
  await world.order(brand, rita, { reais: 900, at: daysAgo(5), status: 'can' })
  expect(await found(brand, { last_sale: { days: 30, sold: true } })).toEqual([ana.slug])
  expect(await found(brand, { last_sale: { days: 30, sold: false } })).toEqual(
    [bia.slug, rita.slug].toSorted(),
  )
  expect(await found(brand, { sales: { days: 90, from: 500 } })).toEqual([bia.slug])
  expect(await found(brand, { sales: { days: 90, from: 0.01, to: 300 } })).toEqual([
    ana.slug,
  ])
  // A window of one day less has no sale of then.
  expect(await found(brand, { sales: { days: 45, from: 500 } })).toEqual([])
  expect(await found(brand, { sales: { days: 46, from: 500 } })).toEqual([bia.slug])
})

test('a city is found however it is written', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  await world.partner(brand)
  await world.call(ana, updateProfile, {
    body: {
      address: {
        cep: '01310-100',
        street: 'Avenida Paulista',
        number: '1000',
        district: 'Bela Vista',
        city: 'São Paulo',
        state: 'SP',
      },
    },
  })
  expect(await found(brand, { city: 'sao paulo' })).toEqual([ana.slug])
  expect(await found(brand, { city: 'Santos' })).toEqual([])
})

test('a mission finds who takes part, who does not, and no one if it does not exist', async () => {
  const brand = await world.brand()
  const slug = await publishMission(world, brand, { reviews_enrolments: true })
  const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
  await sendEnrollment(world, ana, slug)
  expect(await found(brand, { mission: { slug, state: 'in_review' } })).toEqual([ana.slug])
  expect(await found(brand, { mission: { slug, state: 'none' } })).toEqual([bia.slug])
  expect(await found(brand, { mission: { slug, state: 'rewarded' } })).toEqual([])
  expect(await found(brand, { mission: { slug: 'nenhuma', state: 'none' } })).toEqual([])
})

test('a segment is saved once, changed from its version, and deleted', async () => {
  const brand = await world.brand()
  const body = { name: 'Parados', rule: { last_sale: { days: 30, sold: false } } }
  const headers = { 'idempotency-key': 'um-segmento' }
  const made = await world.send(brand, createSegment, { body }, { headers })
  const again = await world.send(brand, createSegment, { body }, { headers })
  expect(again.json()).toEqual(made.json())
  const { id } = made.json<{ id: number }>()
  expect(await world.refused(brand, createSegment, { body })).toMatchObject({
    code: 'name_taken',
  })
  const params = { id }
  const read = await world.send(brand, showSegment, { params })
  const version = { headers: { 'if-match': String(read.headers['etag']) } }
  const renamed = { params, body: { ...body, name: 'Sem vendas' } }
  expect((await world.send(brand, changeSegment, renamed, version)).statusCode).toBe(200)
  expect((await world.send(brand, changeSegment, renamed, version)).statusCode).toBe(412)
  const listed = await world.call(brand, listSegments, { query: {} })
  expect(listed.data.map(({ name }) => name)).toEqual(['Sem vendas'])
  const other = await world.brand()
  expect(await world.refused(other, showSegment, { params })).toMatchObject({ status: 404 })
  await world.call(brand, deleteSegment, { params })
  expect(await world.refused(brand, showSegment, { params })).toMatchObject({ status: 404 })
})

test('a misspelt condition is refused instead of finding everyone', async () => {
  const brand = await world.brand()
  const body = { rule: { levls: ['Ouro'] } as Rule }
  expect(await world.refused(brand, previewSegment, { body })).toMatchObject({
    status: 422,
  })
})

test('who is limited to a portfolio counts only their own and changes only their own', async () => {
  const brand = await world.brand()
  const [ana] = [await world.partner(brand), await world.partner(brand)]
  const eva = await world.staff(brand, { role: 'manager' })
  await world.call(brand, putPortfolio, {
    params: { id: eva.staffId },
    body: { partners: [ana.slug] },
  })
  expect(await found(eva, {})).toEqual([ana.slug])
  const shared = await world.call(brand, createSegment, {
    body: { name: 'Todos', rule: {} },
  })
  expect(shared.may_change).toBe(true)
  const params = { id: shared.id }
  const seen = await world.call(eva, showSegment, { params })
  expect(seen.may_change).toBe(false)
  expect(await world.refused(eva, deleteSegment, { params })).toMatchObject({
    code: 'not_yours',
  })
  const own = await world.call(eva, createSegment, { body: { name: 'Meus', rule: {} } })
  await world.call(eva, deleteSegment, { params: { id: own.id } })
})

test('a segment is not saved with a level, tag, mission or city that finds no one by mistake', async () => {
  const brand = await world.brand()
  const other = await world.brand()
  const elsewhere = await publishMission(world, other)
  await createTestLevel(world, other, { name: 'Diamante' })
  await createTestLevel(world, brand, { name: 'Ouro' })
  const slug = await publishMission(world, brand)
  const ana = await world.partner(brand)
  await world.call(brand, putPartnerTags, {
    params: { slug: ana.slug },
    body: { tags: ['vip'] },
  })
  const refused = async (rule: Rule) => {
    const body = { name: 'Errado', rule }
    const answer = await world.send(brand, createSegment, { body })
    return [answer.statusCode, answer.json().errors]
  }
  expect(await refused({ levels: ['Ouro', 'Diamante'] })).toEqual([
    422,
    { 'rule.levels': ['Não há um nível “Diamante”. Escolha um dos níveis da marca.'] },
  ])
  expect(await refused({ tags: ['VIP', 'vipp'] })).toEqual([
    422,
    {
      'rule.tags': [
        'Nenhum parceiro tem a etiqueta “vipp”. Escolha uma das etiquetas em uso.',
      ],
    },
  ])
  expect(await refused({ mission: { slug: elsewhere, state: 'none' } })).toEqual([
    422,
    {
      'rule.mission.slug': [
        `Não há uma missão “${elsewhere}”. Escolha uma das missões da marca.`,
      ],
    },
  ])
  for (const city of ['Curitiba/PR', 'Curitiba - PR', 'Curitiba (PR)', 'Curitiba, pr'])
    expect(await refused({ city })).toEqual([
      422,
      { 'rule.city': ['Escreva só a cidade, sem o estado.'] },
    ])
  const rule = {
    levels: ['ouro'],
    tags: ['vip'],
    city: 'Ji-Paraná',
    mission: { slug, state: 'none' as const },
  }
  const made = await world.call(brand, createSegment, { body: { name: 'Certo', rule } })

  // What it has may stay when no partner has the tag any longer.
  await world.call(brand, putPartnerTags, {
    params: { slug: ana.slug },
    body: { tags: [] },
  })
  const params = { id: made.id }
  await world.call(brand, changeSegment, { params, body: { name: 'Novo nome', rule } })
  const more = { ...rule, tags: ['vip', 'nova'] }
  const answer = await world.send(brand, changeSegment, {
    params,
    body: { name: 'Novo nome', rule: more },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'unknown_tag'])
})
