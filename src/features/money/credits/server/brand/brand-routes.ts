import { z } from 'zod'

import { balancesOf, statementBelow } from '#features/money/ledger/server/public.ts'
import { partnerBySlug } from '#features/people/partners/server/public.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { keysetOf, readPage } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import {
  adjustPartnerCredits,
  listLedgerEntries,
  listPartnerStatement,
  showLedgerEntry,
} from '../../brand-contract.ts'
import type { PointEntry } from '../../contract.ts'
import { adjustmentRoutes } from '../adjustments/routes.ts'
import { debtRoutes } from '../debts/routes.ts'
import { explainLines } from '../lists.ts'
import { answerAdjustment, viewBalances } from './answer-adjustment.ts'
import { entriesListed, entryFilterOf, entryShown } from './ledger-entries.ts'

const statementPages = keysetOf('statement', z.object({ no: z.int() }))

export function brandCreditRoutes(server: Server): void {
  adjustmentRoutes(server)
  debtRoutes(server)

  serve(server, listPartnerStatement, async ({ params, query, viewer, tx }) => {
    const { brandId } = viewer
    const partner = await partnerBySlug(tx, brandId, params.slug)
    if (!partner) return refuse('unknown_partner')
    const owner = { brandId, partnerId: partner.id }
    const { begin, end } = query
    const page = await readPage(statementPages, query, {
      read: ({ after, limit }) =>
        statementBelow(tx, owner, { below: after?.no ?? null, limit, begin, end }),
      placeOf: ({ no }) => ({ no }),
    })
    if (page instanceof Refusal) return page
    const [lines, balances] = await Promise.all([
      explainLines(tx, owner, page.rows),
      balancesOf(tx, owner),
    ])
    return { data: lines.map(viewLine), next: page.next, balances: viewBalances(balances) }
  })

  serve(server, listLedgerEntries, async ({ query, viewer, tx }) =>
    entriesListed(tx, query, await entryFilterOf(tx, viewer.brandId, query)),
  )

  serve(server, showLedgerEntry, async ({ params, viewer, tx }) => {
    const entry = await entryShown(tx, viewer.brandId, params.id)
    return entry ?? refuse('unknown_entry')
  })

  serve(server, adjustPartnerCredits, async ({ params, body, viewer, tx, origin, now }) => {
    const partner = await partnerBySlug(tx, viewer.brandId, params.slug)
    if (!partner) return refuse('unknown_partner')
    const { amount: amountCents, reason } = body
    const change = { partner, kind: 'adjustment', amountCents, reason } as const
    const decider = { caller: viewer, requestId: origin.requestId, now }
    const answer = await answerAdjustment(tx, change, decider)
    // Only a write-off can be too much.
    if (answer instanceof Refusal && answer.code === 'debt_is_less')
      throw new Error('an adjustment was refused as a write-off')
    return answer
  })
}

function viewLine(line: PointEntry) {
  return {
    no: Number(line.id),
    category: line.category.description,
    amount: line.amount,
    balance_after: line.balance_after,
    created_at: line.created_at,
    external_key: line.external_key,
    redemption_id: line.payment_id,
    redeemed: line.points_rescue,
    taken_back: line.points_canceled,
    expires_at: line.expires_at,
    explanation: line.explanation,
  }
}
