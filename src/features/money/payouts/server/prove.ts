import { sql } from 'kysely'

import type { PointRow, Points } from '#platform/server/finding.ts'

/** The proof of payouts: each pays once, from one captured hold, and its batch is the sum of its payments. */
export const payoutPoints: Points = {
  'every paid payout has one captured hold of its cause': sql<PointRow>`
    select p.brand_id, p.partner_id,
      format('payout %s is paid, hold is %s', p.id, coalesce(h.state::text, 'missing')) as detail
    from payout p
    left join closing c on (c.brand_id, c.id) = (p.brand_id, p.closing_id)
    left join redemption r on (r.brand_id, r.partner_id, r.id) = (p.brand_id, p.partner_id, p.redemption_id)
    left join ledger.hold h on (h.brand_id, h.partner_id, h.id) =
      (p.brand_id, p.partner_id, coalesce(c.uuid, r.id))
    where p.state = 'paid' and (
      h.state is distinct from 'captured'
      or c.id is not null and (c.status <> 'paid' or c.partner_id <> p.partner_id or h.amount <> c.held_cents
        or p.amount_cents <> coalesce((c.rpa->>'netCents')::bigint, c.net_cents))
      or r.id is not null and (r.state <> 'paid' or h.amount <> p.amount_cents)
    )`,

  'nothing is in two payouts that may pay it': sql<PointRow>`
    select brand_id, min(partner_id) as partner_id,
      format('%s payouts of %s', count(*), coalesce(closing_id::text, redemption_id::text)) as detail
    from payout where state not in ('refused', 'returned', 'cancelled')
    group by brand_id, closing_id, redemption_id having count(*) > 1`,

  'what a live payout pays is in its batch only': sql<PointRow>`
    select p.brand_id, p.partner_id, format('payout %s of batch %s', p.id, p.batch_id) as detail
    from payout p
    left join closing c on (c.brand_id, c.id) = (p.brand_id, p.closing_id)
    left join redemption r on (r.brand_id, r.partner_id, r.id) = (p.brand_id, p.partner_id, p.redemption_id)
    where p.state not in ('refused', 'returned', 'cancelled')
      and coalesce(c.payout_batch_id, r.payout_batch_id) is distinct from p.batch_id
    union all
    select c.brand_id, c.partner_id, format('closing %s has no payout', c.protocol)
    from closing c where c.payout_batch_id is not null and not exists (
      select from payout p where (p.brand_id, p.closing_id, p.batch_id) = (c.brand_id, c.id, c.payout_batch_id)
        and p.state not in ('refused', 'returned', 'cancelled'))
    union all
    select r.brand_id, r.partner_id, format('redemption %s has no payout', r.id)
    from redemption r where r.payout_batch_id is not null and not exists (
      select from payout p where (p.brand_id, p.redemption_id, p.batch_id) = (r.brand_id, r.id, r.payout_batch_id)
        and p.state not in ('refused', 'returned', 'cancelled'))`,

  'every batch is the sum of its payments': sql<PointRow>`
    select b.brand_id, null::bigint as partner_id, format('batch %s', b.id) as detail
    from payout_batch b
    left join lateral (
      select count(*) as payments, coalesce(sum(amount_cents), 0) as total,
        count(*) filter (where state in ('prepared', 'approved', 'sent', 'accepted', 'unknown')) as open
      from payout p where p.brand_id = b.brand_id and p.batch_id = b.id
        and p.state <> 'cancelled'
    ) s on true
    where b.state <> 'cancelled' and (s.payments, s.total) is distinct from (b.payment_count, b.total_cents)
      -- A batch that is being prepared may be empty still.
      or b.state <> 'preparing' and (b.state in ('finished', 'cancelled')) <> (s.open = 0)`,

  'every payment of a bank file is in its sum': sql<PointRow>`
    select f.brand_id, null::bigint as partner_id, format('file %s', f.no) as detail
    from payout_file f
    left join lateral (
      select count(*) as payments, coalesce(sum(amount_cents), 0) as total from payout p
      where p.brand_id = f.brand_id and p.file_no = f.no
    ) s on true
    where (s.payments, s.total) is distinct from (f.payment_count, f.total_cents)`,
}
