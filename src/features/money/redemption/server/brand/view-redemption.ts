import { partnerNames } from '#features/people/partners/server/public.ts'
import { plainProviderName } from '#features/program/providers/server/public.ts'
import { isAboveLimit } from '#features/program/staff/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { BrandActor } from '#platform/server/http/access.ts'

import {
  isPaidByHand,
  isPayableInBatch,
  isWithProvider,
  mayGiveBack,
} from '../redemption-states.ts'
import type { Redemption } from '../redemptions.ts'
import { viewRequest } from '../take-back/requests.ts'
import { notTakenBack, takeBackFrom } from '../take-back/take-back-rules.ts'
import { toReward } from '../views.ts'
import { attemptsOf, jobOf } from './attempts.ts'
import { explainAttempt, explainForBrand } from './explain-redemption.ts'
import { proofOf, toProofView } from './proofs.ts'

type Names = Map<number, { slug: string; name: string }>

export async function viewForBrand(tx: Tx, redemption: Redemption) {
  const { brandId, partnerId } = redemption
  return toBrandView(redemption, await partnerNames.byId(tx, brandId, [partnerId]))
}

export function toBrandView(redemption: Redemption, names: Names) {
  const {
    id,
    protocol,
    kind,
    title,
    points,
    destination,
    created_at,
    resolved_at,
    paid_on,
  } = toReward(redemption)
  const partner = names.get(redemption.partnerId)
  const isByBrand = redemption.provider === 'brand'
  return {
    id,
    protocol,
    partner_slug: partner?.slug ?? '',
    partner_name: partner?.name ?? '',
    status: redemption.state,
    kind,
    title,
    points,
    destination,
    created_at,
    resolved_at,
    paid_on,
    receipt_reference: isByBrand ? redemption.providerId : null,
    provider: plainProviderName(redemption.provider),
    provider_reference: isByBrand ? null : redemption.providerId,
    end_to_end_id: redemption.endToEndId,
    failure_reason: redemption.failure,
    explanation: explainForBrand(redemption),
  }
}

/** A redemption with what its page shows. */
export async function viewRedemptionPage(
  tx: Tx,
  redemption: Redemption,
  { store, ...reader }: { store: FileStore; caller: BrandActor; now: Date },
) {
  const { brandId, partnerId, id, state, submittedAt, triedAt, amountCents } = redemption
  const key = { brandId, partnerId, redemptionId: id }
  const [view, attempts, job, proof, isAbove, request] = await Promise.all([
    viewForBrand(tx, redemption),
    attemptsOf(tx, key),
    jobOf(tx, { brandId, id }),
    proofOf(tx, key),
    isPayableInBatch(redemption) && isAboveLimit(tx, reader, amountCents),
    viewRequest(tx, key, reader.caller),
  ])
  const isAlone = redemption.payoutBatchId === null
  const waits = isWithProvider(state)
  const running = job?.running === true
  return {
    ...view,
    submitted_at: submittedAt,
    has_pix_key: redemption.destination.kind === 'pix',
    attempts: attempts.map((attempt) => ({
      at: attempt.at,
      outcome: attempt.outcome,
      text: explainAttempt(attempt),
    })),
    next_attempt_at: waits ? (job?.runAt ?? null) : null,
    take_back_from: takeBackFrom({ state, triedAt, running }, reader.now),
    allowed: {
      pay: state === 'awaiting_brand' && isAlone && !isAbove,
      give_back: isAlone && mayGiveBack(redemption),
      retry: waits && !running,
      undo_payment: isPaidByHand(redemption),
      take_back: notTakenBack({ state, triedAt, running }, reader.now) === null,
    },
    take_back_request: waits ? request : null,
    needs_batch: isAbove,
    batch_id: redemption.payoutBatchId,
    proof: proof && (await toProofView(proof, store)),
  }
}
