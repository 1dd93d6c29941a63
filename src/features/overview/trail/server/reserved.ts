import { z } from 'zod'

import { closingsOfHolds } from '#features/money/closing/server/public.ts'
import { type OpenHold, openHolds } from '#features/money/ledger/server/public.ts'
import { redemptionsOfHolds } from '#features/money/redemption/server/public.ts'
import { filteredPartner, slugsById } from '#features/people/partners/server/public.ts'
import type { Input, Output } from '#platform/contract/endpoint/endpoint.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { CursorTime, keysetOf, readPage } from '#platform/server/lists/keyset.ts'
import { Refusal } from '#platform/server/refusal.ts'

import type { listReservedCredits } from '../contract.ts'

type Reserved = Output<typeof listReservedCredits>['data'][number]

const pages = keysetOf(
  'reserved credits',
  z.object({ at: CursorTime, partnerId: z.int(), id: z.uuid() }),
)

/** One page of a brand's reserved credits. */
export async function reservedCredits(
  tx: Tx,
  brandId: BrandId,
  query: Input<typeof listReservedCredits>['query'],
) {
  const partnerId = await filteredPartner(tx, brandId, query.partner)
  const page = await readPage(pages, query, {
    read: (range) => openHolds(tx, { brandId, partnerId }, range),
    placeOf: ({ createdAt, partnerId: owner, id }) => ({
      at: createdAt,
      partnerId: owner,
      id,
    }),
  })
  if (page instanceof Refusal) return page
  return { data: await viewHolds(tx, brandId, page.rows), next: page.next }
}

async function viewHolds(tx: Tx, brandId: BrandId, holds: OpenHold[]): Promise<Reserved[]> {
  const [slugs, closings, redemptions] = await Promise.all([
    slugsById(tx, brandId, [...new Set(holds.map(({ partnerId }) => partnerId))]),
    closingsOfHolds(
      tx,
      brandId,
      holds.map(({ id }) => id),
    ),
    redemptionsOfHolds(tx, brandId, holds),
  ])
  return holds.map(({ partnerId, id, amount, createdAt }) => ({
    id,
    partner_slug: slugs.get(partnerId) ?? '',
    amount,
    reserved_at: createdAt,
    destination: destinationOf(closings.get(id), redemptions.get(id)),
  }))
}

type Found<F extends (...args: never[]) => Promise<Map<string, unknown>>> =
  Awaited<ReturnType<F>> extends Map<string, infer Value> ? Value : never

function destinationOf(
  closing: Found<typeof closingsOfHolds> | undefined,
  redemption: Found<typeof redemptionsOfHolds> | undefined,
): Reserved['destination'] {
  if (closing) {
    const { id, protocol, status } = closing
    return { kind: 'closing', id, protocol, status }
  }
  if (!redemption) throw new Error('a hold without a closing or a redemption')
  const { id, protocol, state } = redemption
  return { kind: 'redemption', id, protocol, status: state }
}
