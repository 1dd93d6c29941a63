-- owner: staff
-- What one person paid without a second one: batches that they prepared and approved, and single payments.
-- Their sum on a day is compared with the brand's limit.
create table paid_alone (
  brand_id integer not null references brand,
  -- batch:, closing: or redemption: with its number, each once.
  cause text not null,
  -- The person; null: keys of unknown people.
  staff_id bigint,
  day date not null,
  cents bigint not null,
  primary key (brand_id, cause)
);
create index paid_alone_on_day on paid_alone (brand_id, day, staff_id);
alter table paid_alone enable row level security;
create policy own_brand on paid_alone to aliado_app using (sees_brand(brand_id));

insert into paid_alone (brand_id, cause, staff_id, day, cents)
select brand_id, 'batch:' || id, approved_staff_id, (approved_at at time zone 'America/Sao_Paulo')::date, total_cents
from payout_batch
where approved_at is not null and state <> 'cancelled'
  and (approved_staff_id is null or approved_staff_id = prepared_staff_id);
