import { sql } from 'kysely'

import type { PointRow, Points } from '#platform/server/finding.ts'

/** What the proof demands of lots, of holds' reserved amounts and of what connects them. */
export const lotPoints: Points = {
  'lots are worth what their transactions say': sql<PointRow>`
    with value as (
      select t.brand_id, t.partner_id,
        case when t.kind in ('earn', 'grant') then t.cause else regexp_replace(t.cause, '#[0-9]+$', '') end as cause,
        -sum(e.amount) as amount, min(t.at) as at, min(t.category) as category, min(t.external_key) as external_key
      from ledger.transaction t
      left join ledger.entry e
        on (e.brand_id, e.partner_id, e.transaction_no) = (t.brand_id, t.partner_id, t.no) and e.account = 'funding'
      where t.kind in ('earn', 'grant', 'correct', 'reverse')
      group by 1, 2, 3
    )
    select coalesce(l.brand_id, v.brand_id) as brand_id, coalesce(l.partner_id, v.partner_id) as partner_id,
      format('%s: lot of %s, transactions of %s', coalesce(l.cause, v.cause), l.amount, v.amount) as detail
    from ledger.lot l
    full join value v on (v.brand_id, v.partner_id, v.cause) = (l.brand_id, l.partner_id, l.cause)
    where (l.amount, l.category, l.external_key, l.created_at)
      is distinct from (v.amount, v.category, v.external_key, v.at)`,

  'lots hold the balances': sql<PointRow>`
    select w.brand_id, w.partner_id,
      format('analysis %s/%s, available %s/%s, reserved %s/%s', w.under_analysis, coalesce(l.analysis, 0),
        w.available, coalesce(l.free, 0), w.reserved, coalesce(l.reserved, 0)) as detail
    from ledger.wallet w
    left join (
      select brand_id, partner_id,
        sum(remaining) filter (where state = 'analysis') as analysis,
        sum(remaining - reserved) filter (where state = 'released') as free,
        sum(reserved) as reserved
      from ledger.lot group by 1, 2
    ) l using (brand_id, partner_id)
    where w.under_analysis <> coalesce(l.analysis, 0) or w.available <> coalesce(l.free, 0)
      or w.reserved <> coalesce(l.reserved, 0)`,

  'reserved is the sum of open holds': sql<PointRow>`
    select w.brand_id, w.partner_id, w.reserved || ' stored, ' || coalesce(h.total, 0) || ' in holds' as detail
    from ledger.wallet w
    left join (
      select brand_id, partner_id, sum(amount) as total from ledger.hold where state = 'open' group by 1, 2
    ) h using (brand_id, partner_id)
    where w.reserved <> coalesce(h.total, 0)
    union all
    select coalesce(h.brand_id, p.brand_id), coalesce(h.partner_id, p.partner_id),
      'hold ' || coalesce(h.id, p.hold_id) || ' is not its lots'
    from ledger.hold h
    full join (
      select brand_id, partner_id, hold_id, sum(amount) as total from ledger.hold_lot group by 1, 2, 3
    ) p on (p.brand_id, p.partner_id, p.hold_id) = (h.brand_id, h.partner_id, h.id)
    where h.amount is distinct from p.total`,

  'a lot has reserved what open holds took from it': sql<PointRow>`
    select coalesce(l.brand_id, p.brand_id) as brand_id, coalesce(l.partner_id, p.partner_id) as partner_id,
      format('lot %s: %s reserved, %s in open holds', coalesce(l.id, p.lot_id), l.reserved, coalesce(p.total, 0)) as detail
    from ledger.lot l
    full join (
      select p.brand_id, p.partner_id, p.lot_id, sum(p.amount) filter (where h.state = 'open') as total
      from ledger.hold_lot p
      left join ledger.hold h on (h.brand_id, h.partner_id, h.id) = (p.brand_id, p.partner_id, p.hold_id)
      group by 1, 2, 3
    ) p on (p.brand_id, p.partner_id, p.lot_id) = (l.brand_id, l.partner_id, l.id)
    where l.reserved is distinct from coalesce(p.total, 0)
    union all
    select s.brand_id, s.partner_id, format('lot %s of %s is missing', s.lot_id, s.cause)
    from ledger.spend_lot s
    left join ledger.lot l on (l.brand_id, l.partner_id, l.id) = (s.brand_id, s.partner_id, s.lot_id)
    where l.id is null`,

  'what was spent came out of its lots': sql<PointRow>`
    select coalesce(t.brand_id, l.brand_id) as brand_id, coalesce(t.partner_id, l.partner_id) as partner_id,
      format('%s: %s spent, %s out of lots', coalesce(t.cause, l.cause), coalesce(t.amount, 0), coalesce(l.amount, 0)) as detail
    from (
      select t.brand_id, t.partner_id, t.cause, sum(e.amount) as amount
      from ledger.transaction t
      join ledger.entry e on (e.brand_id, e.partner_id, e.transaction_no) = (t.brand_id, t.partner_id, t.no)
      where t.kind = 'spend' and e.account = 'redeemed' group by 1, 2, 3
    ) t
    full join (
      select brand_id, partner_id, cause, sum(amount) as amount from ledger.spend_lot group by 1, 2, 3
    ) l on (t.brand_id, t.partner_id, t.cause) = (l.brand_id, l.partner_id, l.cause)
    where t.amount is distinct from l.amount`,

  'nothing spendable lies beyond its lot': sql<PointRow>`
    select brand_id, partner_id, 'lot ' || id as detail from ledger.lot
    where (state = 'released') <> (released_at is not null)
      or (state = 'released' and expires_at is null)
      or (state = 'reversed' and (amount, remaining, reserved, expired) <> (0, 0, 0, 0))`,
}
