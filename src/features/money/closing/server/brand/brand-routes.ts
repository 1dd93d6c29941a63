import { partnerBySlug } from '#features/people/partners/server/public.ts'
import { brandById } from '#features/program/brands/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../../brand-contract.ts'
import { closeLastMonth } from '../close-commissions.ts'
import { type Closing, closingById } from '../closings.ts'
import { payClosing } from '../payment/pay-closing.ts'
import { acceptInvoice, approveClosing, refuseInvoice } from '../review-closing.ts'
import { listClosings, viewClosing } from './view-for-brand.ts'

export function brandClosingRoutes(server: Server, store: FileStore): void {
  async function shown<Code extends string>(
    tx: Tx,
    decided: Promise<Closing | Refusal<Code>>,
  ) {
    const closing = await decided
    return closing instanceof Refusal ? closing : viewClosing(tx, closing, store)
  }

  serve(server, contract.listClosings, ({ query, viewer, tx }) =>
    listClosings(tx, { brandId: viewer.brandId, ...query }, store),
  )

  serve(server, contract.showClosingOfBrand, async ({ params, viewer, tx }) => {
    const closing = await closingById(tx, { brandId: viewer.brandId, id: params.id })
    return closing ? viewClosing(tx, closing, store) : refuse('unknown_closing')
  })

  serve(server, contract.approveClosing, ({ params, viewer, tx, origin, now }) =>
    shown(
      tx,
      approveClosing(tx, params.id, { caller: viewer, requestId: origin.requestId, now }),
    ),
  )

  serve(server, contract.acceptInvoice, ({ params, body, viewer, tx, origin, now }) =>
    shown(
      tx,
      acceptInvoice(
        tx,
        { id: params.id, invoiceId: body?.invoice_id ?? null },
        { caller: viewer, requestId: origin.requestId, now },
      ),
    ),
  )

  serve(server, contract.refuseInvoice, ({ params, body, viewer, tx, origin, now }) =>
    shown(
      tx,
      refuseInvoice(
        tx,
        { id: params.id, reason: body.reason },
        { caller: viewer, requestId: origin.requestId, now },
      ),
    ),
  )

  serve(server, contract.payClosing, ({ params, viewer, tx, origin, now }) =>
    shown(
      tx,
      payClosing(tx, params.id, { caller: viewer, requestId: origin.requestId, now }),
    ),
  )

  runRoute(server)
}

function runRoute(server: Server): void {
  serveWithoutTransaction(
    server,
    contract.runClosings,
    async ({ body, viewer, origin, inTransaction, now }) => {
      const { brandId } = viewer
      const { mode, partner } = await inTransaction(async (tx) => ({
        mode: (await brandById(tx, brandId)).mode,
        partner: body.partner_slug
          ? await partnerBySlug(tx, brandId, body.partner_slug)
          : null,
      }))
      if (mode !== 'commission') return refuse('not_by_closings')
      if (body.partner_slug && !partner) return refuse('unknown_partner')
      const partnerId = partner?.id ?? null
      const { period, closed } = await closeLastMonth(
        inTransaction,
        { brandId, partnerId },
        now,
      )
      await inTransaction((tx) =>
        audit(tx, {
          brandId,
          actor: viewer.actor,
          act: 'closings.run',
          subject: partner ? `partner:${partner.id}` : `brand:${brandId}`,
          detail: { period: period.begin, closed },
          requestId: origin.requestId,
          at: now,
        }),
      )
      return { period_begin: period.begin, period_end: period.end, closed }
    },
  )
}
