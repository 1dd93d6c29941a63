import {
  type Approvals,
  approvalsOf,
  wasApprovedAt,
} from '#features/people/partners/server/public.ts'
import { parameter } from '#features/program/brands/server/public.ts'
import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { StoredWarning } from '../event/warnings.ts'

/** Whether the seller and their inviter were approved at the time of an order. */
export type Earners = { partner: boolean; inviter: boolean; warnings: StoredWarning[] }

type Sale = { partnerId: PartnerId; createdAt: Date }

/** Reads the approvals of these sellers and their inviters in one round trip; the returned function decides per sale. */
export async function readEarners(
  tx: Tx,
  brandId: BrandId,
  partnerIds: number[],
): Promise<(sale: Sale) => Earners> {
  const [approvals, secondaryPercent] = await Promise.all([
    approvalsOf(tx, brandId, [...new Set(partnerIds)]),
    parameter(tx, brandId, 'secondary_commission_points'),
  ])
  return ({ partnerId, createdAt }) =>
    earnersOf(approvals.get(partnerId), createdAt, secondaryPercent > 0)
}

function earnersOf(
  approvals: Approvals | undefined,
  createdAt: Date,
  paysInviters: boolean,
): Earners {
  if (!approvals) return { partner: false, inviter: false, warnings: [] }
  const { slug, periods, inviter } = approvals
  if (!wasApprovedAt(periods, createdAt)) {
    const warnings = [{ code: 'partner_not_approved', value: slug }] as const
    return { partner: false, inviter: false, warnings: [...warnings] }
  }
  const inviterEarns = inviter !== null && wasApprovedAt(inviter.periods, createdAt)
  const isMissed = inviter !== null && paysInviters && !inviterEarns
  return {
    partner: true,
    inviter: inviterEarns,
    warnings: isMissed ? [{ code: 'inviter_not_approved', value: inviter.slug }] : [],
  }
}
