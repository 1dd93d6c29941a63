-- owner: commission
-- The history of the boosters, beside that of the rules.
create table commission_booster_change (
  brand_id integer not null references brand,
  id bigint generated always as identity,
  booster_id bigint not null,
  act text not null
    constraint known_act check (act in ('created', 'changed', 'ended', 'deleted')),
  -- As in the audit log.
  actor text not null,
  at timestamptz not null,
  before jsonb,
  after jsonb,
  primary key (brand_id, id)
);
create index commission_booster_change_by_time on commission_booster_change (brand_id, at, id);
create index commission_rule_change_by_time on commission_rule_change (brand_id, at, id);

alter table commission_booster_change enable row level security;
create policy own_brand on commission_booster_change to aliado_app using (sees_brand(brand_id));
revoke update, delete on commission_booster_change from aliado_app;

-- Until here only the audit log had them; it is read by its index of brand and act.
insert into commission_booster_change (brand_id, booster_id, act, actor, at, before, after)
  select log.brand_id, split_part(log.subject, ':', 2)::bigint, split_part(log.act, '.', 2), log.actor, log.at,
    nullif(log.detail -> 'before', 'null'), nullif(log.detail -> 'after', 'null')
  from brand join audit_log log on log.brand_id = brand.id
  where log.act in ('commission_booster.created', 'commission_booster.changed',
    'commission_booster.ended', 'commission_booster.deleted')
  order by log.at, log.id;
