import type { UserId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx, vaultIn } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import type { SealedTable } from '#platform/server/sealing/reseal.ts'

const signUps = owning<'sign_up'>

export type StoredSignUp = Omit<
  RowOf<'sign_up'>,
  'socialNetworks' | 'createdAt' | 'settledAt'
> & { socialNetworks: { network: string; content: string }[] }

export async function storeSignUp(tx: Tx, input: StoredSignUp, now: Date): Promise<void> {
  await signUps(tx)
    .insertInto('sign_up')
    .values({
      brandId: input.brandId,
      partnerId: input.partnerId,
      userId: input.userId,
      requestHash: input.requestHash,
      partnerTypeId: input.partnerTypeId,
      categoryIds: input.categoryIds,
      facebookId: input.facebookId,
      companyName: input.companyName,
      tradeName: input.tradeName,
      contactName: input.contactName,
      contactCpf:
        input.contactCpf === null
          ? null
          : vaultIn(tx).seal(input.contactCpf, contactCpfPlace(input)),
      cnaes: input.cnaes,
      socialNetworks: JSON.stringify(input.socialNetworks),
      unchecked: input.unchecked,
      createdAt: now,
      expiresAt: input.expiresAt,
    })
    .execute()
}

/** The partner whose registration a request created, if any. */
export async function signUpOfRequest(
  tx: Tx,
  requestHash: Buffer,
): Promise<PartnerKey | null> {
  const row = await signUps(tx)
    .selectFrom('sign_up')
    .select(['brandId', 'partnerId'])
    .where('requestHash', '=', requestHash)
    .executeTakeFirst()
  return row ? { brandId: row.brandId, partnerId: row.partnerId } : null
}

/** What could not be checked at the sign-up; nothing for a partner that the brand added. */
export async function uncheckedOf(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<string[]> {
  const row = await signUps(tx)
    .selectFrom('sign_up')
    .select('unchecked')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .executeTakeFirst()
  return row?.unchecked ?? []
}

export type DueSignUp = PartnerKey & { userId: UserId }

/** Registrations whose time to be confirmed is over, kept from other processes for this transaction. */
export function dueSignUps(tx: Tx, now: Date, limit: number): Promise<DueSignUp[]> {
  return signUps(tx)
    .selectFrom('sign_up')
    .select(['brandId', 'partnerId', 'userId'])
    .where('settledAt', 'is', null)
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function settleSignUp(tx: Tx, due: DueSignUp, now: Date): Promise<void> {
  await signUps(tx)
    .updateTable('sign_up')
    .set({ settledAt: now })
    .where('brandId', '=', due.brandId)
    .where('partnerId', '=', due.partnerId)
    .execute()
}

export async function deleteSignUp(tx: Tx, due: DueSignUp): Promise<void> {
  await signUps(tx)
    .deleteFrom('sign_up')
    .where('brandId', '=', due.brandId)
    .where('partnerId', '=', due.partnerId)
    .execute()
}

/**
 * Locks these names until the transaction ends, always in the same order: of two people who
 * request the same one, the second sees the result of the first.
 */
export async function holdNames(tx: Tx, names: string[]): Promise<void> {
  for (const name of [...new Set(names)].sort()) await lockByName(tx, `sign-up:${name}`)
}

/** Deletes a partner's data of the sign-up. */
export async function eraseSignUp(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<void> {
  await signUps(tx)
    .deleteFrom('sign_up')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .execute()
}

function contactCpfPlace({ brandId, partnerId }: PartnerKey): string {
  return `sign_up:${brandId}:${partnerId}:contact_cpf`
}

/** What this feature seals. */
export const sealedSignUps: SealedTable[] = [
  {
    table: 'sign_up',
    key: ['brandId', 'partnerId'],
    columns: [
      {
        name: 'contactCpf',
        place: (row) =>
          contactCpfPlace({
            brandId: Number(row['brandId']),
            partnerId: Number(row['partnerId']),
          }),
      },
    ],
  },
]
