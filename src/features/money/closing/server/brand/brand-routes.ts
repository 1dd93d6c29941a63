import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { ProofParts } from '#platform/server/files/keep-proof.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../../brand-contract.ts'
import * as payments from '../../payment-contract.ts'
import { type Closing, closingById } from '../closings.ts'
import { giveBackClosing } from '../payment/give-back-closing.ts'
import { payClosing } from '../payment/pay-closing.ts'
import { storeProof } from '../payment/proofs.ts'
import {
  acceptInvoice,
  approveClosing,
  chooseForPartner,
  refuseInvoice,
  reopenClosing,
  type Reviewer,
} from '../review-closing.ts'
import { checkInvoiceFile } from './check-invoice-file.ts'
import { monthRoutes } from './month-routes.ts'
import { revealPayout } from './reveal-payout.ts'
import {
  listClosings,
  listLines,
  summarize,
  viewClosing,
  viewClosingPage,
} from './view-for-brand.ts'

export function brandClosingRoutes(server: Server, { store, scan }: ProofParts): void {
  serve(server, contract.listClosings, ({ query, viewer, tx, now }) =>
    listClosings(tx, { brandId: viewer.brandId, now, ...query }, store),
  )

  serve(server, contract.showClosingsSummary, ({ viewer, tx }) =>
    summarize(tx, viewer.brandId),
  )

  serve(server, contract.showClosingOfBrand, async ({ params, viewer, tx, now }) => {
    const closing = await closingById(tx, { brandId: viewer.brandId, id: params.id })
    return closing
      ? viewClosingPage(tx, closing, { store, caller: viewer, now })
      : refuse('unknown_closing')
  })

  serve(server, contract.listClosingLines, async ({ params, query, viewer, tx }) => {
    const closing = await closingById(tx, { brandId: viewer.brandId, id: params.id })
    return closing ? listLines(tx, closing, query) : refuse('unknown_closing')
  })

  serve(server, payments.revealClosingPayout, ({ params, viewer, tx, origin, now }) =>
    revealPayout(tx, params.id, reviewerOf({ viewer, origin, now })),
  )

  serveWithoutTransaction(
    server,
    payments.checkClosingInvoice,
    ({ params, viewer, inTransaction }) =>
      checkInvoiceFile(inTransaction, { brandId: viewer.brandId, id: params.id }, store),
  )

  serveWithoutTransaction(
    server,
    payments.putClosingProof,
    ({ params, body, inTransaction, ...request }) =>
      storeProof(
        { brandId: request.viewer.brandId, id: params.id, file: body.file },
        { store, scan, inTransaction, ...reviewerOf(request) },
      ),
  )

  decisionRoutes(server, store)
  monthRoutes(server)
}

type Requested = { viewer: BrandActor; origin: { requestId: string }; now: Date }

function reviewerOf({ viewer, origin, now }: Requested): Reviewer {
  return { caller: viewer, requestId: origin.requestId, now }
}

function decisionRoutes(server: Server, store: FileStore): void {
  async function shown<Code extends string>(
    tx: Tx,
    decided: Promise<Closing | Refusal<Code>>,
  ) {
    const closing = await decided
    return closing instanceof Refusal ? closing : viewClosing(tx, closing, store)
  }

  serve(server, contract.approveClosing, ({ params, tx, ...request }) =>
    shown(tx, approveClosing(tx, params.id, reviewerOf(request))),
  )

  serve(server, contract.acceptInvoice, ({ params, body, tx, ...request }) => {
    const accepting = { id: params.id, invoiceId: body?.invoice_id ?? null }
    return shown(tx, acceptInvoice(tx, accepting, reviewerOf(request)))
  })

  serve(server, contract.refuseInvoice, ({ params, body, tx, ...request }) => {
    const refusing = {
      id: params.id,
      reason: body.reason,
      invoiceId: body.invoice_id ?? null,
    }
    return shown(tx, refuseInvoice(tx, refusing, reviewerOf(request)))
  })

  serve(server, contract.chooseClosingPaper, ({ params, body, tx, ...request }) =>
    shown(tx, chooseForPartner(tx, { id: params.id, ...body }, reviewerOf(request))),
  )

  serve(server, payments.giveBackClosing, ({ params, body, tx, ...request }) =>
    shown(tx, giveBackClosing(tx, { id: params.id, ...body }, reviewerOf(request))),
  )

  serve(server, contract.reopenClosing, ({ params, body, tx, ...request }) =>
    shown(tx, reopenClosing(tx, { id: params.id, ...body }, reviewerOf(request))),
  )

  serve(server, payments.payClosing, ({ params, body, tx, ...request }) => {
    const reference = body?.payment_reference ?? null
    const payment = { ...reviewerOf(request), reference, paidOn: body?.paid_on }
    return shown(tx, payClosing(tx, params.id, payment))
  })
}
