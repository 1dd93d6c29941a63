import { brandBySlug } from '#features/program/brands/server/public.ts'
import type { BrandId, UserId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { KeepDevice, Origin } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'
import { hashToken, makeToken } from '#platform/server/sealing/secrets.ts'

import { openSession } from '../sessions.ts'
import { rememberDevice } from './known-devices.ts'

const codes = owning<'session_exchange'>

const LIFE_MS = 60_000

/** A code for an address: it opens one session, once, within a minute or `lifeMs`. */
export async function issueExchangeCode(
  tx: Tx,
  {
    userId,
    brandId,
    lifeMs = LIFE_MS,
  }: { userId: UserId; brandId: BrandId; lifeMs?: number },
  now: Date,
): Promise<string> {
  const code = makeToken()
  await codes(tx)
    .insertInto('session_exchange')
    .values({
      codeHash: hashToken(code),
      userId,
      brandId,
      expiresAt: new Date(now.getTime() + lifeMs),
    })
    .execute()
  return code
}

/** Exchanges a code for its session. */
export async function exchangeCode(
  tx: Tx,
  { code, brandSlug }: { code: string; brandSlug: string },
  { origin, now, keepDevice }: { origin: Origin; now: Date; keepDevice: KeepDevice },
) {
  const brand = await brandBySlug(tx, brandSlug)
  const used = await codes(tx)
    .updateTable('session_exchange')
    .set({ usedAt: now })
    .where('codeHash', '=', hashToken(code))
    .where('brandId', '=', brand?.id ?? 0)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['userId', 'brandId'])
    .executeTakeFirst()
  if (!used) return refuse('invalid_code')
  const { userId, brandId } = used
  const token = await openSession(tx, { userId, brandId, ...origin }, now)
  keepDevice(await rememberDevice(tx, { userId, token: origin.deviceToken }, now))
  return { token }
}

/** Ends the unused codes after the password was replaced. */
export async function endExchangeCodesOf(tx: Tx, userId: UserId, now: Date): Promise<void> {
  await codes(tx)
    .updateTable('session_exchange')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}
