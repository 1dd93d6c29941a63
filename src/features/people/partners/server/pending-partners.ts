import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PendingSource } from '#platform/server/lists/pending-items.ts'

import type { PartnerState } from '../brand-contract.ts'
import { text } from './text.ts'

/** Partners in review, also those who still have to send something: the brand may decide before. */
export const pendingPartners: PendingSource = {
  kind: 'partner',
  sees: 'partners.read',
  rows: ({ brandId }) => sql`
    select slug as id, id as partner_id, name as title,
      case
        when pending_documents and pending_data then ${text.missingBoth}::text
        when pending_documents then ${text.missingDocuments}::text
        when pending_data then ${text.missingData}::text
      end as detail,
      created_at as since, review_by as due, null::bigint as amount_cents
    from partner where brand_id = ${brandId} and state = 'in_review'`,
}

/** Whether the brand has a partner in one of these states. */
export async function partnersOfState(
  tx: Tx,
  brandId: BrandId,
  states: PartnerState[],
): Promise<boolean> {
  const row = await owning<'partner'>(tx)
    .selectFrom('partner')
    .select('id')
    .where('brandId', '=', brandId)
    .where('state', 'in', states)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
