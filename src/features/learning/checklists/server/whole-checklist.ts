import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { checklistItems } from './items.ts'

/** The brand's checklist in the form in which it is written. */
export async function viewWholeChecklist(tx: Tx, brandId: BrandId) {
  const items = await checklistItems(tx, brandId)
  return { items: items.map(({ doneBy, ...item }) => ({ ...item, done_by: doneBy })) }
}
