import type { Tx } from '#platform/server/database/db.ts'

import type { SecondFactor } from '../../credentials.ts'
import type { Person } from '../people.ts'
import { passkeysOf } from './passkeys.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'

/** The second factors that a person can give; empty where none is set up yet. */
export async function methodsOf(
  tx: Tx,
  { id, totpSecret }: Pick<Person, 'id' | 'totpSecret'>,
): Promise<SecondFactor[]> {
  const [passkeys, codes] = await Promise.all([
    passkeysOf(tx, id),
    recoveryCodesLeft(tx, id),
  ])
  const methods: SecondFactor[] = []
  if (passkeys.length > 0) methods.push('passkey')
  if (totpSecret !== null) methods.push('totp')
  if (methods.length > 0 && codes > 0) methods.push('recovery')
  return methods
}

/** Whether a passkey or an app is set up: recovery codes alone do not count. */
export async function hasSecondFactor(tx: Tx, person: Person): Promise<boolean> {
  return (await methodsOf(tx, person)).length > 0
}
