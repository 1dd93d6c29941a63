import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal } from '#platform/server/refusal.ts'

import * as contract from '../../brand-contract.ts'
import { changesOfBoosters } from '../boosters/booster-changes.ts'
import { viewBoosters } from '../boosters/booster-views.ts'
import { byPlace, type ChangePage, historyPages } from '../rules/changes-after.ts'
import { changePages, changesOfRules, changesOfRulesByTime } from '../rules/rule-changes.ts'
import { namesOf } from '../rules/rule-views.ts'

type RuleChange = Awaited<ReturnType<typeof changesOfRules>>[number]
type BoosterChange = Awaited<ReturnType<typeof changesOfBoosters>>[number]

/** The history of the rules alone, and that of rules and boosters together. */
export function historyRoutes(server: Server): void {
  serve(server, contract.listRuleChanges, async ({ query, viewer, tx }) => {
    const { brandId } = viewer
    const page = await readPage(changePages, query, {
      read: (range) => changesOfRules(tx, { brandId, ruleId: query.rule_id }, range),
      placeOf: ({ id }) => ({ id }),
    })
    if (page instanceof Refusal) return page
    const view = await ruleSnapshots(tx, brandId, page.rows)
    return { data: page.rows.map(view), next: page.next }
  })

  serve(server, contract.listCommissionChanges, async ({ query, viewer, tx, now }) => {
    const { brandId } = viewer
    const page = await readPage(historyPages, query, {
      read: (range) => changesOf(tx, { brandId, ...range }),
      placeOf: ({ at, kind, id }) => ({ at, kind, id }),
    })
    if (page instanceof Refusal) return page
    const viewRule = await ruleSnapshots(
      tx,
      brandId,
      page.rows.flatMap((row) => (row.kind === 'rule' ? [row] : [])),
    )
    const viewBooster = await boosterSnapshots(
      tx,
      { brandId, rows: page.rows.flatMap((row) => (row.kind === 'booster' ? [row] : [])) },
      now,
    )
    const data = page.rows.map((row) =>
      row.kind === 'rule' ? viewRule(row) : viewBooster(row),
    )
    return { data, next: page.next }
  })
}

/** As many of each kind as the page may have at most: the first of both are the page. */
async function changesOf(tx: Tx, page: ChangePage) {
  const [rules, boosters] = await Promise.all([
    changesOfRulesByTime(tx, page),
    changesOfBoosters(tx, page),
  ])
  return [...rules, ...boosters].toSorted(byPlace).slice(0, page.limit)
}

async function ruleSnapshots(tx: Tx, brandId: BrandId, rows: RuleChange[]) {
  const snapshots = snapshotsOf(rows)
  const names = await namesOf(tx, brandId, snapshots)
  const view = (rule: RuleChange['before']) =>
    rule && {
      scope: rule.scope,
      sku: rule.sku,
      category: rule.category,
      ...names(rule),
      percent: rule.percent,
      valid_from: rule.validFrom,
      valid_until: rule.validUntil,
    }
  return <Row extends RuleChange>({ ruleId, before, after, ...change }: Row) => ({
    ...change,
    rule_id: ruleId,
    before: view(before),
    after: view(after),
  })
}

function snapshotsOf<Snapshot>(
  rows: { before: Snapshot | null; after: Snapshot | null }[],
): Snapshot[] {
  return rows
    .flatMap(({ before, after }) => [before, after])
    .filter((snapshot) => snapshot !== null)
}

type OfBoosters = { brandId: BrandId; rows: BoosterChange[] }

async function boosterSnapshots(tx: Tx, { brandId, rows }: OfBoosters, now: Date) {
  const boosters = snapshotsOf(rows)
  const views = await viewBoosters(tx, { brandId, boosters }, now)
  const viewOf = new Map(boosters.map((booster, index) => [booster, views[index]]))
  const view = (booster: BoosterChange['before']) =>
    booster === null ? null : (viewOf.get(booster) ?? null)
  return ({ boosterId, before, after, ...change }: BoosterChange) => ({
    ...change,
    booster_id: boosterId,
    before: view(before),
    after: view(after),
  })
}
