import { DAY_MS } from '#platform/contract/time/durations.ts'

import type { BrandId, PartnerId, UserId } from '../../contract/ids.ts'
import { owning, type RowOf, type Tx, vaultIn } from '../database/db.ts'
import type { SealedTable } from '../sealing/reseal.ts'

const codes = owning<'one_time_code'>

/** Rows are kept until long after the code and its proof have ended. */
const KEPT_MS = 2 * DAY_MS

/** Who may use a code. */
export type CodeSubject = `email:${string}` | `user:${number}` | `partner:${number}`

export type CodeRow = RowOf<'one_time_code'>
export type CodePurpose = CodeRow['purpose']

export type OneTimeCode = Pick<
  CodeRow,
  | 'brandId'
  | 'id'
  | 'purpose'
  | 'userId'
  | 'partnerId'
  | 'channel'
  | 'contact'
  | 'boundTo'
  | 'expiresAt'
>

/** When the subject's latest codes of a purpose were created, newest first. */
export async function latestCodes(
  tx: Tx,
  {
    purpose,
    subject,
    after,
    limit,
  }: { purpose: CodePurpose; subject: CodeSubject; after: Date; limit: number },
): Promise<Date[]> {
  const rows = await codes(tx)
    .selectFrom('one_time_code')
    .select('createdAt')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('createdAt', '>', after)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ createdAt }) => createdAt)
}

/** Deletes the codes of one person at a brand. */
export async function eraseOneTimeCodes(
  tx: Tx,
  {
    brandId,
    partnerId,
    userId,
    email,
  }: { brandId: BrandId; partnerId: PartnerId; userId: UserId; email: string },
): Promise<void> {
  await codes(tx)
    .deleteFrom('one_time_code')
    .where('brandId', '=', brandId)
    .where((row) =>
      row.or([
        row('partnerId', '=', partnerId),
        row('userId', '=', userId),
        row('subject', '=', `email:${email}` satisfies CodeSubject),
      ]),
    )
    .execute()
}

/** Deletes codes that can no longer be used. */
export async function purgeCodes(tx: Tx, now: Date): Promise<void> {
  await codes(tx)
    .deleteFrom('one_time_code')
    .where('createdAt', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}

/** The sealed columns of this module. */
export const sealedCodes: SealedTable[] = [
  {
    table: 'one_time_code',
    key: ['brandId', 'id'],
    reads: ['tokenHash'],
    columns: [
      {
        name: 'contact',
        place: (row) => contactPlace(row['tokenHash'] as Buffer | null),
      },
    ],
  },
]

/** The place to which a sealed contact is bound: the code, by the digest of its token. */
export function contactPlace(tokenHash: Buffer | null): string {
  return `one_time_code:${tokenHash?.toString('hex') ?? ''}:contact`
}

export function opened(tx: Tx, row: CodeRow): OneTimeCode {
  if (row.contact === null) return row
  return { ...row, contact: vaultIn(tx).open(row.contact, contactPlace(row.tokenHash)) }
}
