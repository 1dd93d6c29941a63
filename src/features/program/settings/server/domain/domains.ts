import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'

import type { Found } from './look-up-domain.ts'

const domains = owning<'brand_domain'>

export type Domain = RowOf<'brand_domain'>

export async function domainOf(tx: Tx, brandId: BrandId): Promise<Domain | null> {
  const row = await domains(tx)
    .selectFrom('brand_domain')
    .selectAll()
    .where('brandId', '=', brandId)
    .executeTakeFirst()
  return row ?? null
}

/** The domains of all brands, for the check of the night. */
export function domainsAfter(tx: Tx, after: number, limit: number): Promise<Domain[]> {
  return domains(tx)
    .selectFrom('brand_domain')
    .selectAll()
    .where('brandId', '>', after)
    .orderBy('brandId')
    .limit(limit)
    .execute()
}

/** A new claim; what was known of an earlier host is forgotten. */
export async function storeClaim(
  tx: Tx,
  claim: { brandId: BrandId; host: string; proof: string },
  now: Date,
): Promise<void> {
  const fresh = {
    host: claim.host,
    proof: claim.proof,
    setAt: now,
    provedAt: null,
    checkedAt: null,
    proofFound: false,
    pointsHere: false,
    missingSince: null,
  }
  await domains(tx)
    .insertInto('brand_domain')
    .values({ brandId: claim.brandId, ...fresh })
    .onConflict((conflict) => conflict.column('brandId').doUpdateSet(fresh))
    .execute()
}

type Checked = Found & Pick<Domain, 'provedAt' | 'missingSince'>

export async function storeCheck(
  tx: Tx,
  brandId: BrandId,
  checked: Checked,
  now: Date,
): Promise<void> {
  await domains(tx)
    .updateTable('brand_domain')
    .set({ ...checked, checkedAt: now })
    .where('brandId', '=', brandId)
    .execute()
}

export async function removeDomain(tx: Tx, brandId: BrandId): Promise<void> {
  await domains(tx).deleteFrom('brand_domain').where('brandId', '=', brandId).execute()
}
