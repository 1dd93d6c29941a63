import { randomUUID } from 'node:crypto'

import {
  adjustCredit,
  adjustedAs,
  adjustedSince,
  balancesOf,
  writeOffDebt,
} from '#features/money/ledger/server/public.ts'
import { lockPartner, type Partner } from '#features/people/partners/server/public.ts'
import { approvalLimit, parameter } from '#features/program/brands/server/public.ts'
import { eventWords } from '#features/program/event-texts/server/public.ts'
import { notify } from '#features/program/notifications/server/public.ts'
import { mayAdjustAlone } from '#features/program/staff/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents, formatCents } from '#platform/contract/money.ts'
import { monthsAfter } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { type Refusal, refuse } from '#platform/server/refusal.ts'

import type { RequestKind } from '../../rules.ts'
import { type AdjustmentRequest, addRequest, type Decider } from './requests.ts'

/** The beginning of the key of an entry that another person has approved. */
const APPROVED = 'request:'

type Change = {
  partner: Partner
  kind: RequestKind
  amountCents: Cents
  reason: string
  /** The sum of all adjustments that are made together with this one; absent: it is alone. */
  togetherCents?: Cents
}

/** The sum that one person may adjust without another in a day, and that one partner may get so. */
export function adjustmentLimit(tx: Tx, brandId: BrandId, now: Date): Promise<Cents> {
  return approvalLimit(tx, { brandId, key: 'adjustment_approval_cents' }, now)
}

/**
 * Adjusts a partner's credits or cancels a debt by the brand's decision; above the brand's limit it is
 * written down for another person instead. Returns the balances as they are then, and what waits.
 */
export async function adjustCredits(
  tx: Tx,
  { partner, kind, amountCents, reason, togetherCents = cents(0) }: Change,
  decider: Decider,
) {
  const { brandId, id: partnerId } = partner
  const owner = { brandId, partnerId }
  const limit = await adjustmentLimit(tx, brandId, decider.now)
  const entry = { partner, kind, amountCents, reason }
  // Together with those of the last day: several small ones are as much as a large one.
  await lockPartner(tx, owner)
  const since = new Date(decider.now.getTime() - DAY_MS)
  const recent = await adjustedSince(tx, owner, { since, except: APPROVED })
  const refused = await problemOf(tx, entry)
  if (refused) return refused
  const key = randomUUID()
  const whole = Math.abs(amountCents)
  const alone = { cause: `adjustment:${key}`, amountCents: whole }
  if (
    Math.max(whole + recent, togetherCents) <= limit &&
    (await mayAdjustAlone(tx, decider, alone))
  ) {
    const { actor } = decider.caller
    const changed = await writeEntry(tx, { ...entry, owner, actor, key }, decider)
    return changed ?? { balances: await balancesOf(tx, owner), request: null }
  }
  const request = await addRequest(
    tx,
    { ...owner, kind, amountCents, reason, limit },
    decider,
  )
  return { balances: await balancesOf(tx, owner), request }
}

type Besides = {
  owner: PartnerKey
  /** What was paid besides what the ledger knows; 0: nothing any more. */
  amountCents: Cents
  reason: string
  /** Names the payment. */
  key: string
}

/**
 * Makes what is taken from a partner for a payment besides its credits be this amount; what the partner does not have
 * becomes debt. The same call twice takes once, and 0 gives it back.
 */
export async function takeBesides(
  tx: Tx,
  { owner, amountCents, reason, key }: Besides,
  { actor, requestId, now }: { actor: string; requestId?: string | undefined; now: Date },
): Promise<void> {
  const { sum, count } = await adjustedAs(tx, owner, `${key}:`)
  const change = cents(0 - amountCents - sum)
  if (change === 0) return
  const entry = { owner, kind: 'adjustment' as const, amountCents: change, reason, actor }
  const named = { ...entry, key: `${key}:${count + 1}` }
  await writeEntry(tx, named, { caller: { actor }, requestId, now })
}

type Writer = Pick<Decider, 'now'> & {
  caller: { actor: string }
  requestId: string | undefined
}

type Entry = Omit<Change, 'partner'> & {
  owner: PartnerKey
  /** Who decided it, as in the audit log. */
  actor: string
  /** Names it: the same name is never written twice. */
  key: string
}

/** Writes what another person has approved. Returns a refusal, or null when it is done. */
export async function writeApproved(
  tx: Tx,
  partner: Partner,
  { id, kind, amountCents, reason, requestedBy: actor }: AdjustmentRequest,
  decider: Decider,
) {
  const change = { kind, amountCents, reason }
  const key = `${APPROVED}${id}`
  const owner = { brandId: partner.brandId, partnerId: partner.id }
  const problem = await problemOf(tx, { ...change, partner })
  return problem ?? writeEntry(tx, { ...change, owner, actor, key }, decider)
}

/** Why it cannot be written for this partner; null if it can. */
async function problemOf(tx: Tx, { partner, kind, amountCents }: Change) {
  if (partner.leftAt !== null) return refuse('partner_left')
  if (kind === 'adjustment') return null
  const owner = { brandId: partner.brandId, partnerId: partner.id }
  const { debt } = await balancesOf(tx, owner)
  if (amountCents <= debt) return null
  return refuse('debt_is_less', { field: 'amount', value: formatCents(debt) })
}

/** The entry of a change without a problem, with a line in the statement and a notification. */
async function writeEntry(tx: Tx, entry: Entry, { caller, requestId, now }: Writer) {
  const { owner, kind, amountCents, reason, actor, key } = entry
  const { brandId, partnerId } = owner
  const refused = await store(tx, entry, now)
  if (refused) return refused
  const { available, debt } = await balancesOf(tx, owner)
  await audit(tx, {
    brandId,
    actor: caller.actor,
    act: kind === 'adjustment' ? 'credits.adjusted' : 'debt.written_off',
    subject: `partner:${partnerId}`,
    // The reason may name a person; the log outlives an erasure.
    detail: {
      cents: amountCents,
      ...(actor !== caller.actor && { requested_by: actor }),
      after: { available_cents: available, debt_cents: debt },
    },
    ...(requestId !== undefined && { requestId }),
    at: now,
  })
  const words = await eventWords(tx, brandId, eventOf(kind, amountCents))
  const notification = {
    ...owner,
    kind: 'credit',
    ...words.notice({ valor: formatCents(amountCents), motivo: reason }),
    route: '/my-points/extracts',
    cause: `adjustment:${key}`,
  } as const
  await notify(tx, [notification], now)
  return null
}

async function store(
  tx: Tx,
  { owner: { brandId, partnerId }, kind, amountCents, reason, actor, key }: Entry,
  now: Date,
): Promise<Refusal<'debt_is_less'> | null> {
  const entry = { brandId, partnerId, key, amountCents, reason, actor }
  if (kind === 'adjustment') {
    const months = await parameter(tx, brandId, 'credit_expiry_months')
    await adjustCredit(tx, { ...entry, expiresAt: monthsAfter(now, months) }, now)
    return null
  }
  // Repaid by another transaction since the check.
  if ((await writeOffDebt(tx, entry, now)) === 'too_much') {
    const { debt } = await balancesOf(tx, { brandId, partnerId })
    return refuse('debt_is_less', { field: 'amount', value: formatCents(debt) })
  }
  return null
}

function eventOf(kind: RequestKind, amountCents: Cents) {
  if (kind === 'write_off') return 'debt.written_off' as const
  return amountCents > 0 ? ('credits.added' as const) : ('credits.taken' as const)
}
