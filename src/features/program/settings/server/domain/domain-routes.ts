import { hostInUse, useHost } from '#features/program/brands/server/public.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { spendPoints } from '#platform/server/rate-bucket.ts'
import { refuse, refuseForNow } from '#platform/server/refusal.ts'
import { makeToken } from '#platform/server/sealing/secrets.ts'

import * as contract from '../../domain-contract.ts'
import { hostOf } from '../../domain-rules.ts'
import { auditSetting, lockSettings } from '../audit-setting.ts'
import type { DomainNames } from './domain-names.ts'
import { domainOf, removeDomain, storeClaim } from './domains.ts'
import { lookUpDomain } from './look-up-domain.ts'
import { settleCheck } from './settle-check.ts'
import { viewDomain } from './view-domain.ts'

/** Each check asks other people's servers. */
const CHECKS = { name: 'domain-checks', capacity: 10, drainPerMinute: 2 }

export function domainRoutes(server: Server, domainNames: DomainNames): void {
  const { publicUrl } = server
  const ours = new URL(publicUrl).hostname

  serve(server, contract.showDomain, ({ viewer, tx }) =>
    viewDomain(tx, viewer.brandId, publicUrl),
  )

  serve(server, contract.putDomain, async ({ body, version, viewer, tx, ...context }) => {
    const { brandId } = viewer
    await lockSettings(tx, viewer)
    const before = await viewDomain(tx, brandId, publicUrl)
    const stale = version.check(before)
    if (stale) return stale
    const typed = hostOf(body.host, ours)
    if ('problem' in typed)
      return refuse('invalid_host', { value: typed.message, field: 'host' })
    const { host } = typed
    if (host === before.host) return before
    const user = await hostInUse(tx, host)
    if (user !== null && user !== brandId) return refuse('host_taken', { field: 'host' })
    await useHost(tx, brandId, null)
    await storeClaim(tx, { brandId, host, proof: `aliado=${makeToken()}` }, context.now)
    await auditSetting(
      tx,
      { act: 'domain.changed', subject: 'domain', before: before.host, after: host },
      { viewer, ...context },
    )
    return viewDomain(tx, brandId, publicUrl)
  })

  serve(server, contract.deleteDomain, async ({ version, viewer, tx, ...context }) => {
    const { brandId } = viewer
    await lockSettings(tx, viewer)
    const before = await viewDomain(tx, brandId, publicUrl)
    const stale = version.check(before)
    if (stale) return stale
    if (before.host === null) return before
    await useHost(tx, brandId, null)
    await removeDomain(tx, brandId)
    await auditSetting(
      tx,
      { act: 'domain.removed', subject: 'domain', before: before.host, after: null },
      { viewer, ...context },
    )
    return viewDomain(tx, brandId, publicUrl)
  })

  checkRoute(server, domainNames)
}

function checkRoute(server: Server, domainNames: DomainNames): void {
  const { publicUrl } = server
  serveWithoutTransaction(
    server,
    contract.checkDomain,
    async ({ viewer, inTransaction, origin, now }) => {
      const { brandId, actor } = viewer
      const bucket = { kind: CHECKS, owner: String(brandId), points: 1 }
      const claim = await inTransaction(async (tx) => {
        const waitMs = await spendPoints(tx, bucket, now)
        if (waitMs !== null) return refuseForNow('too_many_attempts', waitMs)
        return (await domainOf(tx, brandId)) ?? refuse('no_domain')
      })
      if (!('host' in claim)) return claim
      const found = await lookUpDomain(domainNames, claim, new URL(publicUrl).hostname)
      if (found === null) return refuse('dns_unavailable')
      return inTransaction(async (tx) => {
        await lockSettings(tx, viewer)
        const domain = await domainOf(tx, brandId)
        if (domain === null) return refuse('no_domain')
        // Changed during the look-up: what was found is about another host.
        if (domain.host !== claim.host) return viewDomain(tx, brandId, publicUrl)
        const context = { actor, requestId: origin.requestId, now }
        const outcome = await settleCheck(tx, domain, found, context)
        if (outcome === 'taken') return refuse('host_taken')
        return viewDomain(tx, brandId, publicUrl)
      })
    },
  )
}
