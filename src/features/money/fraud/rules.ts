/** What is looked for about partners. A signal is a reason to look, never a judgement. */
export const fraudRules = [
  'own_purchase',
  'own_clicks',
  'shared_pix_key',
  'shared_device',
  'click_burst',
  'unusual_conversion',
  'coupon_without_clicks',
  'cancelled_after_release',
  'disposable_email',
  'paid_traffic',
  'banned_referrer',
] as const
export type FraudRule = (typeof fraudRules)[number]

/** `expired`: no person decided in time; nothing follows from it. */
export const signalStates = ['open', 'confirmed', 'dismissed', 'expired'] as const
export type SignalState = (typeof signalStates)[number]
