import { setTimeout } from 'node:timers/promises'

import {
  type Attempt,
  giveBackAttempt,
  takeAlert,
  takeAttempt,
  takeProvenAttempt,
} from '#features/program/identity/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import { type Refusal, refuseForNow } from '#platform/server/refusal.ts'
import { passwordMatches } from '#platform/server/sealing/passwords.ts'

import { mailPerson } from '../mail-person.ts'
import type { Person } from '../people.ts'
import { text } from '../text.ts'
import { openAttempt } from './attempts.ts'

/** Whether a proof of work is right; the check uses it up. */
export type IsHuman = (
  proof: string,
  context: { address: string; now: Date },
) => Promise<boolean>

export type Checking = {
  inTransaction: InTransaction
  isHuman: IsHuman
  origin: Origin
  now: Date
}

type Guess = {
  /** Finds the account in the transaction; null where there is none. */
  find: (tx: Tx) => Promise<Person | null>
  email: string
  password: string
  proof: string | undefined
}

/** The duration must not reveal whether a message was sent. */
const SAME_TIME_MS = 200

/**
 * The account of an e-mail where the password is right, else null: as at the portal's sign-in, with
 * the limits of an account, a network and a known device. No transaction is open while the password
 * is compared, which is slow on purpose.
 */
export async function checkPassword(
  { find, email, password, proof }: Guess,
  context: Checking,
): Promise<Person | null | Refusal<'prove_human' | 'too_many_attempts'>> {
  const { inTransaction, origin, now } = context
  const { person, attempt, waitMs } = await inTransaction(async (tx) => {
    const found = await find(tx)
    const opened = await openAttempt(tx, { email, person: found, origin })
    return {
      person: found,
      attempt: opened,
      waitMs: await takeAttempt(tx, opened, now),
    }
  })
  if (waitMs !== null) {
    const refused = await proofProblem({ proof, person, attempt, waitMs }, context)
    if (refused) return refused
  }
  const right = await passwordMatches(person?.passwordHash, password)
  if (!right) return null
  await inTransaction((tx) => giveBackAttempt(tx, attempt, now))
  return person
}

type Target = {
  proof: string | undefined
  person: Person | null
  attempt: Attempt
  waitMs: number
}

/** Why an attempt beyond the free ones is refused; null where a proof of work allows it. */
async function proofProblem(
  { proof, person, attempt, waitMs }: Target,
  { inTransaction, isHuman, origin, now }: Checking,
) {
  if (proof === undefined) {
    const started = performance.now()
    const due = await inTransaction(async (tx) => {
      const reaches = person !== null
      if (!(await takeAlert(tx, { attempt, reaches }, now))) return false
      const externalId = `staff-attacked:${person?.id}:${now.getTime()}`
      if (person)
        await mailPerson(tx, { person, words: text.attackedEmail, externalId }, now)
      return true
    })
    if (due) await setTimeout(Math.max(0, SAME_TIME_MS - (performance.now() - started)))
    return refuseForNow('prove_human', waitMs)
  }
  if (!(await isHuman(proof, { address: origin.address, now })))
    return refuseForNow('prove_human', waitMs)
  const provenWaitMs = await inTransaction((tx) => takeProvenAttempt(tx, attempt, now))
  return provenWaitMs === null ? null : refuseForNow('too_many_attempts', provenWaitMs)
}
