import { z } from 'zod'

import type { BrandId, Id, PartnerId } from '#platform/contract/ids.ts'
import { Day } from '#platform/contract/time/dates.ts'

import type { FraudRule } from '../../rules.ts'

const Count = z.int()

/** The figures of each rule's findings, as they are stored. */
export const Facts = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('own_purchase'),
    same: z.array(z.enum(['document', 'email', 'phone'])),
  }),
  z.object({ what: z.literal('own_clicks'), own: Count, all: Count, day: Day }),
  z.object({ what: z.literal('shared_pix_key'), other: Count }),
  z.object({ what: z.literal('shared_device'), other: Count }),
  z.object({ what: z.literal('click_burst'), clicks: Count, usual: Count, day: Day }),
  z.object({ what: z.literal('unusual_conversion'), orders: Count, visitors: Count }),
  z.object({ what: z.literal('coupon_without_clicks'), orders: Count, visitors: Count }),
  z.object({ what: z.literal('cancelled_after_release'), order: z.string(), days: Count }),
  z.object({ what: z.literal('disposable_email'), domain: z.string() }),
  z.object({ what: z.literal('paid_traffic'), clicks: Count, day: Day }),
  z.object({
    what: z.literal('banned_referrer'),
    clicks: Count,
    host: z.string(),
    day: Day,
  }),
  /** A sale of the days that a rule about habits looked at. */
  z.object({ what: z.literal('of_window') }),
])
export type Facts = z.output<typeof Facts>

export type Finding = {
  partnerId: PartnerId
  rule: FraudRule
  /** What it is about: the same is found once. */
  cause: string
  orderId: Id<'shop_order'> | null
  facts: Facts
}

/** What a search for findings works with. */
export type Search = { brandId: BrandId; now: Date }

/** Findings about orders of a window, before the finding about the window itself. */
export function salesOfWindow(
  { partnerId, rule }: Pick<Finding, 'partnerId' | 'rule'>,
  orderIds: Id<'shop_order'>[],
): Finding[] {
  return orderIds.map((orderId) => ({
    partnerId,
    rule,
    cause: `order:${orderId}`,
    orderId,
    facts: { what: 'of_window' },
  }))
}
