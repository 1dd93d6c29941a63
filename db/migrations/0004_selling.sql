-- owner: catalog
create table product (
  brand_id integer not null references brand,
  id bigint generated always as identity,
  sku text not null,
  name text not null,
  category text not null,
  -- Null: the product has no price and is not listed.
  price_cents bigint constraint price_cents_not_negative check (price_cents >= 0),
  promotion_price_cents bigint
    constraint promotion_price_cents_not_negative check (promotion_price_cents >= 0),
  -- The current price.
  sale_cents bigint
    generated always as (
      case when promotion_price_cents < price_cents then promotion_price_cents else price_cents end
    ) stored,
  url text not null,
  image_url text,
  description text not null default '',
  active boolean not null default true,
  updated_at timestamptz not null,
  -- The text that is searched, without accents.
  search_text text not null,
  -- For words that are too short for a trigram.
  search_words tsvector generated always as (to_tsvector('simple', search_text)) stored,
  primary key (brand_id, id),
  constraint product_sku_once unique (brand_id, sku)
);
create index product_search on product using gin (search_text gin_trgm_ops);
create index product_words on product using gin (search_words);
create index product_by_price on product (brand_id, sale_cents, id)
  where active and price_cents is not null;
create index product_by_name on product (brand_id, plain_text(name), id)
  where active and price_cents is not null;
create index product_by_category on product (brand_id, category, plain_text(name), id)
  where active and price_cents is not null;
create index product_newest on product (brand_id, id desc)
  where active and price_cents is not null;
-- For the brand's own list, which also has what partners do not see.
create index product_of_category on product (brand_id, category, id desc);
create index product_inactive on product (brand_id, id desc) where not active;

-- How many products each category lists, so that counting does not read the products.
create table product_count (
  brand_id integer not null references brand,
  category text not null,
  listed bigint not null,
  primary key (brand_id, category)
);

-- owner: assets
create type asset_target as enum ('banner', 'header', 'store', 'login', 'dashboard');

-- Pictures of a brand for its partners and visitors: banners, headers, the image library of stores.
create table asset (
  brand_id integer not null references brand,
  id integer generated always as identity,
  -- The brand's own name for it: the same slug sent again updates the same asset.
  slug text not null constraint slug_has_plain_letters check (slug ~ '^[a-z0-9][a-z0-9-]{0,119}$'),
  target asset_target not null,
  title text not null,
  picture text not null,
  mobile_picture text not null,
  url text constraint url_is_https check (url like 'https://%'),
  position integer not null,
  active_from timestamptz,
  active_until timestamptz,
  updated_at timestamptz not null,
  -- Stores and pages that use it keep it; it is no longer offered.
  removed_at timestamptz,
  primary key (brand_id, id),
  constraint asset_slug_once unique (brand_id, slug),
  constraint asset_ends_after_it_starts check (active_from < active_until)
);
create index asset_in_order on asset (brand_id, target, position, id) where removed_at is null;

-- owner: materials
-- The folders of a brand's promotional materials.
create table material_folder (
  brand_id integer not null references brand,
  id integer generated always as identity,
  -- Null: at the top level.
  parent_id integer,
  name text not null,
  updated_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, parent_id) references material_folder,
  constraint one_folder_of_a_name unique nulls not distinct (brand_id, parent_id, name)
);

create table material (
  brand_id integer not null references brand,
  id integer generated always as identity,
  folder_id integer,
  name text not null,
  content_type text not null,
  size_bytes integer not null,
  file_key text not null,
  thumbnail_key text,
  updated_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, folder_id) references material_folder,
  constraint one_material_of_a_name unique nulls not distinct (brand_id, folder_id, name)
);

-- owner: lists
-- A favorite product of a partner; it stays one when it is no longer sold.
create table favorite (
  brand_id integer not null,
  partner_id bigint not null,
  product_id bigint not null,
  created_at timestamptz not null,
  primary key (brand_id, partner_id, product_id),
  foreign key (brand_id, partner_id) references partner,
  foreign key (brand_id, product_id) references product
);

-- A named list of products, in the partner's order.
create table product_list (
  brand_id integer not null,
  id bigint generated always as identity,
  partner_id bigint not null,
  name text not null,
  product_ids bigint[] not null,
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, partner_id) references partner
);
create index product_list_of_partner on product_list (brand_id, partner_id, id desc);

-- owner: tracking
create table link (
  code text primary key,
  brand_id integer not null references brand,
  partner_id bigint not null,
  -- Null: the link leads to the shop's front page.
  product_id bigint,
  -- What a link to a cart contains; null: another kind of link.
  cart text,
  -- A page of the brand's shop that is no product, such as a banner's target; null: another kind.
  page text,
  target_url text not null,
  created_at timestamptz not null,
  foreign key (brand_id, partner_id) references partner,
  constraint one_link_a_target unique nulls not distinct (brand_id, partner_id, product_id, cart, page)
);
create index link_of_brand on link (brand_id, created_at desc, code desc);
create index link_of_partner on link (brand_id, partner_id, created_at desc, code desc);

create table click (
  brand_id integer not null,
  id text not null,
  partner_id bigint not null,
  code text not null,
  at timestamptz not null,
  primary key (brand_id, id)
);
create index click_of_brand on click (brand_id, at desc, id desc);
create index click_of_partner on click (brand_id, partner_id, at desc, id desc);

-- Visitors that were already counted on a day. The digest has a salt per day and identifies no person.
create table visitor_day (
  brand_id integer not null,
  partner_id bigint not null,
  day date not null,
  visitor bytea not null,
  primary key (brand_id, partner_id, day, visitor)
);

create table visit_day (
  brand_id integer not null,
  partner_id bigint not null,
  day date not null,
  clicks bigint not null,
  -- Clicks of partners on their own links; never counted as visitors.
  own_clicks bigint not null default 0,
  visitors bigint not null,
  bots bigint not null default 0,
  primary key (brand_id, partner_id, day)
) with (fillfactor = 60);
-- The brand's own totals, over all partners.
create index visit_day_of_brand on visit_day (brand_id, day);

-- Where a link was shared (by the share sheet) and which site or app the visitor came from.
create table link_day (
  brand_id integer not null,
  partner_id bigint not null,
  day date not null,
  code text not null,
  place text not null,
  source text not null,
  clicks bigint not null,
  visitors bigint not null,
  primary key (brand_id, partner_id, day, code, place, source)
) with (fillfactor = 60);

-- The devices that a partner used the portal on, per day: a digest of address and device, as for
-- visitors. A visit from such a device is the partner's own.
create table own_device (
  brand_id integer not null,
  partner_id bigint not null,
  day date not null,
  device bytea not null,
  primary key (brand_id, partner_id, day, device)
);

-- owner: orders
create type discount_type as enum ('percent', 'value');
create type attribution as enum ('coupon', 'click', 'partner', 'manual');
create type order_status as enum ('pen', 'apv', 'fat', 'can', 'dev');

create table coupon (
  brand_id integer not null references brand,
  number text not null constraint number_in_upper_case check (number = upper(number)),
  partner_id bigint not null,
  discount_type discount_type not null,
  -- Basis points for a percent, centavos for a value.
  discount integer not null constraint discount_not_negative check (discount >= 0),
  friendly_name text not null,
  active boolean not null default true,
  primary key (brand_id, number),
  foreign key (brand_id, partner_id) references partner
);

-- For the search by the beginning of the number.
create index coupon_by_number on coupon (brand_id, number collate "C");
create index coupon_of_partner on coupon (brand_id, partner_id, number);

create table shop_order (
  brand_id integer not null references brand,
  id bigint generated always as identity,
  external_id text not null,
  status order_status not null,
  created_at timestamptz not null,
  -- The shop's time of the newest event; an older event changes nothing.
  updated_at timestamptz not null,
  -- When it was first seen as invoiced: the waiting period for release starts here.
  invoiced_at timestamptz,
  partner_id bigint,
  attributed_by attribution,
  coupon text,
  click_id text,
  partner_slug text,
  -- Digests of the customer's data, computed by the shop; the data itself is never sent.
  customer_document_sha256 text
    constraint customer_document_sha256_is_hex check (customer_document_sha256 ~ '^[0-9a-f]{64}$'),
  customer_email_sha256 text
    constraint customer_email_sha256_is_hex check (customer_email_sha256 ~ '^[0-9a-f]{64}$'),
  customer_phone_sha256 text
    constraint customer_phone_sha256_is_hex check (customer_phone_sha256 ~ '^[0-9a-f]{64}$'),
  customer_city text,
  customer_state text,
  freight_cents bigint not null constraint freight_cents_not_negative check (freight_cents >= 0),
  -- Products minus discounts; freight never counts.
  total_cents bigint not null constraint total_cents_not_negative check (total_cents >= 0),
  -- Why the order earns nothing or could not be attributed: [{ "code", "value" }].
  warnings jsonb not null default '[]',
  primary key (brand_id, id),
  foreign key (brand_id, partner_id) references partner,
  constraint shop_order_external_once unique (brand_id, external_id),
  constraint attribution_has_a_source check ((partner_id is null) = (attributed_by is null))
);
create index shop_order_by_partner on shop_order (brand_id, partner_id, created_at desc, id desc)
  where partner_id is not null;
-- For the brand's list: newest first, by status (one index each,
-- because row-level security lets no index compare an enum), by the shop's update, and by the order's number.
create index shop_order_newest on shop_order (brand_id, created_at desc, id desc);
create index shop_order_placed on shop_order (brand_id, created_at desc, id desc)
  where status = 'pen';
create index shop_order_approved on shop_order (brand_id, created_at desc, id desc)
  where status = 'apv';
create index shop_order_invoiced on shop_order (brand_id, created_at desc, id desc)
  where status = 'fat';
create index shop_order_cancelled on shop_order (brand_id, created_at desc, id desc)
  where status = 'can';
create index shop_order_returned on shop_order (brand_id, created_at desc, id desc)
  where status = 'dev';
create index shop_order_by_update on shop_order (brand_id, updated_at);
create index shop_order_by_number on shop_order (brand_id, external_id collate "C");
-- A part of the number, for search_orders.
create index shop_order_number_part on shop_order using gin (external_id gin_trgm_ops);
create index shop_order_by_coupon on shop_order (brand_id, coupon, created_at desc, id desc)
  where coupon is not null;
create index shop_order_by_click on shop_order (brand_id, click_id) where click_id is not null;
create index shop_order_unattributed on shop_order (brand_id, created_at desc, id desc)
  where partner_id is null;
create index shop_order_with_warnings on shop_order (brand_id, id desc) where warnings <> '[]';
-- An erasure finds the orders that name a partner by slug, also another partner's sales.
create index shop_order_by_partner_slug on shop_order (brand_id, lower(btrim(partner_slug)))
  where partner_slug is not null;

create table order_item (
  brand_id integer not null,
  order_id bigint not null,
  line integer not null,
  sku text not null,
  name text not null,
  category text not null,
  quantity integer not null constraint quantity_positive check (quantity > 0),
  price_cents bigint not null constraint price_cents_not_negative check (price_cents >= 0),
  discount_cents bigint not null
    constraint discount_cents_not_negative check (discount_cents >= 0),
  -- The returned pieces and money; the line's total is the rest.
  returned_quantity integer not null default 0
    constraint returned_quantity_not_negative check (returned_quantity >= 0),
  returned_cents bigint not null default 0
    constraint returned_cents_not_negative check (returned_cents >= 0),
  primary key (brand_id, order_id, line),
  foreign key (brand_id, order_id) references shop_order
);

-- The orders of a product, for search_orders.
create index order_item_by_sku on order_item (brand_id, sku, order_id);

-- What changed an order: the shop's events and the brand's attributions by hand.
create table order_event (
  brand_id integer not null,
  order_id bigint not null,
  id bigint generated always as identity,
  status order_status not null,
  total_cents bigint not null,
  -- Who it is attributed to since this event, and by what.
  partner_id bigint,
  attributed_by attribution,
  -- Of an attribution by hand: who decided it and why; null for an event of the shop.
  actor text,
  reason text,
  -- The shop's time of its event.
  shop_at timestamptz,
  at timestamptz not null,
  primary key (brand_id, order_id, id),
  foreign key (brand_id, order_id) references shop_order
);
revoke delete, update on order_event from aliado_app;

-- One row per partner, São Paulo day of the order and status, updated in the order's transaction.
create table order_day (
  brand_id integer not null,
  partner_id bigint not null,
  day date not null,
  status order_status not null,
  quantity bigint not null,
  total_cents bigint not null,
  primary key (brand_id, partner_id, day, status)
) with (fillfactor = 60);
-- The brand's own totals, over all partners.
create index order_day_of_brand on order_day (brand_id, day);

-- The sales of a month (apv and fat) per partner, for the ranking.
create table order_month (
  brand_id integer not null,
  month date not null,
  partner_id bigint not null,
  quantity bigint not null,
  total_cents bigint not null,
  primary key (brand_id, month, partner_id)
) with (fillfactor = 60);
create index order_month_ranking on order_month (brand_id, month, total_cents desc, partner_id);

-- owner: store
-- A partner's own store at a brand.
create table partner_store (
  brand_id integer not null,
  partner_id bigint not null,
  -- Empty until the partner writes one.
  title text not null default '',
  description text not null default '',
  updated_at timestamptz not null,
  primary key (brand_id, partner_id),
  foreign key (brand_id, partner_id) references partner
);

create table store_photo (
  brand_id integer not null,
  id bigint generated always as identity,
  partner_id bigint not null,
  -- Five places, also under concurrent requests.
  place smallint not null constraint place_in_range check (place >= 1 and place <= 5),
  -- A URL of this product.
  picture text not null,
  -- The library image, if it is one; the picture stays when the brand removes the asset.
  asset_id integer,
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, partner_id) references partner_store,
  constraint library_image_once unique (brand_id, partner_id, asset_id),
  constraint one_photo_a_place unique (brand_id, partner_id, place)
);

-- owner: landing
-- What a partner chose to show on the public page.
create table landing_page (
  brand_id integer not null,
  partner_id bigint not null,
  -- In the partner's order; a banner that the brand removed is left out when the page is shown.
  banner_ids integer[] not null,
  updated_at timestamptz not null,
  primary key (brand_id, partner_id),
  foreign key (brand_id, partner_id) references partner
);

-- Row-level security: a transaction sees the rows of its brand only.
do $$
declare
  name text;
begin
  foreach name in array array[
    'product', 'product_count', 'asset', 'material_folder', 'material',
    'favorite', 'product_list', 'link', 'click', 'visitor_day', 'visit_day',
    'link_day', 'own_device', 'coupon', 'shop_order', 'order_item',
    'order_event', 'order_day', 'order_month', 'partner_store', 'store_photo', 'landing_page'
  ] loop
    execute format('alter table %s enable row level security', name);
    execute format('create policy own_brand on %s to aliado_app using (sees_brand(brand_id))', name);
  end loop;
end
$$;
