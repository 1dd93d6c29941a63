import { z } from 'zod'

import { Day } from '#platform/contract/time/dates.ts'

/** What remains of a field when the person is erased: the partner's alias, or nothing. */
type Erasure = 'alias' | 'empty'

/** The personal fields of the events. */
const erasures = z.registry<{ erasure: Erasure }>()

/** A partner's slug: null after the erasure of a partner that an older event named. */
const partnerSlug = () =>
  z
    .string()
    .nullable()
    .register(erasures, { erasure: 'alias' })
    .describe('slug do parceiro')

const partnerText = (what: string) =>
  z.string().register(erasures, { erasure: 'empty' }).describe(what)

const Reais = z.number().describe('reais')
const Instant = z.iso.datetime()
const Decision = z.enum(['approved', 'refused'])

const PartnerData = z.object({
  slug: partnerSlug(),
  pf_pj: z.enum(['PF', 'PJ']).nullable(),
  approved: z.boolean().nullable(),
})

const BlockData = z.object({ partner_slug: partnerSlug() })

const OrderData = z.object({
  external_id: z.string(),
  status: z.enum(['pen', 'apv', 'fat', 'can', 'dev']),
  partner_slug: partnerSlug(),
  total: Reais,
  created_at: Instant,
})

const CommissionData = z.object({
  order_external_id: z.string(),
  role: z.enum(['PRI', 'SEC']).describe('PRI: quem vendeu; SEC: quem convidou'),
  partner_slug: partnerSlug(),
  amount: Reais,
})

const RedemptionData = z.object({
  id: z.uuid(),
  protocol: z.string(),
  partner_slug: partnerSlug(),
  reward_option_id: z.int(),
  points: Reais,
})

const ClaimData = z.object({
  id: z.int(),
  order_external_id: z.string(),
  partner_slug: partnerSlug(),
  kind: z.enum(['missing', 'wrong_value', 'wrong_status']),
})

const DocumentData = z.object({
  id: z.int(),
  type: z.string(),
  partner_slug: partnerSlug(),
})

const ClosingData = z.object({
  id: z.int(),
  protocol: z.string(),
  partner_slug: partnerSlug(),
  period_begin: Day,
  period_end: Day,
  net_value: Reais,
})

const BatchData = z.object({
  id: z.int(),
  method: z.enum(['provider', 'file', 'by_hand']),
  payment_count: z.int(),
  total_value: Reais,
  version: z.int(),
})

const PayoutData = z.object({
  id: z.uuid(),
  batch_id: z.int(),
  partner_slug: partnerSlug(),
  kind: z.enum(['closing', 'redemption']),
  /** The id of the closing or redemption. */
  cause_id: z.string(),
  protocol: z.string(),
  value: Reais,
})

const SubscriptionData = z.object({
  id: z.int(),
  mission_slug: z.string(),
  partner_slug: partnerSlug(),
})

const ContentData = z.object({
  id: z.int(),
  mission_slug: z.string(),
  partner_slug: partnerSlug(),
  title: partnerText('título do conteúdo'),
})

/** The events for a brand's systems, each with the content of its `data`. */
export const webhookEvents = {
  'partner.created': PartnerData,
  'partner.approved': PartnerData,
  'partner.refused': PartnerData,
  'partner.blocked': BlockData,
  'partner.unblocked': BlockData,
  'partner.level_changed': z.object({
    partner_slug: partnerSlug(),
    level_before: z.string().nullable(),
    level: z.string().nullable(),
  }),
  'terms.accepted': z.object({ partner_slug: partnerSlug(), version: z.string() }),
  'document.sent': DocumentData,
  'document.decided': DocumentData.extend({ decision: Decision }),
  'coupon.changed': z.object({
    partner_slug: partnerSlug(),
    // Coupons often are the partner's name.
    number: partnerText('número do cupom'),
    active: z.boolean(),
  }),
  'order.attributed': OrderData,
  'order.approved': OrderData,
  'order.invoiced': OrderData,
  'order.cancelled': OrderData,
  'order.returned': OrderData,
  'commission.credited': CommissionData,
  'commission.reversed': CommissionData,
  'commission.released': CommissionData,
  'redemption.requested': RedemptionData,
  'redemption.paid': RedemptionData.extend({ paid_at: Instant, paid_on: Day }),
  'redemption.refused': RedemptionData,
  'claim.opened': ClaimData.extend({ answer_by: Day }),
  'claim.answered': ClaimData.extend({ decision: z.enum(['accepted', 'refused']) }),
  'commission.closed': ClosingData,
  'closing.paid': ClosingData.extend({ paid_at: Instant, paid_on: Day }),
  'payout_batch.prepared': BatchData,
  'payout_batch.approved': BatchData,
  'payout.paid': PayoutData.extend({ paid_on: Day }),
  // The bank's words may name a person.
  'payout.refused': PayoutData.extend({ reason: partnerText('motivo') }),
  'payout.returned': PayoutData.extend({ reason: partnerText('motivo') }),
  'fraud_signal.opened': z.object({
    id: z.int(),
    rule: z.string(),
    partner_slug: partnerSlug(),
  }),
  'course.finished': z.object({ slug: partnerSlug(), course: z.string() }),
  'mission.subscribed': SubscriptionData.extend({
    status: z.enum(['in_review', 'approved']),
  }),
  'mission.subscription_decided': SubscriptionData.extend({ decision: Decision }),
  'mission.content_submitted': ContentData,
  'mission.content_decided': ContentData.extend({ decision: Decision }),
  'webhook.test': z.object({ message: z.string() }),
} as const

export type WebhookEvent = keyof typeof webhookEvents
export type EventData<E extends WebhookEvent> = z.infer<(typeof webhookEvents)[E]>

// Every key of the object above, which TypeScript gives only as texts.
export const eventNames = Object.keys(webhookEvents) as WebhookEvent[]

/** The events that a webhook can choose: a test is sent only where it is asked for. */
export const chosenEvents = eventNames.filter((event) => event !== 'webhook.test')

/** The personal fields of an event, with what remains of each. */
export function personalFields(event: WebhookEvent): [field: string, Erasure][] {
  return Object.entries(webhookEvents[event].shape).flatMap(([field, schema]) => {
    const erasure = erasures.get(schema)?.erasure
    return erasure === undefined ? [] : [[field, erasure] as [string, Erasure]]
  })
}
