import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import * as papers from '../paper-contract.ts'
import { ownClosing } from './closings.ts'
import { sendInvoice } from './invoice/send-invoice.ts'
import { choosePaper } from './papers/choose-paper.ts'
import {
  downloadClosure,
  downloadClosureReceipt,
  downloadRpa,
} from './papers/download-papers.ts'
import { downloadIncomeStatement, type ReadOtherIncome } from './papers/income-statement.ts'
import { viewProof } from './payment/proofs.ts'
import { viewCalendar } from './views/view-calendar.ts'
import { toInvoiceView, viewClosure, viewOpen, viewSummary } from './views/view-closures.ts'
import { toClosureView } from './views/views.ts'

type Parts = {
  store: FileStore
  scan: FileScanner
  /** What partners were paid otherwise, for their income statement. */
  readOtherIncome: ReadOtherIncome
  yearsOfOtherIncome: (tx: Tx, owner: PartnerKey) => Promise<number[]>
}

export function closingRoutes(
  server: Server,
  { store, scan, readOtherIncome, yearsOfOtherIncome }: Parts,
): void {
  serve(server, contract.showCommissionsSummary, ({ query, viewer, tx, now }) =>
    viewSummary(tx, viewer, query, now),
  )

  serve(server, contract.showOpenCommissions, ({ query, viewer, tx, now }) =>
    viewOpen(tx, viewer, query, now),
  )

  serve(server, contract.showLastClosure, ({ query, viewer, tx, now }) =>
    viewClosure(tx, { owner: viewer, closureId: query.closure_id, query }, { store, now }),
  )

  serve(server, papers.showPaymentCalendar, async ({ viewer, tx, now }) => {
    const [{ payments, paid_years: closed }, others] = await Promise.all([
      viewCalendar(tx, viewer, now),
      yearsOfOtherIncome(tx, viewer),
    ])
    const years = new Set([...closed, ...others])
    return { payments, paid_years: [...years].toSorted((one, other) => other - one) }
  })

  serveWithoutTransaction(
    server,
    contract.sendInvoice,
    async ({ params, body, viewer, inTransaction, now }) => {
      const sent = await sendInvoice(
        {
          owner: viewer,
          closingId: params.id,
          file: body.file,
          replaces: body.replaces ?? null,
        },
        { store, scan, inTransaction, now },
      )
      return sent instanceof Refusal ? sent : toInvoiceView(sent, store)
    },
  )

  serve(server, papers.choosePaper, async ({ params, body, viewer, tx, now }) => {
    const chosen = await choosePaper(tx, viewer, { id: params.id, ...body }, now)
    return chosen instanceof Refusal ? chosen : toClosureView(chosen, now)
  })

  serve(server, papers.downloadClosure, ({ params, viewer, tx }) =>
    downloadClosure(tx, viewer, { id: params.id, store }),
  )

  serve(server, papers.downloadClosureReceipt, ({ params, viewer, tx }) =>
    downloadClosureReceipt(tx, viewer, { id: params.id, store }),
  )

  serve(server, papers.showClosureProof, async ({ params, viewer, tx }) => {
    const closing = await ownClosing(tx, viewer, params.id)
    return closing
      ? { proof: await viewProof(tx, closing, store) }
      : refuse('unknown_closure')
  })

  serve(server, papers.downloadRpa, ({ params, viewer, tx }) =>
    downloadRpa(tx, viewer, { id: params.id, store }),
  )

  serve(server, papers.downloadIncomeStatement, ({ params, viewer, tx }) =>
    downloadIncomeStatement(tx, viewer, {
      year: params.year,
      readOther: readOtherIncome,
      store,
    }),
  )
}
