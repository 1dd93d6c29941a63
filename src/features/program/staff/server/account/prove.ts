import type { z } from 'zod'

import { FRESH_PROOF_MS } from '#platform/contract/endpoint/fresh-proof.ts'
import type { PasskeyAssertion } from '#platform/contract/endpoint/passkey-json.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { StaffPerson } from '#platform/server/http/access.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import { Refusal, refuse, refuseForNow } from '#platform/server/refusal.ts'

import type { proveStaff } from '../../account-contract.ts'
import { usePasskey } from '../factors/passkeys.ts'
import { useRecoveryCode } from '../factors/recovery-codes.ts'
import { useTotpCode } from '../factors/totp.ts'
import { provePassword } from '../password/change-password.ts'
import { lockPerson } from '../people.ts'
import { storeProof } from '../sessions.ts'
import { giveBackGuesses, takeGuess } from '../sign-in/attempts.ts'

type Proof = z.output<typeof proveStaff.body>

type Context = {
  inTransaction: InTransaction
  origin: Origin
  now: Date
  publicUrl: string
  demo: boolean
}

/** Notes a fresh second factor; in the demo the password of a demo account counts as one. */
export async function prove(
  { viewer, proof }: { viewer: StaffPerson; proof: Proof },
  context: Context,
) {
  const { inTransaction, now, demo } = context
  const { staffId, sessionId } = viewer
  if (proof.method === 'password') {
    const checked = await provePassword({ staffId, password: proof.password }, context)
    if (checked instanceof Refusal) return checked
    if (!checked.right || !demo || !checked.person.isDemo)
      return refuse('wrong_password', { field: 'password' })
  }
  return inTransaction(async (tx) => {
    if (proof.method === 'passkey') {
      if (!(await isSigned(tx, { viewer, response: proof.response }, context)))
        return refuse('passkey_refused', { keepsWrites: true })
    } else if (proof.method !== 'password') {
      const refused = await codeProblem(tx, { viewer, proof }, context)
      if (refused) return refused
    }
    await storeProof(tx, sessionId, now)
    return { proved_until: new Date(now.getTime() + FRESH_PROOF_MS) }
  })
}

type Signed = { viewer: StaffPerson; response: z.output<typeof PasskeyAssertion> }

async function isSigned(
  tx: Tx,
  { viewer: { staffId }, response }: Signed,
  { publicUrl, now }: Context,
): Promise<boolean> {
  const use = { purpose: 'prove', staffId } as const
  return (await usePasskey(tx, { response, use }, { publicUrl, now })) === staffId
}

type Coded = { viewer: StaffPerson; proof: { method: 'totp' | 'recovery'; code: string } }

/** Why a code is refused, null where it is right; a stolen session has as few guesses as a sign-in. */
async function codeProblem(
  tx: Tx,
  { viewer: { staffId }, proof: { method, code } }: Coded,
  { origin, now }: Context,
) {
  const person = await lockPerson(tx, staffId)
  const waitMs = await takeGuess(tx, { staffId, origin }, now)
  if (waitMs !== null) return refuseForNow('too_many_attempts', waitMs)
  const check = method === 'totp' ? useTotpCode : useRecoveryCode
  if (!(await check(tx, { person, code }, now)))
    return refuse('wrong_code', { field: 'code', keepsWrites: true })
  await giveBackGuesses(tx, { staffId, origin })
  return null
}
