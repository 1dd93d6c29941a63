import type { z } from 'zod'

import { sellersById } from '#features/people/partners/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { attributeOrder } from '../../brand-contract.ts'
import type { OrderCommission } from '../describe-orders.ts'

type Effect = z.output<typeof attributeOrder.response>['commissions']

type Earned = Pick<OrderCommission, 'role' | 'partnerId' | 'amountCents' | 'state'>

/**
 * What each person earns with an order before and after a change, sellers first; those out of the
 * caller's reach are left out.
 */
export async function commissionEffect(
  tx: Tx,
  brandId: BrandId,
  { before, after }: { before: Earned[]; after: Earned[] },
): Promise<Effect> {
  const ids = [...new Set([...before, ...after].map(({ partnerId }) => partnerId))]
  const people = await sellersById(tx, brandId, ids)
  return (['PRI', 'SEC'] as const).flatMap((role) =>
    ids.flatMap((partnerId) => {
      const person = people.get(partnerId)
      const earnedOf = (all: Earned[]) =>
        all.find((one) => one.role === role && one.partnerId === partnerId)
      const [was, is] = [earnedOf(before), earnedOf(after)]
      if (!person || (!was && !is)) return []
      return {
        role,
        partner_slug: person.slug,
        partner_name: person.name,
        before: amountOf(was),
        after: amountOf(is),
      }
    }),
  )
}

function amountOf(earned: Earned | undefined) {
  return earned && earned.state !== 'reversed' ? earned.amountCents : cents(0)
}
