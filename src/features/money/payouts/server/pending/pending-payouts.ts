import { sql } from 'kysely'

import type { PendingSource } from '#platform/server/lists/pending-items.ts'

/** Batches that wait for approval. */
export const pendingBatches: PendingSource = {
  kind: 'payout_batch',
  sees: 'payouts.read',
  rows: ({ brandId }) => sql`
    select id::text as id, null::bigint as partner_id, 'Lote ' || id as title, null::text as detail,
      prepared_at as since, null::date as due, total_cents as amount_cents
    from payout_batch where brand_id = ${brandId} and state = 'prepared'`,
}

const lateWords = sql`
  case p.outcome
    when 'disputed' then 'O banco diz que pagou depois de recusar. Decida se foi paga: até lá nada mais paga este valor.'
    when 'in_transit' then format('O banco diz que pagou depois de recusar, e outro pagamento está no lote %s.', p.other_batch)
    when 'paid_twice' then format('Pago duas vezes: %s e %s. Confira no extrato e decida.',
      coalesce(p.reference, 'sem referência'), coalesce(p.other_reference, 'sem referência'))
    else 'O banco diz que pagou depois de recusar, mas os créditos já tinham voltado. Confira no extrato e decida.'
  end`

/** Payments that failed or whose result is not known, and lines of a return that fit no payment. */
export const payoutsToCheck: PendingSource = {
  kind: 'payout',
  sees: 'payouts.read',
  rows: ({ brandId }) => sql`
    select o.batch_id || ':' || o.id as id, o.partner_id, o.protocol as title, o.reason as detail,
      o.changed_at as since, null::date as due, o.amount_cents
    from payout o where o.brand_id = ${brandId} and o.state in ('unknown', 'refused', 'returned')
      -- What failed waits as long as nothing else has paid it or is about to.
      and (o.state = 'unknown' or is_due_again(o))
      -- What was taken back from its provider waits as a redemption.
      and o.late_at is null and o.queried_until is null
    union all
    select p.batch_id || ':' || p.payout_id || ':late', p.partner_id, p.protocol, ${lateWords}, p.since, null,
      p.amount_cents
    from late_payouts(${brandId}, null) p
    union all
    (select distinct on (p.id) p.batch_id || ':' || p.id || ':' || l.return_id || ':' || l.no, p.partner_id, p.protocol,
      l.message, r.finished_at, null::date, p.amount_cents
    from payout_return_line l
    join payout p on p.brand_id = l.brand_id and p.id = l.payout_id
    join payout_return r on r.brand_id = l.brand_id and r.id = l.return_id
    where l.brand_id = ${brandId} and l.outcome in ('differs', 'too_late') and r.finished_at is not null
      -- What a person decides is shown above, and what another return has settled since is no matter any more.
      and p.late_at is null and (l.outcome = 'too_late' or p.changed_at <= r.finished_at)
    -- A return that is loaded again in other words says the same: the last one counts.
    order by p.id, l.return_id desc, l.no desc)`,
}
