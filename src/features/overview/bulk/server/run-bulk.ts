import { adjustPartnerCredits } from '#features/money/credits/brand-contract.ts'
import { adjustCredits } from '#features/money/credits/server/public.ts'
import { approvePartner, refusePartner } from '#features/overview/brand-api/contract.ts'
import { setPartnerLevel } from '#features/overview/brand-api/partner-contract.ts'
import { decidePartner, setLevel } from '#features/overview/brand-api/server/public.ts'
import { blockPartner, unblockPartner } from '#features/people/partners/brand-contract.ts'
import {
  changeTags,
  endPartnerBlock,
  lockPartner,
  type Partner,
  partnerById,
  startPartnerBlock,
} from '#features/people/partners/server/public.ts'
import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'
import { cents } from '#platform/contract/money.ts'
import type { Clock } from '#platform/server/clock.ts'
import {
  type Db,
  inScope,
  portfolioScope,
  type Scope,
  type Tx,
} from '#platform/server/database/db.ts'
import { rollingBackRefusals } from '#platform/server/database/roll-back-refusals.ts'
import { type BrandActor, jobCaller } from '#platform/server/http/access.ts'
import { Refusal, refusalSentence } from '#platform/server/refusal.ts'

import type { BulkAction } from '../contract.ts'
import {
  type Bulk,
  bulkById,
  type BulkKey,
  finishBulk,
  lockRow,
  noteResult,
  resultsOf,
} from './bulks.ts'
import { text } from './text.ts'

type Parts = { db: Db; clock: Clock }

const AT_ONCE = 200

/**
 * Does the action with each partner in a transaction of its own, together with its result: a run
 * that was cut off goes on where it ended, and no partner is handled twice.
 */
export async function runBulk(parts: Parts, key: BulkKey): Promise<void> {
  const { db, clock } = parts
  const bulk = await inScope(db, key.brandId, (tx) => bulkById(tx, key))
  if (!bulk || bulk.finishedAt !== null) return
  const { brandId, staffId } = bulk
  const scope = portfolioScope(brandId, staffId)
  let after: { no: number } | null = null
  for (;;) {
    const waiting = await inScope(db, scope, (tx) =>
      resultsOf(tx, { ...key, outcome: 'waiting' }, { after, limit: AT_ONCE }),
    )
    for (const { no } of waiting) await handle(parts, { key, bulk, scope, no })
    const last = waiting.at(-1)
    if (!last || waiting.length < AT_ONCE) break
    after = { no: last.no }
  }
  await inScope(db, brandId, (tx) =>
    finishBulk(tx, key, { message: text.gone, now: clock.now() }),
  )
}

type Row = { key: BulkKey; bulk: Bulk; scope: Scope; no: number }

async function handle({ db, clock }: Parts, { key, bulk, scope, no }: Row): Promise<void> {
  const now = clock.now()
  const answer = await rollingBackRefusals(
    async (tx) => {
      const partnerId = await lockRow(tx, key, no)
      if (partnerId === null) return null
      const owner = { brandId: key.brandId, partnerId }
      await lockPartner(tx, owner)
      const partner = await partnerById(tx, owner)
      if (!partner) return null
      const message = await act(tx, { partner, bulk }, now)
      if (message instanceof Refusal) return message
      await noteResult(tx, key, { no, outcome: 'done', message })
      return null
    },
    (work) => inScope(db, scope, work),
  )
  if (!(answer instanceof Refusal)) return
  const message =
    refusalSentence(contracts[bulk.action.type], answer.code, answer.value) || text.failed
  await inScope(db, scope, (tx) => noteResult(tx, key, { no, outcome: 'failed', message }))
}

/** The operations whose sentences say why one failed. */
const contracts: Record<BulkAction['type'], Endpoint> = {
  approve: approvePartner,
  refuse: refusePartner,
  block: blockPartner,
  unblock: unblockPartner,
  set_level: setPartnerLevel,
  add_tag: setPartnerLevel,
  remove_tag: setPartnerLevel,
  adjust: adjustPartnerCredits,
}

type Acting = { partner: Partner; bulk: Bulk }

/** Returns what is to be said of a result, if anything. */
async function act(
  tx: Tx,
  { partner, bulk }: Acting,
  now: Date,
): Promise<Refusal | string | null> {
  const caller = callerOf(bulk)
  const requestId = `bulk:${bulk.id}`
  const { action } = bulk
  const { brandId, slug } = partner
  switch (action.type) {
    case 'approve':
    case 'refuse': {
      const approved = action.type === 'approve'
      if (partner.approved === approved) return null
      const reason = action.type === 'refuse' ? { reason: action.reason } : {}
      const decision = { brandId, slug, approved, ...reason }
      return refusalIn(await decidePartner(tx, decision, { caller, requestId, now }))
    }
    case 'block': {
      const { reason } = action
      return refusalIn(await startPartnerBlock(tx, { partner, reason }, { caller, now }))
    }
    case 'unblock':
      await endPartnerBlock(tx, { partner, reason: null }, { caller, now })
      return null
    case 'set_level':
      return refusalIn(await setLevel(tx, { partner, ...action }, { caller, now }))
    case 'add_tag':
    case 'remove_tag':
      await changeTags(tx, { partner, ...changeOf(action) }, { caller, requestId, now })
      return null
    case 'adjust':
      return adjust(tx, { partner, bulk, action }, { caller, requestId, now })
  }
}

type Adjusting = Acting & { action: Extract<BulkAction, { type: 'adjust' }> }

/** The limit for one person counts for the sum of all partners. */
async function adjust(
  tx: Tx,
  { partner, bulk, action: { amount, reason } }: Adjusting,
  by: { caller: BrandActor; requestId: string; now: Date },
) {
  const togetherCents = cents(Math.abs(amount) * bulk.partners)
  const adjusted = await adjustCredits(
    tx,
    { partner, kind: 'adjustment', amountCents: amount, reason, togetherCents },
    { ...by, person: bulk.actingStaffId },
  )
  if (adjusted instanceof Refusal) return adjusted
  return adjusted.request === null ? null : text.waitsForOther
}

function changeOf({ type, tag }: Extract<BulkAction, { tag: string }>) {
  return type === 'add_tag' ? { add: [tag], remove: [] } : { add: [], remove: [tag] }
}

function refusalIn(answer: unknown): Refusal | null {
  return answer instanceof Refusal ? answer : null
}

/** Who started it; nothing that the use cases answer is shown. */
function callerOf({ brandId, createdBy: actor }: Bulk): BrandActor {
  return jobCaller({ brandId, actor, permissions: new Set() })
}
