import { expect, test } from 'vitest'

import {
  listLedgerEntries,
  showLedgerEntry,
} from '#features/money/credits/brand-contract.ts'
import { approvePartner } from '#features/overview/brand-api/contract.ts'
import {
  listBrandMessages,
  showBrandMessage,
} from '#features/program/notifications/brand-contract.ts'
import {
  listProductCategories,
  showProductCategory,
} from '#features/selling/catalog/brand-contract.ts'
import {
  listBrandClicks,
  listBrandLinks,
  showBrandClick,
  showBrandLink,
} from '#features/selling/tracking/brand-contract.ts'
import { shareLink } from '#features/selling/tracking/contract.ts'
import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'

import { worldForFile } from './support/fixtures.ts'
import { publishProduct } from './support/steps/products.ts'
import { expectStatus, type TestBrand } from './support/world.ts'

const world = await worldForFile()

type Single = {
  list: Endpoint
  show: Endpoint
  /** The field that names a row, in the list and in the address. */
  key: string
  add: (brand: TestBrand) => Promise<unknown>
  unknown: string[]
}

const singles: Single[] = [
  {
    list: listBrandLinks,
    show: showBrandLink,
    key: 'code',
    add: async (brand) => world.call(await world.partner(brand), shareLink, { query: {} }),
    unknown: ['nada'],
  },
  {
    list: listBrandClicks,
    show: showBrandClick,
    key: 'id',
    add: async (brand) => world.click(brand, await world.partner(brand)),
    unknown: ['nada'],
  },
  {
    list: listBrandMessages,
    show: showBrandMessage,
    key: 'id',
    add: async (brand) => {
      const { slug } = await world.partner(brand, { approved: null })
      await world.call(brand, approvePartner, { params: { slug } })
    },
    unknown: ['999999999'],
  },
  {
    list: listLedgerEntries,
    show: showLedgerEntry,
    key: 'id',
    add: (brand) => world.partner(brand, { credit: 50_00 }),
    unknown: ['1-available-999', '1-nothing-1', '1', 'a-available-1'],
  },
  {
    list: listProductCategories,
    show: showProductCategory,
    key: 'category',
    add: (brand) => publishProduct(world, brand),
    unknown: ['nada'],
  },
]

test.each(singles)(
  '$show.path answers each row of its list, and only to its brand',
  async ({ list, show, key, add, unknown }) => {
    const [brand, other] = [await world.brand(), await world.brand()]
    await add(brand)
    const page = await world.send(brand, list, { query: {} })
    expectStatus(page, 200)
    const rows = page.json().data as Record<string, unknown>[]
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const params = { [key]: row[key] }
      const answer = await world.send(brand, show, { params })
      expectStatus(answer, 200)
      expect(answer.json()).toEqual(row)
      expectStatus(await world.send(other, show, { params }), 404)
    }
    for (const value of unknown)
      expectStatus(await world.send(brand, show, { params: { [key]: value } }), 404)
  },
)
