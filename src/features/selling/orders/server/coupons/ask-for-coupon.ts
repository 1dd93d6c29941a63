import { parameter } from '#features/program/brands/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { refuse } from '#platform/server/refusal.ts'

import { endRequest, lockRequest, requestsOf, storeRequest } from './coupon-requests.ts'
import { lockNumber } from './coupon-routes.ts'

type Input = { wished: string; note: string }
type Context = { viewer: Viewer; requestId: string; now: Date }

/** Records a partner's request for a coupon; one waits at a time, and a code in use is refused. */
export async function askForCoupon(
  tx: Tx,
  { wished, note }: Input,
  { viewer, requestId, now }: Context,
) {
  const { brandId, partnerId } = viewer
  if (!(await parameter(tx, brandId, 'coupon_requests'))) return refuse('not_allowed')
  // Who gives the same code now waits: a request never names a coupon that exists.
  const existing = await lockNumber(tx, brandId, wished)
  const [latest] = await requestsOf(tx, viewer)
  if (latest?.state === 'waiting') return refuse('already_waiting')
  const taken = refuse('code_taken', { field: 'wished', value: wished })
  if (existing?.active) return taken
  const request = await storeRequest(tx, { brandId, partnerId, wished, note }, now)
  if (!request) {
    const [other] = await requestsOf(tx, viewer)
    return other?.state === 'waiting' ? refuse('already_waiting') : taken
  }
  await audit(tx, {
    brandId,
    actor: `partner:${partnerId}`,
    act: 'coupon_request.made',
    subject: `partner:${partnerId}`,
    detail: {},
    requestId,
    at: now,
  })
  return request
}

/** Withdraws a request that the brand has not answered. */
export async function withdrawRequest(tx: Tx, id: number, { viewer, now }: Context) {
  const request = await lockRequest(tx, viewer.brandId, id)
  if (request?.partnerId !== viewer.partnerId) return refuse('unknown_request')
  if (request.state !== 'waiting') return refuse('already_decided')
  return endRequest(tx, request, { state: 'withdrawn' }, now)
}
