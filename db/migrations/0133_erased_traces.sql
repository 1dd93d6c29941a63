-- owner: orders
-- An erasure finds the orders that name a partner by slug, also those that are somebody else's sale.
create index shop_order_by_partner_slug on shop_order (brand_id, lower(btrim(partner_slug)))
  where partner_slug is not null;

-- owner: webhooks
-- An erasure finds the events of a partner.
create index webhook_delivery_of_object on webhook_delivery (brand_id, object);
create index webhook_delivery_of_slug on webhook_delivery (brand_id, (data ->> 'partner_slug'))
  where data ->> 'partner_slug' is not null;

-- owner: platform
-- The audit log kept slugs of partners and reasons that people typed. New lines have neither; from
-- older ones they are taken out here, and the chains of the brands concerned are made again.
create temporary table cleaned on commit drop as
  select id, coalesce(brand_id, 0) as brand from audit_log
  where detail ? 'reason' or detail #> '{before,slug}' is not null or detail #> '{after,slug}' is not null
    or (detail ? 'slug' and subject like '%/partners/:slug%');
update audit_log set detail = (case when subject like '%/partners/:slug%' then detail - 'slug' else detail end)
    - 'reason' #- '{before,slug}' #- '{after,slug}'
  where id in (select id from cleaned);
update audit_log set chain_no = null, hash = null where coalesce(brand_id, 0) in (select brand from cleaned);
delete from audit_chain where brand_id in (select brand from cleaned);
