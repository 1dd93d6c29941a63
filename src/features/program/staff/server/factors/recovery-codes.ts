import { randomInt } from 'node:crypto'

import { owning, type Tx, vaultIn } from '#platform/server/database/db.ts'

import { RECOVERY_CODE_COUNT } from '../../credentials.ts'
import { mailPerson } from '../mail-person.ts'
import type { Person, StaffId } from '../people.ts'
import { text } from '../text.ts'
import { auditFactor } from './totp.ts'

const codes = owning<'staff_recovery_code'>

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12

/** Replaces a person's codes; returns them as they are shown, only now. */
export async function renewRecoveryCodes(
  tx: Tx,
  staffId: StaffId,
  now: Date,
): Promise<string[]> {
  const made = Array.from({ length: RECOVERY_CODE_COUNT }, newCode)
  await codes(tx).deleteFrom('staff_recovery_code').where('staffId', '=', staffId).execute()
  await codes(tx)
    .insertInto('staff_recovery_code')
    .values(
      made.map((code) => ({
        staffId,
        codeDigest: digestOf(tx, { staffId, code }),
        createdAt: now,
      })),
    )
    .execute()
  await auditFactor(tx, { staffId, act: 'renewed', factor: 'recovery' }, now)
  return made.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Whether a code is right and was not used before; it is used up, and the person is notified. */
export async function useRecoveryCode(
  tx: Tx,
  { person, code }: { person: Person; code: string },
  now: Date,
): Promise<boolean> {
  const staffId = person.id
  const digest = digestOf(tx, { staffId, code })
  const { numUpdatedRows } = await codes(tx)
    .updateTable('staff_recovery_code')
    .set({ usedAt: now })
    .where('staffId', '=', staffId)
    .where('codeDigest', '=', digest)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await auditFactor(tx, { staffId, act: 'used', factor: 'recovery' }, now)
  await mailPerson(
    tx,
    {
      person,
      words: text.recoveryCodeUsedEmail,
      externalId: `staff-recovery-code:${digest.toString('base64url')}`,
    },
    now,
  )
  return true
}

export async function recoveryCodesLeft(tx: Tx, staffId: StaffId): Promise<number> {
  const { left } = await codes(tx)
    .selectFrom('staff_recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('staffId', '=', staffId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Keyed: a plain digest of so short a code could be searched. */
function digestOf(tx: Tx, { staffId, code }: { staffId: StaffId; code: string }): Buffer {
  return vaultIn(tx).digest(`${staffId}:${code}`, 'staff recovery code')
}
