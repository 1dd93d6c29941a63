import type { z } from 'zod'

import type { PasskeyCreation } from '#platform/contract/passkey-json.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { StaffPerson } from '#platform/server/http/access.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import { refuse, refuseForNow } from '#platform/server/refusal.ts'

import {
  deletePasskey,
  type PasskeyId,
  passkeysOf,
  setLabel,
  storePasskey,
} from '../factors/passkeys.ts'
import { recoveryCodesLeft, renewRecoveryCodes } from '../factors/recovery-codes.ts'
import { auditFactor, confirmTotp, deleteTotp, startTotp } from '../factors/totp.ts'
import { mailPerson } from '../mail-person.ts'
import { lockPerson, personById } from '../people.ts'
import { pendingTotpOf, setPendingTotp } from '../sessions.ts'
import { giveBackGuesses, takeGuess } from '../sign-in/attempts.ts'
import { text } from '../text.ts'

const MOST_PASSKEYS = 20

export async function viewSecondFactors(tx: Tx, { staffId }: StaffPerson) {
  const [person, passkeys, left] = await Promise.all([
    personById(tx, staffId),
    passkeysOf(tx, staffId),
    recoveryCodesLeft(tx, staffId),
  ])
  const { totpCreatedAt } = person
  return {
    passkeys: passkeys.map(viewPasskey),
    totp: totpCreatedAt === null ? null : { created_at: totpCreatedAt },
    recovery_codes_left: left,
  }
}

type NewPasskey = {
  viewer: StaffPerson
  response: z.output<typeof PasskeyCreation>
  label: string
}

export async function addPasskey(
  tx: Tx,
  { viewer, response, label }: NewPasskey,
  { publicUrl, now }: { publicUrl: string; now: Date },
) {
  const person = await lockPerson(tx, viewer.staffId)
  if ((await passkeysOf(tx, person.id)).length >= MOST_PASSKEYS)
    return refuse('too_many', { value: String(MOST_PASSKEYS) })
  const stored = await storePasskey(tx, { person, response, label }, { publicUrl, now })
  return stored ? viewPasskey(stored) : refuse('passkey_refused', { keepsWrites: true })
}

type Own = { viewer: StaffPerson; id: PasskeyId }

export async function renamePasskey(
  tx: Tx,
  { viewer, id, label }: Own & { label: string },
  now: Date,
) {
  const { staffId } = viewer
  const renamed = await setLabel(tx, { staffId, id, label })
  if (!renamed) return refuse('unknown_passkey')
  await auditFactor(tx, { staffId, act: 'renamed', factor: 'passkey' }, now)
  return viewPasskey(renamed)
}

export async function removePasskey(tx: Tx, { viewer, id }: Own, now: Date) {
  const person = await lockPerson(tx, viewer.staffId)
  const own = await passkeysOf(tx, person.id)
  if (!own.some((passkey) => passkey.id === id)) return refuse('unknown_passkey')
  if (own.length === 1 && person.totpSecret === null) return refuse('last_second_factor')
  await deletePasskey(tx, { staffId: person.id, id })
  await auditFactor(tx, { staffId: person.id, act: 'removed', factor: 'passkey' }, now)
  return { message: text.passkeyRemoved }
}

export async function startTotpReplacement(tx: Tx, { staffId, sessionId }: StaffPerson) {
  const person = await personById(tx, staffId)
  const { sealed, ...shown } = startTotp(tx, person, { kind: 'session', id: sessionId })
  await setPendingTotp(tx, sessionId, sealed)
  return shown
}

export async function replaceTotp(
  tx: Tx,
  { viewer, code }: { viewer: StaffPerson; code: string },
  { origin, now }: { origin: Origin; now: Date },
) {
  const { staffId, sessionId } = viewer
  const person = await lockPerson(tx, staffId)
  const sealed = await pendingTotpOf(tx, sessionId)
  if (sealed === null) return refuse('not_started')
  const waitMs = await takeGuess(tx, { staffId, origin }, now)
  if (waitMs !== null) return refuseForNow('too_many_attempts', waitMs)
  const pending = { kind: 'session', id: sessionId } as const
  if (!(await confirmTotp(tx, { person, pending, sealed, code }, now)))
    return refuse('wrong_code', { field: 'code', keepsWrites: true })
  await giveBackGuesses(tx, { staffId, origin })
  await setPendingTotp(tx, sessionId, null)
  return { message: text.totpReplaced }
}

export async function removeTotp(tx: Tx, { staffId }: StaffPerson, now: Date) {
  await lockPerson(tx, staffId)
  if ((await passkeysOf(tx, staffId)).length === 0) return refuse('last_second_factor')
  await deleteTotp(tx, staffId, now)
  return { message: text.totpRemoved }
}

export async function renewCodes(tx: Tx, { staffId }: StaffPerson, now: Date) {
  const person = await lockPerson(tx, staffId)
  const codes = await renewRecoveryCodes(tx, staffId, now)
  const words = text.recoveryCodesRenewedEmail
  const externalId = `staff-recovery-codes:${staffId}:${now.getTime()}`
  await mailPerson(tx, { person, words, externalId }, now)
  return { recovery_codes: codes }
}

type PasskeyRow = Awaited<ReturnType<typeof passkeysOf>>[number]

function viewPasskey({ id, label, createdAt, lastUsedAt }: PasskeyRow) {
  return { id, label, created_at: createdAt, last_used_at: lastUsedAt }
}
