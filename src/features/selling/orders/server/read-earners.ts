import {
  type Approvals,
  approvalsOf,
  isWithin,
} from '#features/people/partners/server/public.ts'
import { parameter } from '#features/program/brands/server/public.ts'
import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { StoredWarning } from '../event/warnings.ts'
import type { Obstacle } from '../rules.ts'

/** Whether the seller and their inviter could earn at the time of an order. */
export type Earners = {
  partner: boolean
  inviter: boolean
  /** Why the seller could not. */
  obstacle: Obstacle | null
  warnings: StoredWarning[]
}

/** Of an order that is of no partner. */
export const noEarners: Earners = {
  partner: false,
  inviter: false,
  obstacle: null,
  warnings: [],
}

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
  if (!approvals) return noEarners
  const { slug, inviter } = approvals
  const obstacle = obstacleAt(approvals, createdAt)
  if (obstacle !== null)
    return {
      partner: false,
      inviter: false,
      obstacle,
      warnings: [{ code: `partner_${obstacle}`, value: slug }],
    }
  const inviterObstacle = inviter && obstacleAt(inviter, createdAt)
  return {
    partner: true,
    inviter: inviter !== null && inviterObstacle === null,
    obstacle: null,
    warnings:
      inviter && inviterObstacle && paysInviters
        ? [{ code: `inviter_${inviterObstacle}`, value: inviter.slug }]
        : [],
  }
}

/** Why a partner earned nothing at a time; null if they earned. */
function obstacleAt(
  { periods, blocks }: Pick<Approvals, 'periods' | 'blocks'>,
  moment: Date,
): Obstacle | null {
  if (!isWithin(periods, moment)) return 'not_approved'
  return isWithin(blocks, moment) ? 'blocked' : null
}
