import { type UsePayoutCode, payoutDigest } from '#features/people/profile/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { refuse } from '#platform/server/refusal.ts'

import { guessCode } from './challenges.ts'
import { contactOnRecord, keyOf, send, type Sending } from './send-challenge.ts'

type Destination = Parameters<typeof payoutDigest>[0]

/**
 * Sends a code that allows this change of the payout destination. Only to the e-mail: a
 * first mobile is registered by its own code, so the thief of a session could register
 * theirs.
 */
export async function sendPayoutCode(
  tx: Tx,
  { viewer, destination }: { viewer: Viewer; destination: Destination },
  sending: Sending,
) {
  const contact = await contactOnRecord(tx, viewer, 'email')
  if (contact === null) return refuse('not_configured')
  return send(
    tx,
    {
      ...keyOf(viewer),
      type: 'email',
      purpose: 'payout',
      contact,
      boundTo: payoutDigest(destination),
    },
    sending,
  )
}

/** Uses up a code; it is right only for the destination it was requested for. */
export const usePayoutCode: UsePayoutCode = async (
  tx,
  { brandId, partnerId, token, code, boundTo },
  now,
) => {
  const holder = { brandId, partnerId }
  const guess = await guessCode(
    tx,
    { token, type: 'email', code, holder, purpose: 'payout' },
    now,
  )
  if (guess.outcome === 'too_many_today') return 'too_many'
  if (guess.outcome !== 'right') return guess.outcome
  const { contact, boundTo: sentFor } = guess.challenge
  // The e-mail may have been changed since the code was sent.
  if ((await contactOnRecord(tx, holder, 'email')) !== contact) return 'unknown'
  return sentFor?.equals(boundTo) ? 'right' : 'other_destination'
}
