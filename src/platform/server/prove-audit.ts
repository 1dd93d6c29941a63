import { sql } from 'kysely'

import { type Db, inScope, type Tx } from './database/db.ts'
import { type Finding, findingsOf, type PointRow, type Points } from './finding.ts'
import { untilDone } from './jobs/until-done.ts'

const CHAINED_AT_ONCE = 5_000

/** Chains the audit lines that were written since the last run; returns how many. */
export function chainAuditLog(db: Db): Promise<number> {
  return untilDone(
    () => inScope(db, 'every brand: whole database', chainAudit),
    CHAINED_AT_ONCE,
  )
}

async function chainAudit(tx: Tx): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    select chain_audit(${CHAINED_AT_ONCE}) as done`.execute(tx)
  return rows[0]?.done ?? 0
}

/** Proof of the audit log: no line was changed, removed or inserted. */
export function proveAudit(tx: Tx): Promise<Finding[]> {
  return findingsOf(tx, points)
}

const points: Points = {
  'the audit log is whole': sql<PointRow>`
    with chain as (
      select brand_id as brand, chain_no, hash, sha256(
        coalesce(lag(hash) over brand_order, '\\x'::bytea) || convert_to(audit_text(audit_log), 'UTF8')) as expected,
        row_number() over brand_order as expected_no
      from audit_log where chain_no is not null
      window brand_order as (partition by brand_id order by chain_no)
    )
    select brand as brand_id, null::bigint as partner_id, 'line ' || chain_no as detail from chain
    where hash is distinct from expected or chain_no <> expected_no
    union all
    select coalesce(c.brand_id, l.brand) as brand_id, null::bigint as partner_id,
      format('ends at %s instead of %s', coalesce(l.chain_no, 0), coalesce(c.chain_no, 0)) as detail
    from audit_chain c
    full join (
      select distinct on (brand) brand, chain_no, hash from chain order by brand, chain_no desc
    ) l on l.brand = c.brand_id
    where (c.chain_no, c.hash) is distinct from (l.chain_no, l.hash)`,
}
