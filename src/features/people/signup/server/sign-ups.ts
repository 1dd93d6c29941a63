import { sql } from 'kysely'

import { owning, type Tx, vaultIn } from '#platform/server/database/db.ts'
import type { SealedTable } from '#platform/server/sealing/reseal.ts'

const signUps = owning<'sign_up'>

export type StoredSignUp = {
  brandId: number
  partnerId: number
  userId: number
  requestHash: Buffer
  partnerTypeId: number | null
  categoryIds: number[]
  facebookId: string | null
  companyName: string | null
  tradeName: string | null
  contactName: string | null
  contactCpf: string | null
  cnaes: string[]
  socialNetworks: { network: string; content: string }[]
  unchecked: string[]
  expiresAt: Date
}

export async function storeSignUp(tx: Tx, input: StoredSignUp, now: Date): Promise<void> {
  await signUps(tx)
    .insertInto('sign_up')
    .values({
      brand_id: input.brandId,
      partner_id: input.partnerId,
      user_id: input.userId,
      request_hash: input.requestHash,
      partner_type_id: input.partnerTypeId,
      category_ids: input.categoryIds,
      facebook_id: input.facebookId,
      company_name: input.companyName,
      trade_name: input.tradeName,
      contact_name: input.contactName,
      contact_cpf:
        input.contactCpf === null
          ? null
          : vaultIn(tx).seal(input.contactCpf, contactCpfPlace(input)),
      cnaes: input.cnaes,
      social_networks: JSON.stringify(input.socialNetworks),
      unchecked: input.unchecked,
      created_at: now,
      expires_at: input.expiresAt,
    })
    .execute()
}

/** Whose registration a request made, if it made one. */
export async function signUpOfRequest(
  tx: Tx,
  requestHash: Buffer,
): Promise<{ brandId: number; partnerId: number } | null> {
  const row = await signUps(tx)
    .selectFrom('sign_up')
    .select(['brand_id', 'partner_id'])
    .where('request_hash', '=', requestHash)
    .executeTakeFirst()
  return row ? { brandId: row.brand_id, partnerId: row.partner_id } : null
}

/** What could not be checked when a partner signed up; nothing of one that the brand brought. */
export async function uncheckedOf(
  tx: Tx,
  { brandId, partnerId }: { brandId: number; partnerId: number },
): Promise<string[]> {
  const row = await signUps(tx)
    .selectFrom('sign_up')
    .select('unchecked')
    .where('brand_id', '=', brandId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  return row?.unchecked ?? []
}

export type DueSignUp = { brandId: number; partnerId: number; userId: number }

/** Registrations whose time to be confirmed is over, kept from other processes for this transaction. */
export async function dueSignUps(tx: Tx, now: Date, limit: number): Promise<DueSignUp[]> {
  const rows = await signUps(tx)
    .selectFrom('sign_up')
    .select(['brand_id', 'partner_id', 'user_id'])
    .where('settled_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => ({
    brandId: row.brand_id,
    partnerId: row.partner_id,
    userId: row.user_id,
  }))
}

export async function settleSignUp(tx: Tx, due: DueSignUp, now: Date): Promise<void> {
  await signUps(tx)
    .updateTable('sign_up')
    .set({ settled_at: now })
    .where('brand_id', '=', due.brandId)
    .where('partner_id', '=', due.partnerId)
    .execute()
}

export async function deleteSignUp(tx: Tx, due: DueSignUp): Promise<void> {
  await signUps(tx)
    .deleteFrom('sign_up')
    .where('brand_id', '=', due.brandId)
    .where('partner_id', '=', due.partnerId)
    .execute()
}

/**
 * Holds these names until the transaction's end, always in the same order: of two people who want
 * one of them, the second sees what the first has done.
 */
export async function holdNames(tx: Tx, names: string[]): Promise<void> {
  for (const name of [...new Set(names)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up:${name}`}, 0))`.execute(
      tx,
    )
}

/** Forgets what a partner said when they joined. */
export async function eraseSignUp(
  tx: Tx,
  { brandId, partnerId }: { brandId: number; partnerId: number },
): Promise<void> {
  await signUps(tx)
    .deleteFrom('sign_up')
    .where('brand_id', '=', brandId)
    .where('partner_id', '=', partnerId)
    .execute()
}

function contactCpfPlace({
  brandId,
  partnerId,
}: {
  brandId: number
  partnerId: number
}): string {
  return `sign_up:${brandId}:${partnerId}:contact_cpf`
}

/** What this feature seals. */
export const sealedSignUps: SealedTable[] = [
  {
    table: 'sign_up',
    key: ['brand_id', 'partner_id'],
    columns: [
      {
        name: 'contact_cpf',
        place: (row) =>
          contactCpfPlace({
            brandId: Number(row['brand_id']),
            partnerId: Number(row['partner_id']),
          }),
      },
    ],
  },
]
