-- owner: credits
-- The opening balances that a file or a call brought without another person's approval: the sum of a day has a limit.
create table opening_sum (
  id bigint generated always as identity primary key,
  brand_id integer not null references brand,
  amount_cents bigint not null check (amount_cents > 0),
  -- As in the audit log.
  actor text not null,
  created_at timestamptz not null
);
create index opening_sum_of_brand on opening_sum (brand_id, created_at);

insert into opening_sum (brand_id, amount_cents, actor, created_at)
select brand_id, opening_cents, created_by, created_at from brand_import
where decision is null and opening_cents > 0 and created_at > now() - interval '1 day';

alter table opening_sum enable row level security;
create policy own_brand on opening_sum to aliado_app using (sees_brand(brand_id));
