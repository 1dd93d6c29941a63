import { sql } from 'kysely'

import type { Tx } from '#platform/server/database/db.ts'
import {
  type Finding,
  findingsOf,
  type PointRow,
  type Points,
} from '#platform/server/finding.ts'

import { lotPoints } from './lots.ts'

/**
 * The ledger's proof: recomputes every stored figure of the brands in scope from the entries and
 * returns each difference; an empty list means that there is none.
 */
export function prove(tx: Tx): Promise<Finding[]> {
  return findingsOf(tx, { ...points, ...lotPoints })
}

const points: Points = {
  'entries say what their transaction says': sql<PointRow>`
    select e.brand_id, e.partner_id, 'entry ' || e.account || ' ' || e.no as detail
    from ledger.entry e
    join ledger.transaction t on (t.brand_id, t.partner_id, t.no) = (e.brand_id, e.partner_id, e.transaction_no)
    where e.category <> t.category or e.at <> t.at
    union all
    select brand_id, partner_id, 'category ' || category || ' ' || no from (
      select brand_id, partner_id, category, account, no, category_no,
        case when account = 'available'
          then row_number() over (partition by brand_id, partner_id, account, category order by no) end as expected
      from ledger.entry
    ) e where category_no is distinct from expected`,

  'holds are what was reserved, and end as their transactions say': sql<PointRow>`
    select coalesce(h.brand_id, t.brand_id) as brand_id, coalesce(h.partner_id, t.partner_id) as partner_id,
      format('hold %s is %s', coalesce(h.id::text, t.cause), coalesce(h.state::text, 'missing')) as detail
    from ledger.hold h
    full join (
      select t.brand_id, t.partner_id, t.cause, sum(e.amount) as amount, min(t.at) as at
      from ledger.transaction t
      join ledger.entry e on (e.brand_id, e.partner_id, e.transaction_no) = (t.brand_id, t.partner_id, t.no)
      where t.kind = 'reserve' and e.account = 'reserved'
      group by 1, 2, 3
    ) t on (t.brand_id, t.partner_id, t.cause) = (h.brand_id, h.partner_id, h.id::text)
    left join (
      select distinct on (h.brand_id, h.partner_id, h.id) h.brand_id, h.partner_id, h.id, t.kind, t.at
      from ledger.hold h
      join ledger.transaction t
        on (t.brand_id, t.partner_id, split_part(t.cause, '#', 1)) = (h.brand_id, h.partner_id, h.id::text)
      where t.kind in ('capture', 'void', 'give_back') and t.cause = any(array(
        select h.id || coalesce('#' || nullif(n, 0), '') from generate_series(0, h.reopened) n))
      order by h.brand_id, h.partner_id, h.id, t.no desc
    ) done on (done.brand_id, done.partner_id, done.id) = (h.brand_id, h.partner_id, h.id)
    where (h.amount, h.created_at) is distinct from (t.amount, t.at)
      or (h.state::text, h.resolved_at) is distinct from
        (case done.kind when 'capture' then 'captured' when 'void' then 'voided' else 'open' end,
          case when done.kind <> 'give_back' then done.at end)
    union all
    select h.brand_id, h.partner_id, format('hold %s came back %s times', h.id, h.reopened)
    from ledger.hold h
    left join (
      select brand_id, partner_id, split_part(cause, '#', 1) as hold, count(*) as times
      from ledger.transaction where kind = 'give_back' and cause like '%#%' group by 1, 2, 3
    ) back on (back.brand_id, back.partner_id, back.hold) = (h.brand_id, h.partner_id, h.id::text)
    where h.reopened <> coalesce(back.times, 0)`,

  'each transaction sums to zero': sql<PointRow>`
    select brand_id, partner_id, 'transaction ' || transaction_no || ': ' || sum(amount) as detail
    from ledger.entry group by brand_id, partner_id, transaction_no having sum(amount) <> 0
    union all
    select t.brand_id, t.partner_id, 'transaction ' || t.no || ' has no entries'
    from ledger.transaction t
    where not exists (select from ledger.entry e where (e.brand_id, e.partner_id, e.transaction_no) = (t.brand_id, t.partner_id, t.no))
    union all
    select e.brand_id, e.partner_id, 'entry ' || e.account || ' ' || e.no || ' has no transaction'
    from ledger.entry e
    where not exists (select from ledger.transaction t where (t.brand_id, t.partner_id, t.no) = (e.brand_id, e.partner_id, e.transaction_no))`,

  'entries are gapless and chained': sql<PointRow>`
    select brand_id, partner_id, account || ' ' || no as detail from (
      select brand_id, partner_id, account, no, balance_after,
        row_number() over account_order as expected_no,
        sum(amount) over account_order as expected_balance
      from ledger.entry window account_order as (partition by brand_id, partner_id, account order by no)
    ) e where no <> expected_no or balance_after <> expected_balance`,

  'balances are the sums of their entries': sql<PointRow>`
    select w.brand_id, w.partner_id, a.account || ': ' || a.balance || ' stored, ' || coalesce(e.total, 0) || ' in entries' as detail
    from ledger.wallet w
    cross join lateral (values
      ('funding'::ledger.account, w.funding, w.funding_entries),
      ('under_analysis', w.under_analysis, w.under_analysis_entries),
      ('available', w.available, w.available_entries),
      ('reserved', w.reserved, w.reserved_entries),
      ('redeemed', w.redeemed, w.redeemed_entries),
      ('expired', w.expired, w.expired_entries),
      ('debt', w.debt, w.debt_entries)
    ) a (account, balance, entries)
    left join (
      select brand_id, partner_id, account, sum(amount) as total, count(*) as n
      from ledger.entry group by brand_id, partner_id, account
    ) e on (e.brand_id, e.partner_id, e.account) = (w.brand_id, w.partner_id, a.account)
    where a.balance <> coalesce(e.total, 0) or a.entries <> coalesce(e.n, 0)
    union all
    select brand_id, partner_id, 'no wallet for its ' || what
    from (
      select distinct brand_id, partner_id, 'entries' as what from ledger.entry
      union all
      select distinct brand_id, partner_id, 'transactions' from ledger.transaction
      union all
      select distinct brand_id, partner_id, 'lots' from ledger.lot
      union all
      select distinct brand_id, partner_id, 'holds' from ledger.hold
    ) used
    where not exists (select from ledger.wallet w where (w.brand_id, w.partner_id) = (used.brand_id, used.partner_id))`,

  'adjustments are what their transactions say': sql<PointRow>`
    select coalesce(t.brand_id, a.brand_id) as brand_id, coalesce(t.partner_id, a.partner_id) as partner_id,
      format('%s: %s in the ledger, %s decided', coalesce(t.cause, a.cause),
        coalesce(t.amount, 0), coalesce(a.amount, 0)) as detail
    from (
      select t.brand_id, t.partner_id, t.cause, t.at, -sum(e.amount) as amount
      from ledger.transaction t
      join ledger.entry e on (e.brand_id, e.partner_id, e.transaction_no) = (t.brand_id, t.partner_id, t.no)
      where t.category = 'adjustment' and t.kind in ('grant', 'adjust', 'write_off') and e.account = 'funding'
      group by 1, 2, 3, 4
    ) t
    full join ledger.adjustment a
      on (a.brand_id, a.partner_id, a.cause) = (t.brand_id, t.partner_id, t.cause)
    where (t.amount, t.at) is distinct from (a.amount, a.at)`,

  'what expires and what waits are the sums of their lots': sql<PointRow>`
    select coalesce(d.brand_id, l.brand_id) as brand_id, coalesce(d.partner_id, l.partner_id) as partner_id,
      'expires ' || coalesce(d.day, l.day) as detail
    from ledger.expiry_day d
    full join (
      select brand_id, partner_id, (expires_at at time zone 'America/Sao_Paulo')::date as day, sum(remaining - reserved) as amount
      from ledger.lot where state = 'released' group by 1, 2, 3
    ) l using (brand_id, partner_id, day)
    where coalesce(d.amount, 0) <> coalesce(l.amount, 0)
    union all
    select coalesce(d.brand_id, l.brand_id), coalesce(d.partner_id, l.partner_id), 'waits ' || coalesce(d.day, l.day)
    from ledger.analysis_day d
    full join (
      select brand_id, partner_id, (created_at at time zone 'America/Sao_Paulo')::date as day, category,
        count(*) as quantity, sum(remaining) as amount
      from ledger.lot where state = 'analysis' group by 1, 2, 3, 4
    ) l using (brand_id, partner_id, day, category)
    where (coalesce(d.quantity, 0), coalesce(d.amount, 0)) <> (coalesce(l.quantity, 0), coalesce(l.amount, 0))`,

  'a debt is as old as its first unpaid entry': sql<PointRow>`
    select w.brand_id, w.partner_id, format('debt since %s', coalesce(w.debt_since::text, 'never')) as detail
    from ledger.wallet w
    left join lateral (
      select e.at from ledger.entry e
      where e.brand_id = w.brand_id and e.partner_id = w.partner_id and e.account = 'debt'
        and e.balance_after < 0 and e.balance_after = e.amount
      order by e.no desc limit 1
    ) first on true
    where w.debt_since is distinct from case when w.debt < 0 then first.at end`,

  'days and categories are the sums of their entries': sql<PointRow>`
    select coalesce(d.brand_id, e.brand_id) as brand_id, coalesce(d.partner_id, e.partner_id) as partner_id,
      coalesce(d.day, e.day)::text as detail
    from ledger.wallet_day d
    full join (
      select brand_id, partner_id, (at at time zone 'America/Sao_Paulo')::date as day,
        coalesce(sum(amount) filter (where account = 'funding'), 0) as funding,
        coalesce(sum(amount) filter (where account = 'under_analysis'), 0) as under_analysis,
        coalesce(sum(amount) filter (where account = 'available'), 0) as available,
        coalesce(sum(amount) filter (where account = 'reserved'), 0) as reserved,
        coalesce(sum(amount) filter (where account = 'redeemed'), 0) as redeemed,
        coalesce(sum(amount) filter (where account = 'expired'), 0) as expired,
        coalesce(sum(amount) filter (where account = 'debt'), 0) as debt
      from ledger.entry group by 1, 2, 3
    ) e on (d.brand_id, d.partner_id, d.day) = (e.brand_id, e.partner_id, e.day)
    where (d.funding, d.under_analysis, d.available, d.reserved, d.redeemed, d.expired, d.debt)
      is distinct from (e.funding, e.under_analysis, e.available, e.reserved, e.redeemed, e.expired, e.debt)
    union all
    select coalesce(c.brand_id, e.brand_id), coalesce(c.partner_id, e.partner_id), coalesce(c.category, e.category)
    from ledger.category_total c
    full join (
      select brand_id, partner_id, category, count(*) as n, sum(amount) as total
      from ledger.entry where account = 'available' group by 1, 2, 3
    ) e on (c.brand_id, c.partner_id, c.category) = (e.brand_id, e.partner_id, e.category)
    where (c.entries, c.amount) is distinct from (e.n, e.total)
    union all
    select coalesce(g.brand_id, e.brand_id), coalesce(g.partner_id, e.partner_id), coalesce(g.category, e.category)
    from ledger.granted_day g
    full join (
      select t.brand_id, t.partner_id, (t.at at time zone 'America/Sao_Paulo')::date as day, t.category, -sum(e.amount) as total
      from ledger.transaction t
      join ledger.entry e on (e.brand_id, e.partner_id, e.transaction_no) = (t.brand_id, t.partner_id, t.no)
      where e.account = 'funding' and t.kind in ('grant', 'adjust', 'write_off')
      group by 1, 2, 3, 4
    ) e on (g.brand_id, g.partner_id, g.day, g.category) = (e.brand_id, e.partner_id, e.day, e.category)
    where coalesce(g.amount, 0) <> coalesce(e.total, 0)`,

  'the hash chain is whole': sql<PointRow>`
    with legs as (
      select t.brand_id, t.partner_id, t.no, t.kind, t.cause, t.category, t.external_key, t.content, t.at, t.hash,
        coalesce(sum(e.amount) filter (where account = 'funding'), 0)::bigint as funding,
        row(
          coalesce(sum(e.amount) filter (where account = 'under_analysis'), 0)::bigint,
          coalesce(sum(e.amount) filter (where account = 'available'), 0)::bigint,
          coalesce(sum(e.amount) filter (where account = 'reserved'), 0)::bigint,
          coalesce(sum(e.amount) filter (where account = 'redeemed'), 0)::bigint,
          coalesce(sum(e.amount) filter (where account = 'expired'), 0)::bigint,
          coalesce(sum(e.amount) filter (where account = 'debt'), 0)::bigint
        )::ledger.legs as legs
      from ledger.transaction t
      left join ledger.entry e on (e.brand_id, e.partner_id, e.transaction_no) = (t.brand_id, t.partner_id, t.no)
      group by t.brand_id, t.partner_id, t.no
    ), chain as (
      select *, coalesce(lag(hash) over (partition by brand_id, partner_id order by no), '\\x'::bytea) as before from legs
    )
    select brand_id, partner_id, 'link ' || no as detail from chain
    where hash <> sha256(before || convert_to(ledger.link_text(no, kind::text, cause, category, external_key, content, at, funding, legs), 'UTF8'))
    union all
    select w.brand_id, w.partner_id, 'head' from ledger.wallet w
    left join ledger.transaction t on (t.brand_id, t.partner_id, t.no) = (w.brand_id, w.partner_id, w.transactions)
    where w.head_hash <> coalesce(t.hash, '\\x'::bytea)`,
}
