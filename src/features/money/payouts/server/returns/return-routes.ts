import { createHash } from 'node:crypto'

import { brandById, parameter } from '#features/program/brands/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { readPage, readPageById } from '#platform/server/lists/keyset.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import * as contract from '../../file-contract.ts'
import type { LineOutcome } from '../../file-contract.ts'
import { readReturn } from './read-return.ts'
import {
  addReturn,
  hasFileFor,
  linePages,
  linesOf,
  returnById,
  returnBySha,
  returnPages,
  returnsOf,
  viewReturn,
} from './returns.ts'

export function payoutReturnRoutes(server: Server): void {
  loadRoute(server)

  serve(server, contract.listPayoutReturns, async ({ query, viewer, tx }) => {
    const page = await readPageById(returnPages, query, (range) =>
      returnsOf(tx, viewer.brandId, range),
    )
    if (page instanceof Refusal) return page
    const data = await Promise.all(page.rows.map((found) => viewReturn(tx, found)))
    return { data, next: page.next }
  })

  serve(server, contract.showPayoutReturn, async ({ params, viewer, tx }) => {
    const found = await returnById(tx, { brandId: viewer.brandId, returnId: params.id })
    return found ? viewReturn(tx, found) : refuse('unknown_return')
  })

  serve(server, contract.listPayoutReturnLines, async ({ params, query, viewer, tx }) => {
    const key = { brandId: viewer.brandId, returnId: params.id }
    if (!(await returnById(tx, key))) return refuse('unknown_return')
    const page = await readPage(linePages, query, {
      read: (range) => linesOf(tx, { ...key, outcome: query.outcome, ...range }),
      placeOf: ({ no }) => ({ no }),
    })
    if (page instanceof Refusal) return page
    const data = page.rows.map((line) => ({
      no: line.no,
      our_number: line.ourNumber,
      value: line.amountCents,
      codes: line.codes,
      paid_on: line.paidOn,
      // The table's constraint names the same outcomes.
      outcome: line.outcome as LineOutcome,
      message: line.message,
      batch_id: line.batchId,
      payout_id: line.payoutId,
      protocol: line.protocol,
    }))
    return { data, next: page.next }
  })
}

function loadRoute(server: Server): void {
  serveWithoutTransaction(
    server,
    contract.loadPayoutReturn,
    async ({ body, viewer, origin, inTransaction, now }) => {
      const { brandId, actor } = viewer
      const bytes = Buffer.from(await body.file.arrayBuffer())
      const read = readReturn(bytes)
      if ('problem' in read) return refuse('not_a_return', { value: read.problem })
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return inTransaction(async (tx) => {
        const [{ document }, account] = await Promise.all([
          brandById(tx, brandId),
          parameter(tx, brandId, 'payout_account'),
        ])
        if (read.document !== document.padStart(14, '0')) return refuse('other_company')
        const { bank, account: about } = read
        if (bank !== account?.bank && !(await hasFileFor(tx, { brandId, bank })))
          return refuse('other_bank', { value: bank })
        const fileName = body.file.name
        const added = { brandId, bank, account: about, sha256, fileName, actor }
        const id = await addReturn(tx, { ...added, payments: read.payments }, now)
        const found = await returnBySha(tx, brandId, sha256)
        if (!found) throw new Error('a return was neither added nor there')
        await audit(tx, {
          brandId,
          actor,
          act: id === null ? 'payout_return.repeated' : 'payout_return.loaded',
          subject: `payout_return:${found.id}`,
          detail: { lines: found.lineCount },
          requestId: origin.requestId,
          at: now,
        })
        return { ...(await viewReturn(tx, found)), repeated: id === null }
      })
    },
  )
}
