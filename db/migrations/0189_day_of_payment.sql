-- owner: closing
-- The day on which a closing or redemption was really paid, which is not always the day on which it was recorded.
alter table closing add column paid_on date;
alter table redemption add column paid_on date;

update closing c set paid_on = coalesce(
  (select p.paid_on from payout p where p.brand_id = c.brand_id and p.closing_id = c.id and p.state = 'paid'),
  (c.paid_at at time zone 'America/Sao_Paulo')::date
) where c.status = 'paid';
update redemption r set paid_on = coalesce(
  (select p.paid_on from payout p
   where p.brand_id = r.brand_id and p.redemption_id = r.id and p.state = 'paid'),
  (select f.paid_on from redemption_proof f
   where f.brand_id = r.brand_id and f.partner_id = r.partner_id and f.redemption_id = r.id),
  (r.resolved_at at time zone 'America/Sao_Paulo')::date
) where r.state = 'paid';

create index closing_paid_on on closing (brand_id, paid_on, partner_id) where status = 'paid';
create index redemption_paid_on on redemption (brand_id, paid_on) where state = 'paid';
