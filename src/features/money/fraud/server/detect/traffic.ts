import { parameter } from '#features/program/brands/server/public.ts'
import { salesOf } from '#features/selling/orders/server/public.ts'
import { clicksFrom, paidClicks } from '#features/selling/tracking/server/public.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { type Finding, salesOfWindow, type Search } from './findings.ts'
import { MANY_PAID_CLICKS } from './thresholds.ts'

/** Whole days, so that a day's figures are complete when they are found. */
const DAYS = 3

/** Clicks that paid advertisements brought, or that came from sites that the brand does not want. */
export async function unwantedTraffic(
  tx: Tx,
  { brandId, now }: Search,
): Promise<Finding[]> {
  const today = dayOf(now)
  const days = { begin: addDays(today, -DAYS), end: addDays(today, -1) }
  const paid = (await paidClicks(tx, brandId, days)).filter(
    ({ clicks }) => clicks >= MANY_PAID_CLICKS,
  )
  const hosts = await parameter(tx, brandId, 'banned_referrers')
  const banned = hosts.length === 0 ? [] : await clicksFrom(tx, brandId, { hosts, ...days })
  const findings: Finding[] = []
  for (const { partnerId, clickIds, clicks, day } of paid) {
    const ids = await salesOf(tx, { brandId, partnerId }, { clickIds })
    const rule = 'paid_traffic' as const
    const facts = { what: rule, clicks, day }
    const cause = `day:${day}`
    findings.push(...salesOfWindow({ partnerId, rule }, ids))
    findings.push({ partnerId, rule, cause, orderId: null, facts })
  }
  for (const { partnerId, clickIds, clicks, day, referrer } of banned) {
    const ids = await salesOf(tx, { brandId, partnerId }, { clickIds })
    const rule = 'banned_referrer' as const
    const host = referrer ?? ''
    const facts = { what: rule, clicks, host, day }
    const cause = `day:${day}:${host}`
    findings.push(...salesOfWindow({ partnerId, rule }, ids))
    findings.push({ partnerId, rule, cause, orderId: null, facts })
  }
  return findings
}
