/** The events for a brand's systems, each with the content of its `data`. */
export const webhookEvents = [
  'partner.created',
  'partner.approved',
  'redemption.paid',
  'commission.closed',
  'course.finished',
  'mission.content_submitted',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]
