import { dayOf } from '#platform/contract/time/dates.ts'
import { audit } from '#platform/server/audit.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import * as contract from '../../brand-contract.ts'
import { takeBackRedemption, undoRedemptionPayment } from '../../take-back-contract.ts'
import { kindOf } from '../kinds.ts'
import { payRedemption, resolveRedemption } from '../payouts/resolve-redemption.ts'
import { redemptionStatusText } from '../redemption-states.ts'
import { takeBack, type TakeBackParts } from '../take-back/take-back.ts'
import { rescheduleJob } from './attempts.ts'
import { redemptionOfBrand } from './brand-redemptions.ts'
import { redemptionFilterOf, redemptionsListed } from './listed-redemptions.ts'
import { storeProof } from './proofs.ts'
import { undoPayment } from './undo-payment.ts'
import { viewForBrand, viewRedemptionPage } from './view-redemption.ts'

type Parts = TakeBackParts & { store: FileStore; scan: FileScanner }

export function brandRedemptionRoutes(server: Server, parts: Parts): void {
  const { store, scan } = parts
  serve(server, contract.listBrandRedemptions, async ({ query, viewer, tx }) => {
    const filter = await redemptionFilterOf(tx, viewer.brandId, query)
    return redemptionsListed(tx, query, filter)
  })

  serve(server, contract.showBrandRedemption, async ({ params, viewer, tx, now }) => {
    const redemption = await redemptionOfBrand(tx, {
      brandId: viewer.brandId,
      id: params.id,
    })
    return redemption
      ? viewRedemptionPage(tx, redemption, { store, caller: viewer, now })
      : refuse('unknown_redemption')
  })

  serveWithoutTransaction(
    server,
    contract.putRedemptionProof,
    ({ params, body, viewer, origin, inTransaction, now }) =>
      storeProof(
        { brandId: viewer.brandId, id: params.id, file: body.file },
        { store, scan, inTransaction, caller: viewer, requestId: origin.requestId, now },
      ),
  )

  revealRoute(server)
  decisionRoutes(server)
  takeBackRoute(server, parts)
}

function revealRoute(server: Server): void {
  serve(
    server,
    contract.revealRedemptionPayout,
    async ({ params, viewer, tx, origin, now }) => {
      const { brandId } = viewer
      const redemption = await redemptionOfBrand(tx, { brandId, id: params.id })
      if (!redemption) return refuse('unknown_redemption')
      await audit(tx, {
        brandId,
        actor: viewer.actor,
        act: 'redemption.payout_data_read',
        subject: `redemption:${redemption.id}`,
        requestId: origin.requestId,
        at: now,
      })
      const { destination } = redemption
      return { payment: kindOf(destination).paymentData(destination) }
    },
  )
}

function takeBackRoute(server: Server, parts: TakeBackParts): void {
  serveWithoutTransaction(
    server,
    takeBackRedemption,
    async ({ params, body, viewer, inTransaction, origin, now }) => {
      const { reason, provider_unreachable_confirmed: confirmed } = body
      const by = { caller: viewer, requestId: origin.requestId, inTransaction, now }
      const taken = await takeBack(parts, { id: params.id, reason, confirmed }, by)
      if (taken instanceof Refusal) return taken
      const { outcome, redemption } = taken
      return {
        outcome,
        redemption: await inTransaction((tx) => viewForBrand(tx, redemption)),
      }
    },
  )
}

function decisionRoutes(server: Server): void {
  serve(
    server,
    contract.payBrandRedemption,
    async ({ params, body, viewer, tx, origin, now }) => {
      const decider = { caller: viewer, requestId: origin.requestId, now }
      const paidOn = body.paid_on ?? dayOf(now)
      const decision = { receiptReference: body.receipt_reference, paidOn }
      const decided = await payRedemption(tx, params.id, decision, decider)
      return decided instanceof Refusal ? decided : viewForBrand(tx, decided)
    },
  )

  serve(
    server,
    contract.refuseBrandRedemption,
    async ({ params, body, viewer, tx, origin, now }) => {
      const decider = { caller: viewer, requestId: origin.requestId, now }
      const decision = { reason: body.reason }
      const decided = await resolveRedemption(tx, params.id, decision, decider)
      return decided instanceof Refusal ? decided : viewForBrand(tx, decided)
    },
  )

  serve(
    server,
    undoRedemptionPayment,
    async ({ params, body, viewer, tx, origin, now }) => {
      const by = { caller: viewer, requestId: origin.requestId, now }
      const due = await undoPayment(tx, { id: params.id, reason: body.reason }, by)
      return due instanceof Refusal ? due : viewForBrand(tx, due)
    },
  )

  serve(
    server,
    contract.retryBrandRedemption,
    async ({ params, viewer, tx, origin, now }) => {
      const { brandId, actor } = viewer
      const redemption = await redemptionOfBrand(tx, { brandId, id: params.id })
      if (!redemption) return refuse('unknown_redemption')
      const { id, partnerId, state } = redemption
      const outcome = await rescheduleJob(tx, { brandId, partnerId, redemptionId: id })
      if (outcome === 'being_tried') return refuse('being_tried')
      if (outcome === 'not_now')
        return refuse('not_now', { value: redemptionStatusText[state].description })
      await audit(tx, {
        brandId,
        actor,
        act: 'redemption.retried',
        subject: `redemption:${id}`,
        detail: { state },
        requestId: origin.requestId,
        at: now,
      })
      return viewForBrand(tx, redemption)
    },
  )
}
