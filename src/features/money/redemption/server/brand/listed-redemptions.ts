import type { z } from 'zod'

import {
  filteredPartner,
  namedOrProtocol,
  partnerNames,
} from '#features/people/partners/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal } from '#platform/server/refusal.ts'

import type * as contract from '../../brand-contract.ts'
import { optionOf } from '../../kinds/definitions.ts'
import {
  type RedemptionFilter,
  redemptionPages,
  redemptionsOfBrand,
} from './brand-redemptions.ts'
import { toBrandView } from './view-redemption.ts'

type Query = Omit<z.output<typeof contract.listBrandRedemptions.query>, 'limit' | 'cursor'>

/** The filter of a query; a partner who does not exist has no redemptions. */
export async function redemptionFilterOf(
  tx: Tx,
  brandId: BrandId,
  { status, kind, partner, search, since, due, order = 'newest', ...paid }: Query,
): Promise<RedemptionFilter> {
  return {
    brandId,
    status,
    due,
    order,
    optionId: kind && optionOf(kind).id,
    partnerId: await filteredPartner(tx, brandId, partner),
    search: await namedOrProtocol(tx, brandId, search),
    since,
    paidSince: paid.paid_since,
    paidUntil: paid.paid_until,
  }
}

/** One page of a brand's redemptions, as the API shows them. */
export async function redemptionsListed(
  tx: Tx,
  page: { limit: number; cursor?: string | undefined },
  filter: RedemptionFilter,
) {
  const { brandId, order } = filter
  const read = await readPage(redemptionPages[order], page, {
    read: (range) => redemptionsOfBrand(tx, filter, range),
    placeOf: ({ createdAt, id }) => ({ createdAt, id }),
  })
  if (read instanceof Refusal) return read
  const partnerIds = read.rows.map(({ partnerId }) => partnerId)
  const names = await partnerNames.byId(tx, brandId, partnerIds)
  return {
    data: read.rows.map((redemption) => toBrandView(redemption, names)),
    next: read.next,
  }
}
