import { brandBySlug } from '#features/program/brands/server/public.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { KeepDevice, Origin } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'
import { hashToken, makeToken } from '#platform/server/sealing/secrets.ts'

import { openSession } from '../sessions.ts'
import { rememberDevice } from './known-devices.ts'

const codes = owning<'session_exchange'>

const LIFE_MS = 60_000

/** A code that an address may carry: it opens one session, once, within a minute or `lifeMs`. */
export async function issueExchangeCode(
  tx: Tx,
  {
    userId,
    brandId,
    lifeMs = LIFE_MS,
  }: { userId: number; brandId: number; lifeMs?: number },
  now: Date,
): Promise<string> {
  const code = makeToken()
  await codes(tx)
    .insertInto('session_exchange')
    .values({
      code_hash: hashToken(code),
      user_id: userId,
      brand_id: brandId,
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .execute()
  return code
}

/** Trades a code for the session it stands for. */
export async function exchangeCode(
  tx: Tx,
  { code, brandSlug }: { code: string; brandSlug: string },
  { origin, now, keepDevice }: { origin: Origin; now: Date; keepDevice: KeepDevice },
) {
  const brand = await brandBySlug(tx, brandSlug)
  const used = await codes(tx)
    .updateTable('session_exchange')
    .set({ used_at: now })
    .where('code_hash', '=', hashToken(code))
    .where('brand_id', '=', brand?.id ?? 0)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'brand_id'])
    .executeTakeFirst()
  if (!used) return refuse('invalid_code')
  const { user_id: userId, brand_id: brandId } = used
  const token = await openSession(tx, { userId, brandId, ...origin }, now)
  keepDevice(await rememberDevice(tx, { userId, token: origin.deviceToken }, now))
  return { token }
}

/** Ends the codes that nobody has traded yet, after the password was replaced. */
export async function endExchangeCodesOf(tx: Tx, userId: number, now: Date): Promise<void> {
  await codes(tx)
    .updateTable('session_exchange')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}
