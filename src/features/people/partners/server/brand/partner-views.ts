import type { Id } from '#platform/contract/ids.ts'
import { MINUTE_MS } from '#platform/contract/time/durations.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { hashToken, makeToken } from '#platform/server/sealing/secrets.ts'

const views = owning<'partner_view'>

const LIFE_MS = 15 * MINUTE_MS
const CODE_LIFE_MS = MINUTE_MS

type NewView = PartnerKey &
  Pick<RowOf<'partner_view'>, 'staffId' | 'staffSessionId' | 'role' | 'roleId'>

/** Stores a view; returns the code that opens it, of which only the digest is stored. */
export async function storeView(
  tx: Tx,
  view: NewView,
  now: Date,
): Promise<{ code: string; endsAt: Date }> {
  const code = makeToken()
  const endsAt = new Date(now.getTime() + LIFE_MS)
  await views(tx)
    .insertInto('partner_view')
    .values({ ...view, codeHash: hashToken(code), createdAt: now, endsAt })
    .execute()
  return { code, endsAt }
}

export type OpenedView = PartnerKey & {
  token: string
  staffId: Id<'staff_member'>
  endsAt: Date
}

/** Exchanges a code for the view's token, once and within a minute; else null. */
export async function openView(
  tx: Tx,
  code: string,
  now: Date,
): Promise<OpenedView | null> {
  const token = makeToken()
  const opened = await views(tx)
    .updateTable('partner_view')
    .set({ tokenHash: hashToken(token) })
    .where('codeHash', '=', hashToken(code))
    .where('tokenHash', 'is', null)
    .where('endedAt', 'is', null)
    .where('createdAt', '>', new Date(now.getTime() - CODE_LIFE_MS))
    .returning(['brandId', 'partnerId', 'staffId', 'endsAt'])
    .executeTakeFirst()
  return opened ? { ...opened, token } : null
}

/** Ends the view of a token. */
export async function endView(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await views(tx)
    .updateTable('partner_view')
    .set({ endedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('endedAt', 'is', null)
    .execute()
}
