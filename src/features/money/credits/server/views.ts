import type { reversalsOfCredits } from '#features/money/commission/server/public.ts'
import { creditCategories, type CreditCategory } from '#features/money/ledger/rules.ts'
import type {
  CreditUse,
  Hold,
  Lot,
  MovementKind,
  OtherMovement,
  StatementLine,
} from '#features/money/ledger/server/public.ts'
import { cents } from '#platform/contract/money.ts'

import type { PointEntry } from '../contract.ts'
import { bringsCredits } from './credit-categories.ts'
import {
  explainMovement,
  explainSpendable,
  explainTakenBack,
  explainWaiting,
  redemptionProtocol,
  type Terms,
} from './explain-credits.ts'

export type Uses = ReadonlyMap<string, CreditUse>
/** What took a commission back. */
export type Reversals = Awaited<ReturnType<typeof reversalsOfCredits>>

/** One entry of the balance; for a received credit, with its use. */
export function toStatementEntry(
  line: StatementLine,
  {
    uses,
    holds,
    reversals,
  }: { uses: Uses; holds: ReadonlyMap<string, Hold>; reversals: Reversals },
): PointEntry {
  const hold = line.category === 'redemption' ? holds.get(holdIdOf(line)) : undefined
  const key = hold ? redemptionProtocol(holdIdOf(line), hold.createdAt) : line.externalKey
  return {
    id: String(line.no),
    e_type: 'point',
    category: toCategory(line.category),
    amount: line.amountCents,
    created_at: line.at,
    external_key: key,
    payment_id: hold ? holdIdOf(line) : null,
    destination: null,
    account: 'available',
    balance_after: line.balanceAfterCents,
    explanation: explainMovement({
      ...line,
      externalKey: key,
      outcome: hold?.state,
      reversal: reversals(line),
    }),
    about: null,
    sold_by: null,
    order_id: null,
    ...useOf(line, uses),
  }
}

/** The redemption's id, which is the cause of its lines. */
export function holdIdOf({ cause }: { cause: string }): string {
  return cause
}

export function toTakenBackEntry(
  movement: OtherMovement,
  reversals: Reversals,
): PointEntry {
  return {
    id: `${movement.account}-${movement.no}`,
    e_type: 'point',
    category: toCategory(movement.category),
    amount: movement.amountCents,
    created_at: movement.at,
    points_rescue: null,
    valid_from: null,
    expires_at: null,
    external_key: movement.externalKey,
    payment_id: null,
    destination: null,
    account: movement.account,
    points_canceled: null,
    balance_after: null,
    explanation: explainTakenBack({
      ...movement,
      reversal: reversals(movement),
    }),
    about: null,
    sold_by: null,
    order_id: null,
  }
}

function useOf(line: StatementLine, uses: Uses) {
  const brought = line.kind === 'release' || line.kind === 'grant'
  const use = brought ? uses.get(line.creditCause ?? '') : undefined
  if (!use)
    return {
      points_rescue: null,
      points_canceled: null,
      valid_from: null,
      expires_at: null,
    }
  return {
    points_rescue: use.redeemedCents,
    points_canceled: cents(Math.max(0, line.amountCents - use.amountCents)),
    valid_from: line.at,
    expires_at: use.expiresAt,
  }
}

/** The credits whose use `toStatementEntry` shows. */
export function creditCausesOf(
  lines: Pick<StatementLine, 'category' | 'creditCause'>[],
): string[] {
  return lines
    .filter((line) => bringsCredits(line.category))
    .flatMap(({ creditCause }) => creditCause ?? [])
}

/** The lines that took a whole credit back. */
export function reversedOf<Line extends { kind: MovementKind }>(lines: Line[]): Line[] {
  return lines.filter(({ kind }) => kind === 'reverse')
}

export function toWaitingEntry(lot: Lot, terms: Terms): PointEntry {
  return {
    ...toLotEntry(lot),
    amount: lot.amountCents,
    valid_from: lot.releaseAt,
    points_rescue: null,
    explanation: explainWaiting(lot, terms),
  }
}

/** A credit of the balance; `amount` is its unused rest, so that the list adds up to the balance. */
export function toBalanceEntry(lot: Lot, uses: Uses): PointEntry {
  return {
    ...toLotEntry(lot),
    amount: lot.freeCents,
    valid_from: lot.releasedAt,
    points_rescue: uses.get(lot.cause)?.redeemedCents ?? null,
    explanation: explainSpendable(lot),
  }
}

function toLotEntry(lot: Lot) {
  return {
    id: `credit-${lot.id}`,
    e_type: 'point' as const,
    category: toCategory(lot.category),
    created_at: lot.createdAt,
    expires_at: lot.expiresAt,
    external_key: lot.externalKey,
    payment_id: null,
    destination: null,
    account: lot.releasedAt ? ('available' as const) : ('under_analysis' as const),
    points_canceled: null,
    balance_after: null,
    about: null,
    sold_by: null,
    order_id: null,
  }
}

function toCategory(category: CreditCategory) {
  const { id, description } = creditCategories[category]
  return { id, description }
}
