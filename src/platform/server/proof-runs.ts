import type { BrandId } from '../contract/ids.ts'
import { owning, type RowOf, type Tx } from './database/db.ts'
import type { Finding } from './finding.ts'

type Proof = Pick<RowOf<'proof_run'>, 'finishedAt'> & {
  differences: number
  /** Those among the first hundred of the installation. */
  findings: Finding[]
}

/** What the last proof found of one brand; null before the first proof. */
export async function lastProofOf(tx: Tx, brandId: BrandId): Promise<Proof | null> {
  const row = await owning<'proof_run'>(tx)
    .selectFrom('proof_run')
    .select(['finishedAt', 'findings', 'brands'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const counts = row.brands as Record<string, number>
  const findings = row.findings as Finding[]
  return {
    finishedAt: row.finishedAt,
    differences: counts[String(brandId)] ?? 0,
    findings: findings.filter((one) => one.brandId === brandId),
  }
}
