-- owner: shops
-- A shop of no known platform, which sends its orders by itself.
alter table shop drop constraint known_kind;
alter table shop add constraint known_kind
  check (kind in ('shopify', 'woocommerce', 'nuvemshop', 'vtex', 'other')) not valid;
alter table shop validate constraint known_kind;
