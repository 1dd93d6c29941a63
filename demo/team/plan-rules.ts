import {
  changeRule,
  createBooster,
  createRule,
  endRule,
} from '#features/money/commission/server/public.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import { Refusal } from '#platform/server/refusal.ts'

import type { Call, Plan } from './plan.ts'

type Rule = Exclude<Awaited<ReturnType<typeof createRule>>, Refusal>

type Products = {
  /** Its percent changes. */
  sku: string
  /** Sold the least, so that its booster changes no order of the demo. */
  boosted: string
}

/**
 * A product's percent that two people raised and ended, a category's that stays, a default that
 * is scheduled, and a booster that is running.
 */
export function planRules(plan: Plan, { sku, boosted }: Products): void {
  const general = { partnerId: null, category: null, levelId: null, sku: null }
  let promoted: Rule | undefined
  const rule = () => {
    if (!promoted) throw new Error('the promoted product has no rule yet')
    return promoted
  }
  const step = (daysAgo: number, who: 'gestora' | 'financeiro') =>
    ({ daysAgo, who, needs: 'rules.write' }) as const

  plan(step(100, 'financeiro'), async (call) => {
    const target = { ...general, scope: 'exception', sku } as const
    promoted = done(await createRule(call.tx, asNow(target, 15_00), editorOf(call)))
  })
  const raise = (percent: number) => async (call: Call) => {
    const change = { ...unchanged, percent: basisPoints(percent) }
    promoted = done(await changeRule(call.tx, { rule: rule(), change }, editorOf(call)))
  }
  plan(step(70, 'gestora'), raise(16_00))
  plan(step(45, 'financeiro'), raise(18_00))
  plan(step(20, 'gestora'), (call) =>
    endRule(call.tx, { rule: rule(), lastDay: undefined }, editorOf(call)),
  )
  plan(step(0, 'gestora'), (call) =>
    createBooster(
      call.tx,
      {
        target: 'product',
        sku: boosted,
        category: null,
        levelId: null,
        addedPercent: null,
        times: 2,
        validFrom: undefined,
        validUntil: addDays(dayOf(call.now), 5),
      },
      editorOf(call),
    ),
  )
  plan(step(2, 'gestora'), (call) => {
    const today = dayOf(call.now)
    const target = { ...general, scope: 'default' } as const
    const days = { validFrom: addDays(today, 12), validUntil: addDays(today, 42) }
    return createRule(call.tx, { ...asNow(target, 12_00), ...days }, editorOf(call))
  })
}

const unchanged = { validFrom: undefined, validUntil: undefined, from: undefined }

type Target = Parameters<typeof createRule>[1]['target']

function asNow(target: Target, percent: number) {
  return {
    target,
    percent: basisPoints(percent),
    validFrom: undefined,
    validUntil: null,
    endPrevious: false,
  }
}

function editorOf({ caller: { brandId, actor }, now }: Call) {
  return { brandId, actor, requestId: 'demo', now }
}

function done<Result>(result: Result | Refusal): Result {
  if (result instanceof Refusal) throw new Error(result.code)
  return result
}
