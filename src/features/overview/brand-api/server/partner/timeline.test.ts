import { expect } from 'vitest'

import { adjustPartnerCredits } from '#features/money/credits/brand-contract.ts'
import { redeemCredits } from '#features/money/redemption/offer-contract.ts'
import { leaveBrand } from '#features/people/memberships/contract.ts'
import {
  addPartnerNote,
  blockPartner,
  unblockPartner,
} from '#features/people/partners/brand-contract.ts'
import { test } from '#tests/support/fixtures.ts'
import { createTestLevel } from '#tests/support/steps/levels.ts'
import { publishMission, sendEnrollment } from '#tests/support/steps/missions.ts'
import { allPages, keyWith } from '#tests/support/steps/pages.ts'
import { unique } from '#tests/support/world.ts'

import { approvePartner, refusePartner, showPartnerOfBrand } from '../../contract.ts'
import {
  listPartnerDocuments,
  revealPartner,
  setPartnerLevel,
  showPartnerTimeline,
} from '../../partner-contract.ts'

test('a timeline has everything once, newest first, by pages and by topic', async ({
  world,
  brand,
}) => {
  const rich = await world.partner(brand, { credit: 100_00 })
  const params = { slug: rich.slug }
  const next = () => world.clock.advanceDays(1)
  await world.setParameter(brand, 'release_days', 0)
  await createTestLevel(world, brand, { name: 'Ouro' })
  next()
  const sold = await world.order(brand, rich, { reais: 200 })
  next()
  await world.runJobs()
  next()
  await world.call(rich, redeemCredits, {
    headers: { 'idempotency-key': unique() },
    body: { reward_option_id: 1, points: 50 },
  })
  next()
  const level = { level: 'ouro', reason: 'Vendeu muito bem.' }
  await world.call(brand, setPartnerLevel, { params, body: level })
  next()
  await world.call(brand, addPartnerNote, { params, body: { note: 'Ligar na quinta.' } })
  next()
  await world.call(brand, blockPartner, { params, body: { reason: 'Suspeita.' } })
  next()
  await world.call(brand, unblockPartner, { params, body: {} })
  next()
  await world.order(brand, rich, { id: sold, status: 'dev' })
  next()
  await world.call(brand, adjustPartnerCredits, {
    params,
    body: { amount: 10, reason: 'Brinde' },
  })
  next()
  const mission = await publishMission(world, brand)
  await sendEnrollment(world, rich, mission)

  const whole = await world.call(brand, showPartnerTimeline, {
    params,
    query: { limit: 100 },
  })
  const texts = whole.data.map(({ text }) => text)
  expect(texts.filter((text) => !text.startsWith('Recebeu o aviso'))).toEqual([
    'Missão “Mostre o sérum”: inscrição aprovada.',
    'Crédito lançado pela marca. Motivo: Brinde',
    `Pedido ${sold}, devolvido, atribuído pelo slug enviado pela loja.`,
    `Créditos estornados: pedido ${sold}.`,
    'Parceiro desbloqueado.',
    'Parceiro bloqueado. Motivo: Suspeita.',
    'Anotação: Ligar na quinta.',
    'Nível alterado de nenhum para Ouro. Motivo: Vendeu muito bem.',
    'Pediu um resgate: o valor foi reservado.',
    `Créditos liberados: pedido ${sold}.`,
    'Fez o cadastro.',
    'Créditos recebidos: saldo inicial.',
    'Cadastro aprovado.',
  ])
  const level_event = whole.data.find(({ text }) => text.startsWith('Nível'))
  expect(level_event).toMatchObject({ kind: 'decision', actor: 'brand-key:loja' })
  const reversal = whole.data.find(({ text }) => text.startsWith('Créditos estornados'))
  expect(reversal).toMatchObject({ amount: -20, object: { type: 'order', id: sold } })

  const paged = await allPages(world, brand, showPartnerTimeline, { params })
  expect(paged).toEqual(whole.data)
  const query = { limit: 1, topic: 'credits' }
  const credits = await allPages(world, brand, showPartnerTimeline, { params, query })
  expect(credits.map(({ amount }) => amount)).toEqual([10, -20, -50, 20, 100])
})

test('a refusal and an approval are events with their reason', async ({ world, brand }) => {
  const partner = await world.partner(brand, { approved: null })
  const params = { slug: partner.slug }
  await world.call(brand, refusePartner, { params, body: { reason: 'Fora do perfil.' } })
  world.clock.advanceDays(1)
  await world.call(brand, approvePartner, { params })
  const { data } = await world.call(brand, showPartnerTimeline, {
    params,
    query: { topic: 'registration' },
  })
  expect(data.map(({ text }) => text)).toEqual([
    'Cadastro aprovado.',
    'Fez o cadastro.',
    'Cadastro recusado. Motivo: Fora do perfil.',
  ])
})

test('the object says what is pending, and masks where money goes', async ({
  world,
  brand,
}) => {
  const partner = await world.partner(brand, { approved: null, pix: false })
  const params = { slug: partner.slug }
  const waiting = await world.call(brand, showPartnerOfBrand, { params })
  expect(waiting).toMatchObject({ status: 'in_review', blocked: null, payout: null })
  expect(waiting.pending.map(({ code }) => code)).toEqual(['review', 'payout'])
  const paid = await world.partner(brand)
  await world.call(brand, blockPartner, {
    params: { slug: paid.slug },
    body: { reason: 'Suspeita.' },
  })
  const shown = await world.call(brand, showPartnerOfBrand, {
    params: { slug: paid.slug },
  })
  expect(shown).toMatchObject({
    status: 'approved',
    blocked: { reason: 'Suspeita.' },
    payout: { kind: 'pix', ownership: 'verified' },
    pending: [],
  })
  expect(shown.payout?.masked).not.toContain(paid.slug)
})

test('revealed data leave a trace of who saw which fields', async ({ world, brand }) => {
  const document = '52998224725'
  const partner = await world.partner(brand, { document })
  const params = { slug: partner.slug }
  const body = { fields: ['document' as const, 'pix_key' as const], reason: 'Nota fiscal' }
  const shown = await world.call(brand, revealPartner, { params, body })
  expect(shown).toEqual({
    document,
    pix_key: { type: 'email', key: `${partner.slug}@aliado.test` },
  })
  const { data } = await world.call(brand, showPartnerTimeline, { params })
  expect(data.find(({ kind }) => kind === 'decision')).toMatchObject({
    text: 'Dados pessoais exibidos. Motivo: Nota fiscal',
    actor: 'brand-key:loja',
  })
  const reader = await keyWith(world, brand, 'partners.read')
  expect((await world.refused(reader, revealPartner, { params, body })).status).toBe(403)
  const documents = await world.call(brand, listPartnerDocuments, { params })
  expect(documents.data).toEqual([])
})

test('a level that does not exist, and a partner who left', async ({
  world,
  brand,
  ana,
}) => {
  const params = { slug: ana.slug }
  const unknown = await world.refused(brand, setPartnerLevel, {
    params,
    body: { level: 'Nenhum assim', reason: 'Teste' },
  })
  expect([unknown.status, unknown.code]).toEqual([422, 'unknown_level'])
  await world.call(ana, leaveBrand, { body: { parent_slug: brand.slug } })
  const { data } = await world.call(brand, showPartnerTimeline, { params })
  expect(data.some(({ kind }) => kind === 'left')).toBe(true)
})

test('who may not see orders sees neither amounts nor what was sold and paid', async ({
  world,
  brand,
}) => {
  const ana = await world.partner(brand, { credit: 50_00 })
  await world.order(brand, ana, { reais: 120 })
  const writer = await world.staff(brand, { role: 'content' })
  const params = { slug: ana.slug }
  const shown = await world.call(writer, showPartnerOfBrand, { params })
  expect(shown).toMatchObject({ slug: ana.slug, sales: null, credits: null })
  const { data } = await world.call(writer, showPartnerTimeline, { params })
  expect(data.length).toBeGreaterThan(0)
  expect(data.filter(({ amount }) => amount !== null)).toEqual([])
  expect(data.map(({ text }) => text).join(' ')).not.toMatch(/R\$/)
  const query = { topic: 'credits' } as const
  const money = await world.call(writer, showPartnerTimeline, { params, query })
  expect(money.data).toEqual([])
})
