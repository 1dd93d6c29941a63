-- owner: orders
-- The number of the partner's coupon that the order used, as `coupon` has it: the shop's own writing differs in case
-- and spaces. Uses of a coupon are counted by it.
alter table shop_order add column coupon_number text;
update shop_order set coupon_number = upper(regexp_replace(btrim(normalize(coupon)), '\s+', ' ', 'g'))
  where attributed_by = 'coupon' and coupon is not null;
create index shop_order_of_coupon on shop_order (brand_id, coupon_number, created_at, external_id)
  where coupon_number is not null;
