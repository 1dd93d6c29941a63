import { owning, type Tx, vaultIn } from '#platform/server/database/db.ts'
import { newTotp, totpStep } from '#platform/server/sealing/second-factor/totp.ts'

import { auditPerson } from '../audit-person.ts'
import { mailPerson } from '../mail-person.ts'
import type { Person, StaffId } from '../people.ts'
import { text } from '../text.ts'
import { totpPlace } from './sealed-secrets.ts'

const people = owning<'staff_member'>

/** Where the secret of an app waits for its first code: a session or a ticket. */
export type Pending = { kind: 'session' | 'ticket'; id: number }

/** A new secret for a person's app, and the same sealed for the place where it waits. */
export function startTotp(tx: Tx, { email }: Pick<Person, 'email'>, pending: Pending) {
  const { secret, uri } = newTotp({ issuer: 'Aliado', label: email })
  const sealed = vaultIn(tx).seal(secret, totpPlace[pending.kind](pending.id))
  return { secret, uri, sealed }
}

type FirstCode = { person: Person; pending: Pending; sealed: string; code: string }

/**
 * Replaces the person's app by one that waits, where the code is right; false where it is wrong.
 */
export async function confirmTotp(
  tx: Tx,
  { person, pending, sealed, code }: FirstCode,
  now: Date,
): Promise<boolean> {
  const vault = vaultIn(tx)
  const secret = vault.open(sealed, totpPlace[pending.kind](pending.id))
  const step = totpStep({ secret, code }, now)
  if (step === null) return false
  await people(tx)
    .updateTable('staff_member')
    .set({
      totpSecret: vault.seal(secret, totpPlace.person(person.id)),
      totpCreatedAt: now,
      totpLastStep: step,
    })
    .where('id', '=', person.id)
    .execute()
  await auditFactor(tx, { staffId: person.id, act: 'added', factor: 'totp' }, now)
  await mailPerson(
    tx,
    {
      person,
      words: text.totpAddedEmail,
      externalId: `staff-totp:${person.id}:${now.getTime()}`,
    },
    now,
  )
  return true
}

/** Whether a code is right and was not used before; it is used up. */
export async function useTotpCode(
  tx: Tx,
  { person, code }: { person: Person; code: string },
  now: Date,
): Promise<boolean> {
  if (person.totpSecret === null) return false
  const secret = vaultIn(tx).open(person.totpSecret, totpPlace.person(person.id))
  const step = totpStep({ secret, code }, now)
  if (step === null) return false
  const { numUpdatedRows } = await people(tx)
    .updateTable('staff_member')
    .set({ totpLastStep: step })
    .where('id', '=', person.id)
    .where((row) =>
      row.or([row('totpLastStep', 'is', null), row('totpLastStep', '<', step)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteTotp(tx: Tx, staffId: StaffId, now: Date): Promise<void> {
  await people(tx)
    .updateTable('staff_member')
    .set({ totpSecret: null, totpCreatedAt: null, totpLastStep: null })
    .where('id', '=', staffId)
    .execute()
  await auditFactor(tx, { staffId, act: 'removed', factor: 'totp' }, now)
}

type FactorChange = {
  staffId: StaffId
  act: 'added' | 'removed' | 'renewed' | 'used' | 'renamed'
  factor: 'totp' | 'passkey' | 'recovery'
}

export async function auditFactor(
  tx: Tx,
  { staffId, act, factor }: FactorChange,
  now: Date,
): Promise<void> {
  const detail = { factor }
  await auditPerson(tx, { staffId, act: `staff_second_factor.${act}`, detail }, now)
}
