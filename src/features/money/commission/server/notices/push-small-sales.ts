import { eventWords } from '#features/program/event-texts/server/public.ts'
import { SMALL_SALES_HOUR } from '#features/program/notifications/rules.ts'
import {
  brandsWaiting,
  notify,
  pushAlone,
  takeWaiting,
} from '#features/program/notifications/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { formatCents } from '#platform/contract/money.ts'
import { type Day, dayOf } from '#platform/contract/time/dates.ts'
import { HOUR_MS } from '#platform/contract/time/durations.ts'
import { inScope, type Tx } from '#platform/server/database/db.ts'
import type { BrandJob } from '#platform/server/jobs/brand-job.ts'

/** Later than this no one is disturbed: the sales wait for the next evening. */
const LATEST_HOUR = 22

/**
 * Shows each partner's small sales of the day on their devices: one by itself, several as one notice with
 * their sum. Runs each hour; does nothing outside the evening of São Paulo.
 */
export const smallSalesJob: BrandJob = {
  name: 'push_small_sales',
  schedule: { cron: '2 * * * *', attempts: 3 },
  brands: async (tx, now) => (isEvening(now) ? brandsWaiting(tx, dayOf(now)) : []),
  run: async ({ db }, { brandId, now, isOver }) => {
    // A slice that waited for long.
    if (!isEvening(now)) return 'done'
    const some = { brandId, day: dayOf(now) }
    while (!(await inScope(db, brandId, (tx) => pushSome(tx, some, now))))
      if (isOver?.()) return 'more'
    return 'done'
  },
}

function isEvening(now: Date): boolean {
  const day = dayOf(now)
  const hour = (hours: number) => dayOf(new Date(now.getTime() - hours * HOUR_MS)) === day
  return hour(SMALL_SALES_HOUR) && !hour(LATEST_HOUR)
}

/** Some partners of a brand; true where no other is left. */
async function pushSome(
  tx: Tx,
  { brandId, day }: { brandId: BrandId; day: Day },
  now: Date,
): Promise<boolean> {
  const { waiting, done } = await takeWaiting(tx, { brandId, day })
  const { notice } = await eventWords(tx, brandId, 'sale.small_ones')
  const single = waiting.filter(({ ids }) => ids.length === 1)
  await pushAlone(tx, { brandId, ids: single.flatMap(({ ids }) => ids) })
  const sums = waiting
    .filter(({ ids }) => ids.length > 1)
    .map(({ partnerId, ids, amount }) => ({
      brandId,
      partnerId,
      kind: 'sale' as const,
      ...notice({ vendas: String(ids.length), valor: formatCents(amount) }),
      route: '/sales',
      cause: `small-sales:${day}`,
    }))
  await notify(tx, sums, now)
  return done
}
