import {
  memberToLimit,
  type Portfolio,
  portfolioOf,
  removePortfolio,
  setPortfolio,
} from '#features/program/staff/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../../portfolio-contract.ts'
import { normalTags } from '../../tag-rules.ts'
import { levelIdsOf, levelsOf } from '../levels.ts'
import { partnersBySlug, slugsById } from '../partners.ts'

export function portfolioRoutes(server: Server): void {
  serve(server, contract.showPortfolio, async ({ params, viewer, tx }) => {
    const key = { brandId: viewer.brandId, staffId: params.id }
    if ((await memberToLimit(tx, key)) === 'unknown') return refuse('unknown_member')
    return viewPortfolio(tx, viewer.brandId, await portfolioOf(tx, key))
  })

  serve(server, contract.putPortfolio, async ({ params, body, version, ...call }) => {
    const { viewer, tx, origin, now } = call
    const { brandId, actor } = viewer
    const key = { brandId, staffId: params.id }
    // As for the other changes of a team: one after the other.
    await lockByName(tx, `team:${brandId}`)
    const member = await memberToLimit(tx, key)
    if (member === 'unknown') return version.check(null) ?? refuse('unknown_member')
    if (member === 'owner') return refuse('owner_unlimited')
    const before = await portfolioOf(tx, key)
    const stale = version.check(await viewPortfolio(tx, brandId, before))
    if (stale) return stale
    const portfolio = await readPortfolio(tx, brandId, body)
    if (portfolio instanceof Refusal) return portfolio
    await setPortfolio(tx, { ...key, portfolio, setBy: actor }, now)
    await audit(tx, {
      brandId,
      actor,
      act: 'staff_portfolio.set',
      subject: `staff:${params.id}`,
      detail: { before: before && recorded(before), after: recorded(portfolio) },
      requestId: origin.requestId,
      at: now,
    })
    return viewPortfolio(tx, brandId, portfolio)
  })

  serve(server, contract.deletePortfolio, async ({ params, version, ...call }) => {
    const { viewer, tx, origin, now } = call
    const { brandId, actor } = viewer
    const key = { brandId, staffId: params.id }
    await lockByName(tx, `team:${brandId}`)
    if ((await memberToLimit(tx, key)) === 'unknown')
      return version.check(null) ?? refuse('unknown_member')
    const stale = version.check(
      await viewPortfolio(tx, brandId, await portfolioOf(tx, key)),
    )
    if (stale) return stale
    if (await removePortfolio(tx, key))
      await audit(tx, {
        brandId,
        actor,
        act: 'staff_portfolio.removed',
        subject: `staff:${params.id}`,
        requestId: origin.requestId,
        at: now,
      })
    return viewPortfolio(tx, brandId, null)
  })
}

type Typed = { levels: string[]; tags: string[]; partners: string[] }

async function readPortfolio(tx: Tx, brandId: BrandId, typed: Typed) {
  const levelIds = await levelIdsOf(tx, brandId, typed.levels)
  if (levelIds instanceof Refusal) return levelIds
  const slugs = [...new Set(typed.partners.map((slug) => slug.toLowerCase()))]
  const found = await partnersBySlug(tx, brandId, slugs)
  const missing = slugs.find((slug) => !found.has(slug))
  if (missing !== undefined)
    return refuse('unknown_partner', { field: 'partners', value: missing })
  return { levelIds, tags: normalTags(typed.tags), partnerIds: [...found.values()] }
}

async function viewPortfolio(tx: Tx, brandId: BrandId, portfolio: Portfolio | null) {
  const { levelIds, tags, partnerIds } = portfolio ?? noPortfolio
  const [levels, slugs] = await Promise.all([
    levelsOf(tx, brandId),
    slugsById(tx, brandId, partnerIds),
  ])
  return {
    limited: portfolio !== null,
    levels: levels.filter(({ id }) => levelIds.includes(id)).map(({ name }) => name),
    tags,
    partners: [...slugs.values()].toSorted(),
  }
}

const noPortfolio: Portfolio = { levelIds: [], tags: [], partnerIds: [] }

/** The log outlives an erasure, so it has no names. */
function recorded({ levelIds, tags, partnerIds }: Portfolio) {
  return { levels: levelIds, tags: tags.length, partners: partnerIds }
}
