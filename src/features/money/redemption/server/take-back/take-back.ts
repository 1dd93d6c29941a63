import { sql } from 'kysely'

import { approvalLimit } from '#features/program/brands/server/public.ts'
import { actingPerson } from '#features/program/staff/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, type Tx, vaultIn } from '#platform/server/database/db.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import { refuse, refuseForNow, Refusal } from '#platform/server/refusal.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import { isMoney } from '../../kinds/destinations.ts'
import type { TakeBackOutcome } from '../../rules.ts'
import { jobOf } from '../brand/attempts.ts'
import { lockRedemptionOfBrand, redemptionOfBrand } from '../brand/brand-redemptions.ts'
import type { Decider } from '../brand/proofs.ts'
import { providerGivenTo, settle } from '../payouts/pay-redemption.ts'
import type { Answer, BrandProviders } from '../payouts/provider.ts'
import { redemptionStatusText } from '../redemption-states.ts'
import type { Redemption } from '../redemptions.ts'
import { text } from '../text.ts'
import { secondPerson } from './requests.ts'
import {
  notTakenBack,
  queriedUntil,
  underWayMs,
  waitWithoutAnswerMs,
} from './take-back-rules.ts'

export type TakeBackParts = BrandProviders & { db: Db; clock: Clock; sealer: Sealer }

type Taking = { id: string; reason: string; confirmed: boolean }
type By = Decider & { inTransaction: InTransaction }
/** What the provider answered; `no_answer`: it could not be taking. */
type Found = (Answer & { provider: string }) | 'never_received' | 'no_answer'

/**
 * Takes a redemption back from its provider. The provider is asked without a transaction; what is decided from
 * its answer holds only where no job has called it since, so that nothing is paid twice.
 */
export async function takeBack(parts: TakeBackParts, taking: Taking, by: By) {
  const seen = await by.inTransaction((tx) => readSeen(tx, taking.id, by))
  if (seen instanceof Refusal) return seen
  const found = await find(parts, seen)
  if (typeof found === 'object') {
    if (found.status === 'processing') return refuse('still_pending')
    await settle(parts, seen, found)
    return by.inTransaction((tx) =>
      noteAnswer(tx, { taking, seen, found: found.status }, by),
    )
  }
  return by.inTransaction((tx) => decide(tx, { taking, seen, found }, by))
}

async function readSeen(tx: Tx, id: string, { caller, now }: By) {
  const redemption = await redemptionOfBrand(tx, { brandId: caller.brandId, id })
  if (!redemption) return refuse('unknown_redemption')
  const job = await jobOf(tx, redemption)
  const { state, triedAt } = redemption
  const problem = notTakenBack({ state, triedAt, running: job?.running === true }, now)
  if (problem === 'tried_lately') return refuseForNow(problem, underWayMs(triedAt, now))
  return problem ? refused(problem, redemption) : redemption
}

function refused(problem: 'not_now' | 'being_tried', { state }: Redemption) {
  return problem === 'not_now'
    ? refuse('not_now', { value: redemptionStatusText[state].description })
    : refuse('being_tried')
}

async function find(parts: TakeBackParts, redemption: Redemption): Promise<Found> {
  const { givenTo, submittedAt } = redemption
  if (submittedAt === null || givenTo === null) return 'never_received'
  try {
    // To ask about an order no card number is needed.
    const provider = await providerGivenTo(
      parts,
      { ...redemption, cardNumber: null },
      givenTo,
    )
    const answer = await provider.find()
    return answer === null ? 'never_received' : { ...answer, provider: provider.name }
  } catch {
    return 'no_answer'
  }
}

type Decided = { taking: Taking; seen: Redemption; found: 'never_received' | 'no_answer' }

async function decide(tx: Tx, { taking, seen, found }: Decided, by: By) {
  const { brandId, partnerId, id, amountCents } = seen
  const { caller, now } = by
  const key = { brandId, partnerId, redemptionId: id }
  const limit = await approvalLimit(tx, { brandId, key: 'payout_approval_cents' }, now)
  const person = await actingPerson(tx, caller)
  if (found === 'no_answer') {
    const problem = problemWithoutAnswer(seen, taking, now)
    if (problem) return problem
    if (amountCents > limit) {
      await lockRedemptionOfBrand(tx, { brandId, id })
      const { reason } = taking
      const { actor } = caller
      const part = await secondPerson(tx, key, { reason, limit, actor, person, now })
      if (part === 'waits') {
        await note(tx, seen, { act: 'take_back_requested', taking, found, after: seen }, by)
        return outcomeOf('waits_for_second_person', seen)
      }
      if (part !== 'agreed') return refuse(part)
    }
  }
  const outcome = await store(tx, seen, { limit, person, by })
  if (outcome !== 'taken_back') return refused(outcome, await reread(tx, seen))
  const after = await reread(tx, seen)
  await note(tx, seen, { act: 'taken_back', taking, found, after }, by)
  return outcomeOf('taken_back', after)
}

/** Why it is not taken back from a provider that does not answer. */
function problemWithoutAnswer(
  { destination, sentAt }: Redemption,
  { confirmed }: Taking,
  now: Date,
) {
  // What a supplier may have delivered cannot be followed up as a payment.
  if (!isMoney(destination)) return refuse('supplier_unreachable')
  const wait = waitWithoutAnswerMs(sentAt, now)
  if (wait > 0) return refuseForNow('unreachable_too_early', wait)
  if (!confirmed)
    return refuse('not_confirmed', { field: 'provider_unreachable_confirmed' })
  return null
}

type Storing = {
  limit: number
  person: number | null
  by: By
}

async function store(
  tx: Tx,
  { brandId, id, triedAt, destination }: Redemption,
  { limit, person, by: { caller, now } }: Storing,
) {
  const to = isMoney(destination) ? destination : null
  const sealed = to && vaultIn(tx).seal(JSON.stringify(to), takenPaymentPlace(id))
  const { rows } = await sql<{ outcome: 'taken_back' | 'not_now' | 'being_tried' }>`
    select take_back_redemption(${brandId}, ${id}, ${triedAt}, ${to?.kind ?? null}, ${sealed}, ${text.takenBack},
      ${limit}, ${caller.actor}, ${person}, ${queriedUntil(now)}, ${now}) as outcome`.execute(
    tx,
  )
  return rows[0]?.outcome ?? 'not_now'
}

/** As payouts seal theirs: the payment is kept under the redemption's id. */
const takenPaymentPlace = (id: string) => `payout:${id}:destination`

async function reread(tx: Tx, before: Redemption): Promise<Redemption> {
  return (await redemptionOfBrand(tx, before)) ?? before
}

function outcomeOf(outcome: TakeBackOutcome, redemption: Redemption) {
  return { outcome, redemption }
}

type Answered = { taking: Taking; seen: Redemption; found: 'paid' | 'refused' }

async function noteAnswer(tx: Tx, { taking, seen, found }: Answered, by: By) {
  const after = await reread(tx, seen)
  await note(tx, seen, { act: 'provider_asked', taking, found, after }, by)
  return outcomeOf(found, after)
}

type Noted = {
  act: 'taken_back' | 'take_back_requested' | 'provider_asked'
  taking: Taking
  found: string
  after: Redemption
}

function note(
  tx: Tx,
  { brandId, id, state, amountCents }: Redemption,
  { act, taking, found, after }: Noted,
  { caller, requestId, now }: By,
) {
  return audit(tx, {
    brandId,
    actor: caller.actor,
    act: `redemption.${act}`,
    subject: `redemption:${id}`,
    detail: {
      amountCents,
      reason: taking.reason,
      provider: found,
      before: { state },
      after: { state: after.state },
    },
    requestId,
    at: now,
  })
}
