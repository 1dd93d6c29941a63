import type { z } from 'zod'

import { partnerById } from '#features/people/partners/server/public.ts'
import { eventWords, firstNameOf } from '#features/program/event-texts/server/public.ts'
import { notify } from '#features/program/notifications/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { postMessage } from '#platform/server/messages/messages.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import type { approveCouponRequest } from '../../coupon-request-contract.ts'
import { type CouponRequest, endRequest, lockRequest } from './coupon-requests.ts'
import { lockNumber } from './coupon-routes.ts'
import { type Editing, saveCoupon } from './save-coupon.ts'

type Granted = z.output<typeof approveCouponRequest.body>

/** Approves a request: creates the coupon, once, and notifies the partner. */
export async function approveRequest(call: Editing, id: number, body: Granted) {
  const { tx, viewer, now } = call
  const { brandId } = viewer
  const request = await lockRequest(tx, brandId, id)
  if (!request) return refuse('unknown_request')
  if (request.state !== 'waiting') return refuse('already_decided')
  const { partnerId } = request
  const partner = await partnerById(tx, { brandId, partnerId })
  if (partner?.approved !== true) return refuse('partner_left')
  const { number = request.wished, ...written } = body
  const existing = await lockNumber(tx, brandId, number)
  if (existing?.active) return refuse('coupon_taken', { field: 'number', value: number })
  const coupon = { number, partnerId, body: written, before: null }
  const saved = await saveCoupon(call, coupon)
  if (saved instanceof Refusal) return saved
  const ended = await endRequest(tx, request, { state: 'approved', number }, now)
  await record(call, ended)
  await notifyPartner(tx, ended, now)
  return ended
}

/** Refuses a request with a reason, which the partner reads. */
export async function refuseRequest(call: Editing, id: number, reason: string) {
  const { tx, viewer, now } = call
  const request = await lockRequest(tx, viewer.brandId, id)
  if (!request) return refuse('unknown_request')
  if (request.state !== 'waiting') return refuse('already_decided')
  const ended = await endRequest(tx, request, { state: 'refused', reason }, now)
  await record(call, ended)
  await notifyPartner(tx, ended, now)
  return ended
}

/** Without the code, which often is the partner's name. */
async function record({ tx, viewer, origin, now }: Editing, ended: CouponRequest) {
  await audit(tx, {
    brandId: viewer.brandId,
    actor: viewer.actor,
    act: `coupon_request.${ended.state}`,
    subject: `partner:${ended.partnerId}`,
    detail: { before: { state: 'waiting' }, after: { state: ended.state } },
    requestId: origin.requestId,
    at: now,
  })
}

async function notifyPartner(tx: Tx, request: CouponRequest, now: Date): Promise<void> {
  const partner = await partnerById(tx, request)
  if (!partner) return
  const { brandId, partnerId } = request
  const words = await wordsFor(tx, request, firstNameOf(partner))
  const cause = `coupon_request:${request.id}:${request.state}`
  const notice = { ...words.notice, kind: 'account', route: '/sales/coupons' } as const
  await notify(tx, [{ brandId, partnerId, cause, ...notice }], now)
  await postMessage(
    tx,
    {
      brandId,
      channel: 'email',
      recipient: partner.email,
      ...words.email,
      externalId: cause,
    },
    now,
  )
}

/** How the brand says its answer. */
async function wordsFor(tx: Tx, request: CouponRequest, nome: string) {
  const { brandId, number } = request
  if (number !== null) {
    const words = await eventWords(tx, brandId, 'coupon.approved')
    const values = { nome, cupom: number }
    return { notice: words.notice(values), email: words.email(values) }
  }
  const words = await eventWords(tx, brandId, 'coupon.refused')
  const values = { nome, cupom: request.wished, motivo: request.reason ?? '' }
  return { notice: words.notice(values), email: words.email(values) }
}
