import { replaceChecklist } from '#features/learning/checklists/server/public.ts'
import { replaceFaq } from '#features/learning/faq/server/public.ts'
import {
  setCategoryPercent,
  setException,
} from '#features/money/commission/server/public.ts'
import { addDocumentType } from '#features/people/documents/server/public.ts'
import { createLevel } from '#features/people/partners/server/public.ts'
import { offerChoices } from '#features/people/signup/server/public.ts'
import {
  isParameterKey,
  createBrand,
  storeParameter,
} from '#features/program/brands/server/public.ts'
import { addFirstKey } from '#features/program/keys/server/public.ts'
import { storeProducts } from '#features/selling/catalog/server/public.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { DemoBrand } from './brands.ts'
import { guidance } from './guidance.ts'
import { products, toStore } from './products.ts'

/** New documents are required 15 days after the load, because the demo's sellers have not sent them. */
const ANNOUNCED_MS = 15 * DAY_MS

type Moments = {
  /** The start of the brand's history. */
  since: Date
  /** The load's time, where the history ends. */
  now: Date
}

/** Stores a brand with its settings and products; returns its id and its products' ids. */
export async function storeBrand(
  tx: Tx,
  brand: DemoBrand,
  { since, now }: Moments,
): Promise<{ brandId: number; productIds: ReadonlyMap<string, number> }> {
  const brandId = await createBrand(tx, brand, since)
  if (brand.key) await addFirstKey(tx, { brandId, key: brand.key, label: 'loja' }, since)
  for (const [key, value] of Object.entries(brand.parameters))
    if (isParameterKey(key)) await storeParameter(tx, { brandId, key, value }, since)

  for (const level of brand.levels) await createLevel(tx, brandId, level)
  for (const [category, percent] of Object.entries(brand.splits))
    await setCategoryPercent(tx, brandId, { category, percent: basisPoints(percent) })
  for (const { sku, percent } of brand.exceptions)
    await setException(tx, brandId, { sku, partnerId: null, percent: basisPoints(percent) })
  await offerChoices(tx, brandId, brand.signUp)
  for (const [position, type] of brand.documents.entries())
    await addDocumentType(tx, {
      brandId,
      ...type,
      position: position + 1,
      requestedFrom: new Date(now.getTime() + ANNOUNCED_MS),
    })

  const guide = guidance.get(brand.slug)
  if (guide) {
    await replaceFaq(tx, brandId, guide.faq)
    const items = guide.checklist.map((item, index) => ({ ...item, sequence: index + 1 }))
    await replaceChecklist(tx, brandId, items)
  }

  const goods = (products.get(brand.slug) ?? []).map((product) => toStore(product, brand))
  const stored = goods.length === 0 ? [] : await storeProducts(tx, brandId, goods, since)
  return {
    brandId,
    productIds: new Map(stored.map((product) => [product.sku, product.id])),
  }
}
