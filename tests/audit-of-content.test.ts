import sharp from 'sharp'
import { expect, test } from 'vitest'

import { putChecklist } from '#features/learning/checklists/brand-contract.ts'
import { deleteCourse } from '#features/learning/courses/brand-contract.ts'
import { putLevelCourses } from '#features/learning/courses/level-courses-contract.ts'
import { putFaq } from '#features/learning/faq/brand-contract.ts'
import { deleteMission } from '#features/learning/missions/read-contract.ts'
import {
  deleteMaterial,
  putMaterial,
} from '#features/overview/brand-api/material-contract.ts'
import { putProduct, putProducts } from '#features/overview/brand-api/product-contract.ts'
import { addLevel } from '#features/people/partners/level-contract.ts'
import { createTermDraft, putTermDraft } from '#features/people/terms/brand-contract.ts'
import { deleteAsset, putAsset, restoreAsset } from '#features/selling/assets/contract.ts'

import { auditLinesOf, changeLine, has } from './support/audit-lines.ts'
import { worldForFile } from './support/fixtures.ts'
import { writeCourse } from './support/steps/course.ts'
import { publishMission } from './support/steps/missions.ts'
import { type TestBrand } from './support/world.ts'

const world = await worldForFile()

async function picture() {
  const size = { width: 900, height: 700, channels: 3 as const }
  const drawn = sharp({ create: { ...size, background: '#a62b62' } })
  return new Uint8Array(await drawn.png().toBuffer())
}

type Case = (brand: TestBrand) => { run: () => Promise<unknown>; lines: unknown[] }

const cases: Record<string, Case> = {
  'questions, tasks and materials': (brand) => ({
    async run() {
      const questions = [{ question: 'Quando recebo?', answer: 'Dia 10.' }]
      const body = { categories: [{ category: 'Créditos', questions }] }
      await world.call(brand, putFaq, { body })
      const item = { key: 'foto', title: 'Foto', description: 'Envie.' }
      await world.send(brand, putChecklist, { body: { items: [item] } })
      const file = new File([await picture()], 'guia.png', { type: 'image/png' })
      const added = await world.send(brand, putMaterial, { body: { file } })
      await world.call(brand, deleteMaterial, { params: { id: added.json().id } })
    },
    lines: [
      changeLine('faq.replaced', has({ questions: 0 }), { categories: 1, questions: 1 }),
      changeLine('checklist.replaced', { keys: expect.any(Array) }, { keys: ['foto'] }),
      changeLine('material.stored', null, { name: 'guia.png' }),
      changeLine('material.removed', { name: 'guia.png' }, null),
    ],
  }),
  'products, of many only those that are different': (brand) => ({
    async run() {
      const words = { name: 'Sérum', category: 'Rosto', url: 'https://loja.example/s' }
      const params = { sku: 'S1' }
      await world.call(brand, putProduct, { params, body: { ...words, price: 10 } })
      await world.call(brand, putProduct, { params, body: { ...words, price: 12 } })
      const products = [
        { sku: 'S1', ...words, price: 12 },
        { sku: 'S2', ...words, price: 5 },
      ]
      await world.send(brand, putProducts, { body: { products } })
    },
    lines: [
      changeLine('product.put', null, has({ price_cents: 10_00 })),
      changeLine('product.put', has({ price_cents: 10_00 }), has({ price_cents: 12_00 })),
      expect.objectContaining({
        act: 'products.put',
        detail: { sent: 2, products: [has({ sku: 'S2', before: null })] },
      }),
    ],
  }),
  'a banner': (brand) => ({
    async run() {
      const image = new File([await picture()], 'foto.png', { type: 'image/png' })
      const params = { slug: 'verao' }
      const send = (title: string) =>
        world.send(brand, putAsset, {
          params,
          body: { target: 'banner', title, picture: image },
        })
      await send('Verão')
      await send('Inverno')
      await world.call(brand, deleteAsset, { params })
      await world.call(brand, restoreAsset, { params })
    },
    lines: [
      changeLine('asset.created', null, has({ title: 'Verão' })),
      changeLine('asset.changed', has({ title: 'Verão' }), has({ title: 'Inverno' })),
      changeLine('asset.removed', has({ title: 'Inverno' }), null),
      changeLine('asset.restored', null, has({ title: 'Inverno' })),
    ],
  }),
  'a course, and the level that requires it': (brand) => ({
    async run() {
      await writeCourse(world, brand, { slug: 'vender' })
      await writeCourse(world, brand, { slug: 'vender', title: 'Vender bem' })
      const { name } = await world.call(brand, addLevel, {
        body: { name: 'Prata', billing_from: 0, percent: 5 },
      })
      const params = { level: name }
      await world.call(brand, putLevelCourses, { params, body: { courses: ['vender'] } })
      await world.call(brand, deleteCourse, { params: { slug: 'vender' } })
    },
    lines: [
      changeLine('course.written', null, has({ title: 'Vender sem insistir' })),
      changeLine(
        'course.written',
        has({ title: 'Vender sem insistir' }),
        has({ title: 'Vender bem' }),
      ),
      changeLine('level.courses_required', { courses: [] }, { courses: ['vender'] }),
      changeLine(
        'course.archived',
        has({ status: 'Published' }),
        has({ status: 'Archived' }),
      ),
    ],
  }),
  'a mission': (brand) => ({
    async run() {
      const slug = await publishMission(world, brand)
      await world.call(brand, deleteMission, { params: { slug } })
    },
    lines: [
      changeLine('mission.published', null, has({ reward_cents: 25_00 })),
      changeLine('mission.archived', { archived: false }, { archived: true }),
    ],
  }),
  'terms that are being written': (brand) => ({
    async run() {
      const { id } = await world.call(brand, createTermDraft, { body: { type: 'pj' } })
      const body = { type: 'pj' as const, version: '2', title: 'Termos 2', docs: [] }
      await world.call(brand, putTermDraft, { params: { id }, body })
    },
    lines: [
      changeLine('term_draft.created', null, has({ type: 'pj' })),
      changeLine('term_draft.changed', has({ title: '' }), has({ title: 'Termos 2' })),
    ],
  }),
}

test.each(Object.entries(cases))(
  'what was before and after is in the history of content: %s',
  async (_, make) => {
    const brand = await world.brand()
    const { run, lines } = make(brand)
    expect(await auditLinesOf(world, brand, run)).toEqual(expect.arrayContaining(lines))
  },
)
