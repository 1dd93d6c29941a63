import { ruleCategories } from '#features/money/commission/server/public.ts'
import {
  categoryNames,
  readCategoryNames,
} from '#features/selling/catalog/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { nearestName } from '../rows/nearest-name.ts'
import type { LineError } from '../rows/read-table.ts'
import { text } from './text.ts'

/**
 * A sentence for each category of a file that neither a product nor a rule of the brand has, with
 * the nearest one. The rows are imported: a category may be new. A brand without any gets none.
 */
export async function categoryNotices(
  tx: Tx,
  brandId: BrandId,
  rows: { line: number; category: string }[],
): Promise<LineError[]> {
  const [ofProducts, ofRules, names] = await Promise.all([
    categoryNames(tx, brandId),
    ruleCategories(tx, brandId),
    readCategoryNames(tx, brandId),
  ])
  const known = [...new Set([...ofProducts, ...ofRules])]
  if (known.length === 0) return []
  const first = new Map<string, number>()
  for (const { line, category } of rows)
    if (!known.includes(names.on(category, null)) && !first.has(category))
      first.set(category, line)
  return [...first].map(([category, line]) => ({
    line,
    message: text.unknownCategory(category, nearestName(category, known)),
  }))
}
