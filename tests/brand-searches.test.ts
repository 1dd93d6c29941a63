import sharp from 'sharp'
import { expect, test } from 'vitest'

import { listBrandCourses } from '#features/learning/courses/brand-contract.ts'
import {
  deleteMission,
  listBrandMissions,
} from '#features/learning/missions/read-contract.ts'
import { listClaimsToAnswer, makeSaleClaim } from '#features/money/claims/contract.ts'
import { approvePartner } from '#features/overview/brand-api/contract.ts'
import { putMaterial } from '#features/overview/brand-api/material-contract.ts'
import { listAuditLines } from '#features/program/audit/contract.ts'
import { listBrandMessages } from '#features/program/notifications/brand-contract.ts'
import { listBrandMaterials } from '#features/selling/materials/brand-contract.ts'
import { listBrandLinks } from '#features/selling/tracking/brand-contract.ts'
import { shareLink } from '#features/selling/tracking/contract.ts'
import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'

import { worldForFile } from './support/fixtures.ts'
import { shortCourse, writeCourse } from './support/steps/course.ts'
import { publishMission } from './support/steps/missions.ts'
import { expectStatus, type TestBrand } from './support/world.ts'

const world = await worldForFile()

async function found(brand: TestBrand, contract: Endpoint, query: object) {
  const answer = await world.send(brand, contract, { query })
  expectStatus(answer, 200)
  return answer.json().data as Record<string, unknown>[]
}

/** The texts that find the only row of a list, and those that do not. */
async function expectFound(
  brand: TestBrand,
  contract: Endpoint,
  { by, notBy, only }: { by: string[]; notBy: string[]; only: object },
) {
  for (const search of by) {
    const rows = await found(brand, contract, { search })
    expect([search, rows]).toMatchObject([search, [only]])
  }
  for (const search of notBy)
    expect([search, await found(brand, contract, { search })]).toEqual([search, []])
}

test('courses are found by words, ignoring accents', async () => {
  const brand = await world.brand()
  await writeCourse(world, brand, { slug: 'acai', ...shortCourse, title: 'Açaí no verão' })
  await writeCourse(world, brand, { slug: 'outro', ...shortCourse, title: 'Maquiagem' })
  await expectFound(brand, listBrandCourses, {
    by: ['acai', 'VERAO acai', 'aç'],
    notBy: ['acai maquiagem', '%'],
    only: { slug: 'acai' },
  })
})

test('missions are found by title, slug and state', async () => {
  const brand = await world.brand()
  const [now, day] = [world.clock.now().getTime(), 24 * 60 * 60 * 1000]
  const inDays = (days: number) => new Date(now + days * day).toISOString()
  const running = await publishMission(world, brand, { title: 'Estação das flores' })
  const later = await publishMission(world, brand, {
    title: 'Natal',
    enrolment_starts_at: inDays(1),
    enrolment_ends_at: inDays(3),
    starts_at: inDays(2),
    ends_at: inDays(4),
  })
  const archived = await publishMission(world, brand, { title: 'Antiga' })
  await world.call(brand, deleteMission, { params: { slug: archived } })
  await expectFound(brand, listBrandMissions, {
    by: ['estacao', running],
    notBy: ['estação natal', '_'],
    only: { slug: running },
  })
  const state = async (status: string) =>
    (await found(brand, listBrandMissions, { status })).map(({ slug }) => slug)
  expect(await state('in_progress')).toEqual([running])
  expect(await state('not_started')).toEqual([later])
  expect(await state('archived')).toEqual([archived])
  expect(await state('finished')).toEqual([])
  world.clock.advanceDays(400)
  expect(await state('finished')).toEqual([running, later])
})

test('materials are found by name and by folder', async () => {
  const brand = await world.brand()
  const add = async (folder: string, name: string) => {
    const picture = sharp({
      create: { width: 90, height: 70, channels: 3, background: '#a62b62' },
    })
    const bytes = new Uint8Array(await picture.png().toBuffer())
    const file = new File([bytes], name, { type: 'image/png' })
    await world.call(brand, putMaterial, { body: { folder, file } })
  }
  await add('Lançamentos/Verão', 'batom.png')
  await add('', 'logo.png')
  await expectFound(brand, listBrandMaterials, {
    by: ['lancamentos/ver', 'BATOM'],
    notBy: ['verao/logo'],
    only: { name: 'batom.png' },
  })
})

test('claims are found by the order’s number and by the partner', async () => {
  const brand = await world.brand()
  const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
  const claim = (partner: typeof ana, external_id: string) =>
    world.call(partner, makeSaleClaim, {
      body: { kind: 'missing', external_id, ordered_on: '2026-03-09' },
    })
  await claim(ana, 'Z-1001')
  await claim(bia, 'Q-2002')
  await expectFound(brand, listClaimsToAnswer, {
    by: ['Z', 'Z-1001', ana.slug],
    notBy: ['1001', '%'],
    only: { external_id: 'Z-1001' },
  })
})

test('links are found by code, address and partner; no other brand’s', async () => {
  const [brand, other] = [await world.brand(), await world.brand()]
  const ana = await world.partner(brand)
  await world.call(ana, shareLink, { query: {} })
  await world.call(await world.partner(other), shareLink, { query: {} })
  const [link] = await found(brand, listBrandLinks, {})
  const target = String(link?.['target_url'])
  await expectFound(brand, listBrandLinks, {
    by: [String(link?.['code']), target.slice(3, 12), ana.slug],
    notBy: ['nada-assim'],
    only: { code: link?.['code'] },
  })
  const elsewhere = await found(other, listBrandLinks, { search: ana.slug })
  expect(elsewhere).toEqual([])
})

test('messages are found by a part of their subject; no other brand’s', async () => {
  const [brand, other] = [await world.brand(), await world.brand()]
  for (const one of [brand, other]) {
    const { slug } = await world.partner(one, { approved: null })
    await world.call(one, approvePartner, { params: { slug } })
  }
  const [sent] = await found(brand, listBrandMessages, {})
  const subject = String(sent?.['subject'])
  await expectFound(brand, listBrandMessages, {
    by: [subject, subject.slice(2, 7).toUpperCase()],
    notBy: ['nada assim', '%%%'],
    only: { id: sent?.['id'] },
  })
})

test('the history is found by partner, object, key and action', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { approved: null })
  await world.call(brand, approvePartner, { params: { slug: ana.slug } })
  const course = await writeCourse(world, brand, { slug: 'vendas', ...shortCourse })
  const acts = async (search: string) =>
    (await found(brand, listAuditLines, { search })).map(({ action }) => String(action))
  const ofAna = await acts(ana.slug)
  expect(ofAna).toContain('partner.approved')
  expect(ofAna.every((act) => act.startsWith('partner.'))).toBe(true)
  expect(await acts('partner.approved')).toEqual(['partner.approved'])
  const ofCourse = await acts(String(course))
  expect(ofCourse.filter((act) => act.startsWith('course.')).length).toBe(1)
  expect(await acts(`course:${course}`)).toEqual(ofCourse.slice(0, 1))
  expect(await acts('nada assim')).toEqual([])
})
