import { allBrandIds } from '#features/program/brands/server/public.ts'
import { salesOfPartners } from '#features/selling/orders/server/public.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { type Db, inScope, owning, type Tx } from '#platform/server/database/db.ts'
import type { BrandJob, Slice } from '#platform/server/jobs/brand-job.ts'

import { participantsOf } from './enrollment/subscriptions.ts'
import { lockMission, type Mission, salesMissions } from './missions.ts'
import { type MissionPeriod, periodsOf, settledOn } from './progress/periods.ts'
import { reachesGoal } from './progress/reaches-goal.ts'
import { payReward } from './rewards.ts'

const periods = owning<'mission_period'>

/**
 * Pays the missions that count sales, for each period whose waiting time has passed. A late
 * run only pays later; repeated or parallel runs pay once.
 */
export const settleSalesJob: BrandJob = {
  name: 'settle_sales_missions',
  schedule: { cron: '*/10 * * * *' },
  brands: allBrandIds,
  run: async ({ db }, slice) => {
    await settleSales(db, slice)
    return 'done'
  },
}

/** Pays a brand's due periods, each in a transaction; returns how many rewards. */
export async function settleSales(
  db: Db,
  { brandId, now }: Pick<Slice, 'brandId' | 'now'>,
): Promise<number> {
  let paid = 0
  const begun = await inScope(db, brandId, (tx) => salesMissions(tx, brandId, now))
  for (const mission of begun)
    for (const period of duePeriods(mission, now))
      paid += await inScope(db, brandId, (tx) => settle(tx, { mission, period }, now))
  return paid
}

function duePeriods(mission: Mission, now: Date): MissionPeriod[] {
  return periodsOf(mission).filter((period) => settledOn(period) < dayOf(now))
}

type Due = { mission: Mission; period: MissionPeriod }

async function settle(tx: Tx, { mission, period }: Due, now: Date): Promise<number> {
  const { brandId, id } = mission
  // The mission is locked: a parallel run then finds the period settled.
  await lockMission(tx, brandId, mission.slug)
  const first = await periods(tx)
    .insertInto('mission_period')
    .values({ brandId, missionId: id, period: period.begin, settledAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('period')
    .executeTakeFirst()
  if (!first) return 0
  const partnerIds = await participantsOf(tx, mission)
  const sales = await salesOfPartners(tx, { brandId, partnerIds }, period)
  let paid = 0
  // Wallets are locked in the order of their partners.
  for (const [partnerId, sold] of [...sales].toSorted(([a], [b]) => a - b))
    if (reachesGoal(mission, sold)) {
      const winner = { mission, partnerId, period: period.begin }
      if (await payReward(tx, winner, now)) paid += 1
    }
  return paid
}
