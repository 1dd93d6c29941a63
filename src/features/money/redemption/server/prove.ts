import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { type Tx, vaultIn } from '#platform/server/database/db.ts'
import {
  type Finding,
  findingsOf,
  type PointRow,
  type Points,
} from '#platform/server/finding.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import { contentDigest, openDestination } from './destination/sealed-destination.ts'

/** The proof of redemptions: each has its hold, ends in its hold's state, and has an unchanged destination. */
export async function proveRedemptions(tx: Tx): Promise<Finding[]> {
  return [...(await findingsOf(tx, points)), ...(await proveDestinations(tx))]
}

const READ_AT_ONCE = 2_000

type Sent = {
  brandId: BrandId
  partnerId: PartnerId
  id: string
  optionId: number
  destination: string
  content: Buffer
}

/** Compares the digest of each redemption's content and destination with the one in the ledger's hash chain. */
async function proveDestinations(tx: Tx): Promise<Finding[]> {
  const findings: Finding[] = []
  const vault = vaultIn(tx)
  let last: Pick<Sent, 'brandId' | 'partnerId' | 'id'> = {
    brandId: 0,
    partnerId: 0,
    id: '00000000-0000-0000-0000-000000000000',
  }
  for (;;) {
    const { rows } = await sql<Sent>`
      select r.brand_id, r.partner_id, r.id, r.option_id, r.destination, t.content
      from redemption r
      join ledger.transaction t on (t.brand_id, t.partner_id, t.cause) = (r.brand_id, r.partner_id, r.id::text)
        and t.kind = 'reserve'
      where (r.brand_id, r.partner_id, r.id) > (${last.brandId}, ${last.partnerId}, ${last.id}::uuid)
        and t.content is not null and r.erased_at is null
      order by r.brand_id, r.partner_id, r.id limit ${READ_AT_ONCE}`.execute(tx)
    for (const row of rows)
      if (!isWhatWasSent(row, vault))
        findings.push({
          point: 'redemptions go where they were sent',
          brandId: row.brandId,
          partnerId: row.partnerId,
          detail: `redemption ${row.id}`,
        })
    const end = rows.at(-1)
    if (!end || rows.length < READ_AT_ONCE) return findings
    last = end
  }
}

function isWhatWasSent(row: Sent, vault: Sealer): boolean {
  try {
    const { destination, salt } = openDestination(vault, row)
    const sent = { optionId: row.optionId, destination }
    return salt !== null && contentDigest(sent, salt).equals(row.content)
  } catch {
    // The stored text is damaged or belongs to another redemption.
    return false
  }
}

const points: Points = {
  'every redemption has its hold, and ends with it': sql<PointRow>`
    select r.brand_id, r.partner_id,
      format('redemption %s is %s, hold is %s', r.id, r.state, coalesce(h.state::text, 'missing')) as detail
    from redemption r
    left join ledger.hold h on (h.brand_id, h.partner_id, h.id) = (r.brand_id, r.partner_id, r.id)
    where h.id is null or h.amount <> r.amount_cents or h.created_at <> r.created_at
      or h.state::text <> case r.state when 'paid' then 'captured' when 'failed' then 'voided' else 'open' end
      or r.resolved_at is distinct from h.resolved_at
      or r.protocol <> to_char(r.created_at at time zone 'America/Sao_Paulo', 'YYYYMMDD')
        || '-' || upper(left(replace(r.id::text, '-', ''), 10))`,

  'redemptions are numbered without gaps': sql<PointRow>`
    select brand_id, partner_id, count(*) || ' there, the last is number ' || max(no) as detail
    from redemption group by 1, 2 having count(*) <> max(no)`,
}

/** Which of these ids are redemptions, of the brands in the scope: the table is read once. */
export async function knownRedemptions(tx: Tx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from redemption where id::text = any(${ids})`.execute(tx)
  return rows.map(({ id }) => id)
}
