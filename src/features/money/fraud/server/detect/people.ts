import { isDisposableEmailDomain } from 'disposable-email-domains-js'

import { creditsLostSoon } from '#features/money/ledger/server/public.ts'
import { partnersInOrder, samePixKeys } from '#features/people/partners/server/public.ts'
import { sharedDevices } from '#features/program/identity/server/public.ts'
import { ordersByExternalIds } from '#features/selling/orders/server/public.ts'
import type { PartnerId } from '#platform/contract/ids.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { Finding, Search } from './findings.ts'
import { SOON_DAYS } from './thresholds.ts'

/** Partners with the same Pix key: each of them has a finding. */
export async function sharedPixKeys(tx: Tx, { brandId }: Search): Promise<Finding[]> {
  const pairs = await samePixKeys(tx, brandId)
  return pairs.map(({ partnerId, otherId }) =>
    withOther('shared_pix_key', partnerId, otherId),
  )
}

function withOther(
  rule: 'shared_pix_key' | 'shared_device',
  partnerId: PartnerId,
  other: PartnerId,
): Finding {
  const facts = { what: rule, other }
  return { partnerId, rule, cause: `partner:${other}`, orderId: null, facts }
}

const AT_ONCE = 1_000

/** Partners who signed in on the same device, and those with an email of temporary use. */
export async function unusualPeople(
  inBrand: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  { brandId }: Search,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const partnerOf = new Map<number, PartnerId>()
  const sharing: { userId: number; otherId: number }[] = []
  for (let after = 0; ;) {
    const { partners, pairs } = await inBrand(async (tx) => {
      const read = await partnersInOrder(tx, brandId, { after, limit: AT_ONCE })
      const userIds = read.map(({ userId }) => userId)
      return { partners: read, pairs: await sharedDevices(tx, userIds) }
    })
    for (const { id, userId } of partners) partnerOf.set(userId, id)
    sharing.push(...pairs)
    findings.push(...partners.flatMap(disposableEmail))
    const last = partners.at(-1)
    if (!last || partners.length < AT_ONCE) break
    after = last.id
  }
  for (const { userId, otherId } of sharing) {
    const [own, other] = [partnerOf.get(userId), partnerOf.get(otherId)]
    if (own !== undefined && other !== undefined)
      findings.push(withOther('shared_device', own, other))
  }
  return findings
}

function disposableEmail({ id, email }: { id: PartnerId; email: string }): Finding[] {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (!isDisposableEmailDomain(domain)) return []
  return [
    {
      partnerId: id,
      rule: 'disposable_email',
      cause: `email:${domain}`,
      orderId: null,
      facts: { what: 'disposable_email', domain },
    },
  ]
}

/** How far back reversals are read: a run that was late misses none. */
const READ_DAYS = 3

/** Orders that lost their commission soon after its release. */
export async function cancelledAfterRelease(
  tx: Tx,
  { brandId, now }: Search,
): Promise<Finding[]> {
  const since = new Date(now.getTime() - READ_DAYS * DAY_MS)
  const lost = await creditsLostSoon(tx, brandId, { since, days: SOON_DAYS })
  const keys = lost.map(({ externalKey }) => externalKey)
  const orders = await ordersByExternalIds(tx, brandId, keys)
  const ids = new Map(orders.map(({ externalId, id }) => [externalId, id]))
  return lost.flatMap(({ partnerId, externalKey: order, days }): Finding[] => {
    const orderId = ids.get(order)
    if (orderId === undefined) return []
    const facts = { what: 'cancelled_after_release' as const, order, days }
    const cause = `order:${orderId}`
    return [{ partnerId, rule: 'cancelled_after_release', cause, orderId, facts }]
  })
}
