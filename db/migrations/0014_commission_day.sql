-- owner: commission
-- One row a partner and São Paulo day on which commissions were born; reversed ones leave it.
-- Kept in the transaction that settles the commission.
create table commission_day (
  brand_id integer not null,
  partner_id bigint not null,
  day date not null,
  quantity bigint not null,
  amount_cents bigint not null,
  primary key (brand_id, partner_id, day)
) with (fillfactor = 60);
alter table commission_day enable row level security;
create policy own_brand on commission_day to aliado_app using (sees_brand(brand_id));

insert into commission_day (brand_id, partner_id, day, quantity, amount_cents)
select brand_id, partner_id, (created_at at time zone 'America/Sao_Paulo')::date, count(*), sum(amount_cents)
from commission where not reversed and amount_cents > 0
group by 1, 2, 3;
