import type { z } from 'zod'

import type { Id } from '#platform/contract/ids.ts'
import type { PasskeyAssertion, PasskeyCreation } from '#platform/contract/passkey-json.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import {
  assertedCounter,
  challengeOf,
  createdPasskey,
  creationOptions,
  requestOptions,
  siteOf,
} from '#platform/server/second-factor/passkeys.ts'

import { mailPerson } from '../mail-person.ts'
import type { Person, StaffId } from '../people.ts'
import { text } from '../text.ts'
import { type ChallengeUse, createChallenge, takeChallenge } from './challenges.ts'
import { auditFactor } from './totp.ts'

const passkeys = owning<'staff_passkey'>

export type Passkey = RowOf<'staff_passkey'>
export type PasskeyId = Id<'staff_passkey'>

type Context = { publicUrl: string; now: Date }

export function passkeysOf(tx: Tx, staffId: StaffId): Promise<Passkey[]> {
  return passkeys(tx)
    .selectFrom('staff_passkey')
    .selectAll()
    .where('staffId', '=', staffId)
    .orderBy('id')
    .execute()
}

/** The options for a browser that creates a passkey for this person. */
export async function startCreation(
  tx: Tx,
  { id, email, name }: Person,
  { publicUrl, now }: Context,
) {
  const challenge = await createChallenge(tx, { purpose: 'create', staffId: id }, now)
  return creationOptions({
    challenge,
    site: siteOf(publicUrl),
    user: { id: `staff:${id}`, email, name },
    known: await passkeysOf(tx, id),
  })
}

type Creating = {
  person: Person
  response: z.output<typeof PasskeyCreation>
  label: string
}

/** Stores the passkey that a browser created; null where the response is not right. */
export async function storePasskey(
  tx: Tx,
  { person, response, label }: Creating,
  { publicUrl, now }: Context,
): Promise<Passkey | null> {
  const staffId = person.id
  const challenge = challengeOf(response)
  const use: ChallengeUse = { purpose: 'create', staffId }
  if (challenge === null || !(await takeChallenge(tx, challenge, { use, now }))) return null
  const created = await createdPasskey(response, { challenge, site: siteOf(publicUrl) })
  if (!created) return null
  const stored = await passkeys(tx)
    .insertInto('staff_passkey')
    .values({
      staffId,
      credentialId: created.credentialId,
      publicKey: Buffer.from(created.publicKey),
      counter: created.counter,
      transports: created.transports,
      label,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!stored) return null
  await auditFactor(tx, { staffId, act: 'added', factor: 'passkey' }, now)
  const words = text.passkeyAddedEmail
  await mailPerson(tx, { person, words, externalId: `staff-passkey:${stored.id}` }, now)
  return stored
}

/** The options for a browser that signs: at a sign-in with any passkey that it has. */
export async function startAssertion(
  tx: Tx,
  use: ChallengeUse,
  { publicUrl, now }: Context,
) {
  const challenge = await createChallenge(tx, use, now)
  const known = use.staffId === null ? [] : await passkeysOf(tx, use.staffId)
  return requestOptions(challenge, siteOf(publicUrl), known)
}

/** The owner of the passkey that signed; null where the response is not right. */
export async function usePasskey(
  tx: Tx,
  { response, use }: { response: z.output<typeof PasskeyAssertion>; use: ChallengeUse },
  { publicUrl, now }: Context,
): Promise<StaffId | null> {
  const challenge = challengeOf(response)
  if (challenge === null || !(await takeChallenge(tx, challenge, { use, now }))) return null
  const passkey = await passkeys(tx)
    .selectFrom('staff_passkey')
    .selectAll()
    .where('credentialId', '=', response.id)
    .forUpdate()
    .executeTakeFirst()
  if (!passkey || (use.staffId !== null && use.staffId !== passkey.staffId)) return null
  const site = siteOf(publicUrl)
  const counter = await assertedCounter(response, { challenge, site, passkey })
  if (counter === null) return null
  await passkeys(tx)
    .updateTable('staff_passkey')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', passkey.id)
    .execute()
  return passkey.staffId
}

type Own = { staffId: StaffId; id: PasskeyId }

/** The renamed passkey; null where the person has none of this id. */
export async function setLabel(
  tx: Tx,
  { staffId, id, label }: Own & { label: string },
): Promise<Passkey | null> {
  const row = await passkeys(tx)
    .updateTable('staff_passkey')
    .set({ label })
    .where('staffId', '=', staffId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function deletePasskey(tx: Tx, { staffId, id }: Own): Promise<void> {
  await passkeys(tx)
    .deleteFrom('staff_passkey')
    .where('staffId', '=', staffId)
    .where('id', '=', id)
    .execute()
}
