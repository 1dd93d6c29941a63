import { MINUTE_MS } from '#platform/contract/time/durations.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { hashToken, makeToken } from '#platform/server/sealing/secrets.ts'

import type { StaffId } from '../people.ts'

const challenges = owning<'staff_challenge'>

const LIFE_MS = 5 * MINUTE_MS

/** What a challenge is for; the person is unknown only at a sign-in. */
export type ChallengeUse =
  | { purpose: 'sign_in'; staffId: null }
  | { purpose: 'create' | 'prove'; staffId: StaffId }

/** A new challenge for a passkey; only its digest is stored. */
export async function createChallenge(
  tx: Tx,
  use: ChallengeUse,
  now: Date,
): Promise<string> {
  const challenge = makeToken()
  await challenges(tx)
    .insertInto('staff_challenge')
    .values({
      challengeHash: hashToken(challenge),
      ...use,
      expiresAt: new Date(now.getTime() + LIFE_MS),
    })
    .execute()
  return challenge
}

/** Whether a challenge was made for this use and is not over; it is used up. */
export async function takeChallenge(
  tx: Tx,
  challenge: string,
  { use, now }: { use: ChallengeUse; now: Date },
): Promise<boolean> {
  const row = await challenges(tx)
    .deleteFrom('staff_challenge')
    .where('challengeHash', '=', hashToken(challenge))
    .returning(['purpose', 'staffId', 'expiresAt'])
    .executeTakeFirst()
  return (
    row !== undefined &&
    row.purpose === use.purpose &&
    row.staffId === use.staffId &&
    row.expiresAt > now
  )
}
