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

const PartnerData = z.object({
  slug: partnerSlug(),
  pf_pj: z.enum(['PF', 'PJ']).nullable(),
  approved: z.boolean().nullable(),
})

/** The events for a brand's systems, each with the content of its `data`. */
export const webhookEvents = {
  'partner.created': PartnerData,
  'partner.approved': PartnerData,
  'redemption.paid': z.object({
    id: z.uuid(),
    protocol: z.string(),
    partner_slug: partnerSlug(),
    reward_option_id: z.int(),
    points: Reais,
    paid_at: Instant,
  }),
  'commission.closed': z.object({
    id: z.int(),
    protocol: z.string(),
    partner_slug: partnerSlug(),
    period_begin: Day,
    period_end: Day,
    net_value: Reais,
  }),
  'course.finished': z.object({ slug: partnerSlug(), course: z.string() }),
  'mission.content_submitted': z.object({
    id: z.int(),
    mission_slug: z.string(),
    partner_slug: partnerSlug(),
    title: partnerText('título do conteúdo'),
  }),
} as const

export type WebhookEvent = keyof typeof webhookEvents
export type EventData<E extends WebhookEvent> = z.infer<(typeof webhookEvents)[E]>

// Every key of the object above, which TypeScript gives only as texts.
export const eventNames = Object.keys(webhookEvents) as WebhookEvent[]

/** The personal fields of an event, with what remains of each. */
export function personalFields(event: WebhookEvent): [field: string, Erasure][] {
  return Object.entries(webhookEvents[event].shape).flatMap(([field, schema]) => {
    const erasure = erasures.get(schema)?.erasure
    return erasure === undefined ? [] : [[field, erasure] as [string, Erasure]]
  })
}
