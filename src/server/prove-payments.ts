import { isTakenBecauseOf } from '#features/money/ledger/server/public.ts'
import { knownPayouts } from '#features/money/payouts/server/public.ts'
import {
  knownRedemptions,
  type ListedPayment,
  type PayoutProvider,
} from '#features/money/redemption/server/public.ts'
import { partnersWithDocument } from '#features/people/partners/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { INSTALLATION } from '#platform/server/database/of-installation.ts'
import type { Finding } from '#platform/server/finding.ts'
import type { ByBrand } from '#platform/server/outside/by-brand.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

/** What one account has paid; the brand of the installation's account is null. */
export type PaidAtAccount = {
  brandId: BrandId | null
  provider: string
  payments: ListedPayment[]
}

/**
 * Asks every account what it has paid since a day. One that does not answer is named to `failed`, and left out. To be
 * read before the books: what is given to a provider is in them already.
 */
export async function listPayments(
  payouts: Pick<ByBrand<PayoutProvider>, 'accounts'>,
  since: Day,
  failed: (provider: string, error: unknown) => void,
): Promise<PaidAtAccount[]> {
  const found: PaidAtAccount[] = []
  for (const { brandId, service } of await payouts.accounts())
    try {
      const payments = await service.listSince(since)
      found.push({ brandId, provider: service.name, payments })
    } catch (error) {
      failed(service.name, error)
    }
  return found
}

/** Payments that providers have made and the books do not know, as after a restored backup. */
export async function provePayments(tx: Tx, paid: PaidAtAccount[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { brandId, provider, payments } of paid) {
    const known = await knownIds(tx, payments)
    for (const payment of payments) {
      if (known.has(payment.externalId)) continue
      const owners = await ownersOf(tx, payment, brandId)
      if (await isBookedByHand(tx, payment, owners)) continue
      const detail = `payment ${payment.externalId}, ${payment.amountCents} centavos, ${provider} ${payment.providerId}`
      const point = 'every payment of a provider is in the books'
      const ofNoPartner = { brandId: brandId ?? INSTALLATION, partnerId: null }
      for (const owner of owners.length > 0 ? owners : [ofNoPartner])
        findings.push({ point, ...owner, detail })
    }
  }
  return findings
}

async function knownIds(tx: Tx, payments: ListedPayment[]): Promise<Set<string>> {
  const ids = payments.map(({ externalId }) => externalId)
  return new Set([...(await knownRedemptions(tx, ids)), ...(await knownPayouts(tx, ids))])
}

/** Whose document it went to: with the installation's account, at any brand. */
async function ownersOf(
  tx: Tx,
  { taxId }: ListedPayment,
  brandId: BrandId | null,
): Promise<PartnerKey[]> {
  if (taxId === null) return []
  const owners = await partnersWithDocument(tx, taxId)
  return owners.filter((owner) => brandId === null || owner.brandId === brandId)
}

/** Whether a person has taken its amount from one of them, with its number in the reason. */
async function isBookedByHand(
  tx: Tx,
  { externalId, amountCents }: ListedPayment,
  owners: PartnerKey[],
): Promise<boolean> {
  for (const owner of owners)
    if (await isTakenBecauseOf(tx, owner, { amountCents, words: externalId })) return true
  return false
}
