-- owner: shops
-- A shop that sends its orders by itself. A row is never deleted: orders name the shop that they came
-- from, and the brand may connect the same shop again.
create table shop (
  brand_id integer not null references brand,
  id integer generated always as identity,
  kind text not null
    constraint known_kind check (kind in ('shopify', 'woocommerce', 'nuvemshop', 'vtex')),
  -- What identifies the shop at its platform: its host, number or account.
  address text not null,
  name text not null,
  -- Begins the number of each of its orders, so that two shops of a brand do not share numbers.
  prefix text not null,
  -- Its keys, and the secret of our address for its notices, as JSON.
  secrets text not null,
  notice_digest bytea not null constraint shop_notice_once unique,
  -- Grows with each change of the keys.
  revision integer not null default 1,
  connected_at timestamptz not null,
  connected_by text not null,
  disconnected_at timestamptz,
  -- The first import: products, then the orders of ninety days. The cursor is the next page.
  import_queued_at timestamptz,
  import_phase text not null default 'products'
    constraint known_phase check (import_phase in ('products', 'orders', 'done')),
  import_cursor text,
  imported_products integer not null default 0,
  imported_orders integer not null default 0,
  import_finished_at timestamptz,
  -- Every change before this moment was looked at.
  seen_until timestamptz not null,
  check_due_at timestamptz not null,
  checked_at timestamptz,
  looked_back_at timestamptz,
  -- Why it does not work now; null while it does.
  problem text,
  problem_since timestamptz,
  primary key (brand_id, id),
  constraint shop_address_once unique (brand_id, kind, address),
  constraint problem_with_its_start check ((problem is null) = (problem_since is null))
);
create unique index shop_prefix_in_use on shop (brand_id, prefix) where disconnected_at is null;
create index shop_to_import on shop (id) where import_queued_at is null and disconnected_at is null;
create index shop_to_check on shop (check_due_at) where disconnected_at is null;
revoke delete on shop from aliado_app;

-- Each change of an order that a shop announced, or that was found at a check. The shop's message is
-- not stored: the whole order is read again.
create table shop_event (
  brand_id integer not null,
  id bigint generated always as identity,
  shop_id integer not null,
  -- The order in the shop's own words.
  order_key text not null,
  -- The shop's number of the delivery: the same one again is ignored.
  delivery text,
  topic text not null,
  found_by text not null constraint known_finder check (found_by in ('notice', 'check')),
  received_at timestamptz not null,
  queued_at timestamptz,
  tries integer not null default 0,
  finished_at timestamptz,
  outcome text constraint known_outcome check (outcome in ('stored', 'unchanged', 'ignored', 'failed')),
  -- Our number of the order, once it was read.
  order_number text,
  message text,
  primary key (brand_id, id),
  foreign key (brand_id, shop_id) references shop,
  constraint finished_with_outcome check ((finished_at is null) = (outcome is null)),
  constraint shop_event_delivery_once unique (brand_id, shop_id, delivery)
);
create index shop_event_of_order on shop_event (brand_id, shop_id, order_key, id desc);
create index shop_event_listed on shop_event (brand_id, shop_id, id desc);
create index shop_event_to_queue on shop_event (id) where queued_at is null;
create index shop_event_failed on shop_event (brand_id, shop_id, id desc) where outcome = 'failed';
create index shop_event_waiting on shop_event (brand_id, shop_id, id desc) where finished_at is null;
create index shop_event_by_time on shop_event (received_at);

do $$
declare
  name text;
begin
  foreach name in array array['shop', 'shop_event'] loop
    execute format('alter table %s enable row level security', name);
    execute format('create policy own_brand on %s to aliado_app using (sees_brand(brand_id))', name);
  end loop;
end
$$;
