-- owner: tracking
-- A link to a page of the brand's that is no product, such as what a banner leads to; null: another kind.
alter table link add column page text;
alter table link drop constraint one_link_a_target;
alter table link add constraint one_link_a_target
  unique nulls not distinct (brand_id, partner_id, product_id, cart, page);
