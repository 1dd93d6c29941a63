-- owner: webhooks
-- contracts: 0.4.0
-- What deliveries and notifications refer to, in a transaction of its own: every request uses these tables, so they are
-- locked first and for some milliseconds. The first parts have their references to partner and webhook already.
lock table brand, partner, webhook in access exclusive mode;
do $$
declare
  reference record;
begin
  -- A delivery has its brand by its webhook, a try by its delivery.
  for reference in
    select conrelid::regclass::text as of_table, conname as name from pg_constraint
    where contype = 'f' and confrelid = 'brand'::regclass
      and conrelid in (select inhrelid from pg_inherits where inhparent in ('webhook_delivery'::regclass, 'webhook_try'::regclass))
  loop
    execute format('alter table %I drop constraint %I', reference.of_table, reference.name);
  end loop;
end $$;
alter table webhook_delivery add foreign key (brand_id, webhook_id) references webhook on delete cascade;

-- owner: notifications
alter table notification add foreign key (brand_id, partner_id) references partner;
