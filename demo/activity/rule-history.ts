import {
  changeRule,
  createRule,
  endRule,
} from '#features/money/commission/server/public.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { Refusal } from '#platform/server/refusal.ts'

import { brandKey } from './brand-key.ts'

/**
 * A history of a brand's rules, made by the use cases on the days that it shows: a product's
 * percent that rose and ended, and a default that is scheduled.
 */
export async function addRuleHistory(
  tx: Tx,
  { brandId, sku }: { brandId: number; sku: string },
  now: Date,
): Promise<void> {
  const on = (daysAgo: number) => ({
    brandId,
    actor: brandKey(brandId).actor,
    requestId: 'demo',
    now: new Date(now.getTime() - daysAgo * DAY_MS),
  })
  const general = { partnerId: null, category: null, levelId: null }
  const promoted = done(
    await createRule(
      tx,
      {
        target: { scope: 'exception', ...general, sku },
        percent: basisPoints(15_00),
        validFrom: undefined,
        validUntil: null,
        endPrevious: false,
      },
      on(100),
    ),
  )
  const change = {
    percent: basisPoints(18_00),
    validFrom: undefined,
    validUntil: undefined,
    from: undefined,
  }
  const raised = done(await changeRule(tx, { rule: promoted, change }, on(45)))
  done(await endRule(tx, { rule: raised, lastDay: undefined }, on(20)))
  const today = dayOf(now)
  done(
    await createRule(
      tx,
      {
        target: { scope: 'default', ...general, sku: null },
        percent: basisPoints(12_00),
        validFrom: addDays(today, 10),
        validUntil: addDays(today, 40),
        endPrevious: false,
      },
      on(2),
    ),
  )
}

function done<Result>(result: Result): Exclude<Result, Refusal> {
  if (result instanceof Refusal) throw new Error(`the demo was refused: ${result.code}`)
  return result as Exclude<Result, Refusal>
}
