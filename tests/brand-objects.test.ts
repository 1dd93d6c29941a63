import { beforeAll, describe, expect, test } from 'vitest'

import {
  putChecklist,
  showBrandChecklist,
} from '#features/learning/checklists/brand-contract.ts'
import {
  deleteCourse,
  listBrandCourses,
  putCourse,
  showBrandCourse,
} from '#features/learning/courses/brand-contract.ts'
import { listCoursesNotEnrolled } from '#features/learning/courses/contract.ts'
import { putFaq, showBrandFaq } from '#features/learning/faq/brand-contract.ts'
import { putMission } from '#features/learning/missions/brand-contract.ts'
import { listMissionsAvailable, showMission } from '#features/learning/missions/contract.ts'
import {
  deleteMission,
  publishMission as offerMission,
  showBrandMission,
} from '#features/learning/missions/read-contract.ts'
import { putPartner, showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import { putProduct } from '#features/overview/brand-api/product-contract.ts'
import { publishTerms, showTerm } from '#features/people/terms/brand-contract.ts'
import { createBrandKey, showBrandKey } from '#features/program/keys/contract.ts'
import {
  changeMember,
  changeRole,
  createRole,
  showMember,
  showRole,
} from '#features/program/staff/team-contract.ts'
import { createView, showView } from '#features/program/views/contract.ts'
import {
  deleteProduct,
  showBrandProduct,
} from '#features/selling/catalog/brand-contract.ts'
import { queryProducts } from '#features/selling/catalog/contract.ts'
import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'

import type { Parts } from './support/client.ts'
import { worldForFile } from './support/fixtures.ts'
import { shortCourse, writeCourse } from './support/steps/course.ts'
import { enrollInMission, publishMission } from './support/steps/missions.ts'
import { publishProduct } from './support/steps/products.ts'
import { expectStatus, type TestBrand, unique } from './support/world.ts'

const world = await worldForFile()

type Versioned = {
  show: Endpoint
  put: Endpoint
  /** Two different bodies of the same object. */
  bodies: (nth: 1 | 2) => object
  /** Makes the object; returns its address. */
  make: (brand: TestBrand) => Promise<object>
}

const faqOf = (answer: string) => ({
  categories: [{ category: 'Vendas', questions: [{ question: 'Como?', answer }] }],
})

const objects: [string, Versioned][] = [
  [
    'the help page',
    {
      show: showBrandFaq,
      put: putFaq,
      bodies: (nth) => faqOf(`Resposta ${nth}`),
      make: async () => ({}),
    },
  ],
  [
    'the checklist',
    {
      show: showBrandChecklist,
      put: putChecklist,
      bodies: (nth) => ({ items: [{ key: 'a', title: `Passo ${nth}`, description: '' }] }),
      make: async () => ({}),
    },
  ],
  [
    'a course',
    {
      show: showBrandCourse,
      put: putCourse,
      bodies: (nth) => ({ ...shortCourse, title: `Curso ${nth}` }),
      make: async (brand) => {
        const slug = unique()
        await writeCourse(world, brand, { slug, ...shortCourse })
        return { slug }
      },
    },
  ],
  [
    'a product',
    {
      show: showBrandProduct,
      put: putProduct,
      bodies: (nth) => ({
        name: `Creme ${nth}`,
        category: 'Pele',
        price: 10,
        url: 'https://loja.test/creme',
      }),
      make: async (brand) => ({ sku: (await publishProduct(world, brand)).sku }),
    },
  ],
  [
    'a partner',
    {
      show: showPartnerOfBrand,
      put: putPartner,
      bodies: (nth) => ({
        name: `Ana ${nth}`,
        email: 'ana.versao@aliado.test',
        pf_pj: 'PF',
        document: '52998224725',
        approved: true,
      }),
      make: async (brand) => ({ slug: (await world.partner(brand)).slug }),
    },
  ],
]

describe('two people who change the same object', () => {
  test.each(objects)('%s: the second is refused, reads again and saves', async (_, one) => {
    const brand = await world.brand()
    const params = await one.make(brand)
    const send = (contract: Endpoint, parts: Parts, version?: string) =>
      world.send(
        brand,
        contract,
        { params, ...parts },
        version === undefined ? {} : { headers: { 'if-match': version } },
      )
    const read = async () => String((await send(one.show, {})).headers['etag'])
    const seen = await read()
    expect(seen).toMatch(/^"/)
    expectStatus(await send(one.put, { body: one.bodies(1) }, seen), 200)
    const late = await send(one.put, { body: one.bodies(2) }, seen)
    expect(late.statusCode).toBe(412)
    expect(late.json()).toMatchObject({ code: 'changed_meanwhile' })
    expectStatus(await send(one.put, { body: one.bodies(2) }, await read()), 200)
    // Without a version the write is done, as before.
    expectStatus(await send(one.put, { body: one.bodies(1) }), 200)
  })

  test('a mission, a role and a member as well', async () => {
    const brand = await world.brand()
    const owner = await world.staff(brand, { role: 'owner' })
    const eva = await world.staff(brand, { role: 'reader' })
    const role = await world.call(owner, createRole, {
      body: { name: 'Vendas', permissions: ['orders.read'] },
    })
    const slug = await publishMission(world, brand)
    const { mission } = await world.call(brand, showBrandMission, { params: { slug } })
    const stale = { headers: { 'if-match': '"outra"' } }
    const late = [
      await world.send(brand, putMission, { params: { slug }, body: mission }, stale),
      await world.send(
        owner,
        changeRole,
        {
          params: { id: Number(role.key) },
          body: { name: 'Outro', permissions: ['orders.read'] },
        },
        stale,
      ),
      await world.send(
        owner,
        changeMember,
        { params: { id: eva.staffId }, body: { role: 'support' } },
        stale,
      ),
    ]
    expect(late.map(({ statusCode }) => statusCode)).toEqual([412, 412, 412])
    const shown = await world.send(owner, showMember, { params: { id: eva.staffId } })
    expect(shown.json()).toMatchObject({ role: { key: 'reader' } })
    const changed = await world.send(
      owner,
      changeMember,
      { params: { id: eva.staffId }, body: { role: 'support' } },
      { headers: { 'if-match': String(shown.headers['etag']) } },
    )
    expectStatus(changed, 200)
    const own = await world.send(owner, showRole, { params: { id: role.key } })
    expect(own.json()).toMatchObject({ name: 'Vendas', standard: false, members: 0 })
    const standard = await world.call(owner, showRole, { params: { id: 'owner' } })
    expect(standard).toMatchObject({ standard: true, members: 1 })
  })
})

describe('one object by its id', () => {
  let brand: TestBrand
  let other: TestBrand
  beforeAll(async () => {
    brand = await world.brand()
    other = await world.brand()
  })

  test('a key, only of the own brand', async () => {
    const { id } = await world.call(brand, createBrandKey, {
      body: { label: 'Loja', permissions: ['orders.write'] },
    })
    const shown = await world.call(brand, showBrandKey, { params: { id } })
    expect(shown).toMatchObject({ label: 'Loja', permissions: ['orders.write'] })
    expect(shown).not.toHaveProperty('key')
    const refused = await world.refused(other, showBrandKey, { params: { id } })
    expect(refused.code).toBe('unknown_key')
  })

  test('a saved view, only for who sees it', async () => {
    const eva = await world.staff(brand, { role: 'manager' })
    const bia = await world.staff(brand, { role: 'manager' })
    const { id } = await world.call(eva, createView, {
      body: { list: 'partners', name: 'Minha', filters: { situacao: 'approved' } },
    })
    expect(await world.call(eva, showView, { params: { id } })).toMatchObject({
      name: 'Minha',
    })
    const refused = await world.refused(bia, showView, { params: { id } })
    expect(refused.code).toBe('unknown_view')
  })

  test('a published term', async () => {
    const { id } = await world.call(brand, publishTerms, {
      body: {
        type: 'pf',
        version: '2026-12',
        title: 'Adesão',
        docs: [{ title: 'Termo', ops: [{ insert: 'Texto.' }] }],
      },
    })
    const shown = await world.call(brand, showTerm, { params: { id } })
    expect(shown).toMatchObject({ version: '2026-12', state: 'in_force' })
    expect((await world.refused(other, showTerm, { params: { id } })).status).toBe(404)
  })
})

describe('what a brand removes', () => {
  test('a product is no longer seen by partners, and a new PUT brings it back', async () => {
    const brand = await world.brand()
    const ana = await world.partner(brand)
    const { sku, ...product } = await publishProduct(world, brand, { name: 'Creme' })
    const seen = async () => {
      const { data } = await world.call(ana, queryProducts, { body: {} })
      return data.length
    }
    expect(await seen()).toBe(1)
    const removed = await world.call(brand, deleteProduct, { params: { sku } })
    expect(removed.active).toBe(false)
    expect(await seen()).toBe(0)
    expect(await world.call(brand, showBrandProduct, { params: { sku } })).toMatchObject({
      active: false,
    })
    await publishProduct(world, brand, { ...product, sku })
    expect(await seen()).toBe(1)
  })

  test('a course is archived, and no longer offered', async () => {
    const brand = await world.brand()
    const ana = await world.partner(brand)
    await writeCourse(world, brand, { slug: 'vendas', ...shortCourse })
    await world.call(brand, deleteCourse, { params: { slug: 'vendas' } })
    const { data } = await world.call(brand, listBrandCourses, {})
    expect(data).toMatchObject([{ slug: 'vendas', status: 'Archived' }])
    const offered = await world.call(ana, listCoursesNotEnrolled, {})
    expect(offered.data).toEqual([])
    const again = await world.refused(brand, deleteCourse, { params: { slug: 'nenhum' } })
    expect(again.code).toBe('unknown_course')
  })

  test('a mission is archived: who takes part goes on, others cannot enrol', async () => {
    const brand = await world.brand()
    const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
    const slug = await publishMission(world, brand)
    await enrollInMission(world, ana, slug)
    await world.call(brand, deleteMission, { params: { slug } })
    const listed = await world.call(bia, listMissionsAvailable, {})
    expect(listed.data).toEqual([])
    expect(await world.call(ana, showMission, { params: { slug } })).toMatchObject({ slug })
    const shown = await world.call(brand, showBrandMission, { params: { slug } })
    expect(shown.status).toBe('archived')
    await world.call(brand, offerMission, { params: { slug } })
    const back = await world.call(bia, listMissionsAvailable, {})
    expect(back.data).toMatchObject([{ slug }])
  })
})
