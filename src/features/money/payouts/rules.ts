/** The states of a batch, from its preparation to its end. */
export const batchStates = [
  'preparing',
  'prepared',
  'approved',
  'sent',
  'finished',
  'cancelled',
] as const
export type BatchState = (typeof batchStates)[number]

/** How a batch is paid: by the provider, by bank files, or by the brand on its own. */
export const payoutMethods = ['provider', 'file', 'by_hand'] as const
export type PayoutMethod = (typeof payoutMethods)[number]

export const fileKinds = ['csv', 'cnab240'] as const
export type FileKind = (typeof fileKinds)[number]

/**
 * `accepted`: the bank has it and has not finished; `unknown`: someone has to look at it; `disputed`: it was
 * refused, and the bank says that it is paid.
 */
export const payoutStates = [
  'prepared',
  'approved',
  'sent',
  'accepted',
  'paid',
  'returned',
  'refused',
  'unknown',
  'disputed',
  'cancelled',
] as const
export type PayoutState = (typeof payoutStates)[number]

/** What a person finds out about a payment that the bank reports as paid after it was refused. */
export const lateDecisions = ['paid', 'not_paid'] as const
export type LateDecision = (typeof lateDecisions)[number]

/**
 * What else has happened to what it pays: nothing, another payment is at the bank, another one was made, or its
 * credits went back.
 */
export const lateOutcomes = ['disputed', 'in_transit', 'paid_twice', 'ended'] as const
export type LateOutcome = (typeof lateOutcomes)[number]

/** What a payout pays. */
export const dueKinds = ['closing', 'redemption'] as const
export type DueKind = (typeof dueKinds)[number]

/** Why something that is due cannot enter a batch. */
export const exclusions = [
  'nothing_to_pay',
  'left',
  'blocked',
  'not_approved',
  'frozen',
  'no_payout_data',
  'pending_data',
  'pending_documents',
  'no_address',
  'payout_cooling',
] as const
export type Exclusion = (typeof exclusions)[number]
