import { purgePartner } from '#features/people/partners/server/public.ts'
import { eraseProfile } from '#features/people/profile/server/public.ts'
import { purgeUser, hasShownUp } from '#features/program/identity/server/public.ts'
import { type Db, inScope, type Tx } from '#platform/server/database/db.ts'
import { sqlState } from '#platform/server/database/sql-state.ts'
import { purgeDrainedBuckets } from '#platform/server/rate-bucket.ts'

import { purgeOldProofs } from './bot-check/bot-check-proof-of-work.ts'
import { deleteSignUp, type DueSignUp, dueSignUps, settleSignUp } from './sign-ups.ts'

const BATCH = 100
/** Another row refers to the row. */
const IN_USE = '23503'

/**
 * Frees the slug, e-mail and document of registrations that were not confirmed in time, and
 * deletes expired data of the sign-up. It may run twice or concurrently. Returns how many
 * were freed.
 */
export async function freeSignUps(db: Db, now: Date): Promise<number> {
  await inScope(db, 'every brand: due work', async (tx) => {
    await purgeOldProofs(tx, now)
    await purgeDrainedBuckets(tx, now)
  })
  let freed = 0
  for (;;) {
    const due = await inScope(db, 'every brand: due work', (tx) =>
      dueSignUps(tx, now, BATCH),
    )
    for (const one of due) freed += (await freeOne(db, one, now)) ? 1 : 0
    if (due.length < BATCH) return freed
  }
}

/** Each in its own transaction: one that is in use must not block the others. */
async function freeOne(db: Db, due: DueSignUp, now: Date): Promise<boolean> {
  try {
    return await inScope(db, 'every brand: due work', (tx) => free(tx, due, now))
  } catch (error) {
    if (sqlState(error) !== IN_USE) throw error
    await inScope(db, 'every brand: due work', (tx) => settleSignUp(tx, due, now))
    return false
  }
}

async function free(tx: Tx, due: DueSignUp, now: Date): Promise<boolean> {
  if (await hasShownUp(tx, due.userId)) {
    await settleSignUp(tx, due, now)
    return false
  }
  await deleteSignUp(tx, due)
  await eraseProfile(tx, due)
  await purgePartner(tx, due)
  await purgeUser(tx, due.userId)
  return true
}
