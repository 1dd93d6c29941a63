import {
  acceptInvoice,
  approveClosing,
  type Closing,
  payClosing,
  refuseInvoice,
} from '#features/closing/server/public.ts'
import type { Tx } from '#platform/server/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { serve, type Server } from '#platform/server/http.ts'
import { Refusal } from '#platform/server/refusal.ts'

import * as contract from '../closing-contract.ts'
import { listClosings, viewClosing } from './closings.ts'

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

  serve(server, contract.approveClosing, ({ params, viewer, tx, origin, now }) =>
    shown(
      tx,
      approveClosing(tx, params.id, { caller: viewer, requestId: origin.requestId, now }),
    ),
  )

  serve(server, contract.acceptInvoice, ({ params, viewer, tx, origin, now }) =>
    shown(
      tx,
      acceptInvoice(tx, params.id, { caller: viewer, requestId: origin.requestId, now }),
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
}
