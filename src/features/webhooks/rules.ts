/** What a brand's systems can hear of, each with what its `data` names. */
export const webhookEvents = [
  'partner.created',
  'partner.approved',
  'redemption.paid',
  'commission.closed',
  'course.finished',
  'mission.content_submitted',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** A webhook that was given up on this often, one delivery after the other, is switched off. */
export const GIVEN_UP_TO_DISABLE = 20

/** With the queue's back-off (e^n seconds) the last try comes about two days after the first. */
export const DELIVERY_TRIES = 12
