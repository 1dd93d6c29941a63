-- owner: orders
-- Why an order earns nothing or could not be attributed: [{ "code", "value" }].
alter table shop_order add column warnings jsonb not null default '[]';
create index shop_order_with_warnings on shop_order (brand_id, id desc) where warnings <> '[]';

-- Digests of the customer's data, as the shop computes them; the data themselves are never sent.
alter table shop_order
  add column customer_document_sha256 text check (customer_document_sha256 ~ '^[0-9a-f]{64}$'),
  add column customer_email_sha256 text check (customer_email_sha256 ~ '^[0-9a-f]{64}$'),
  add column customer_phone_sha256 text check (customer_phone_sha256 ~ '^[0-9a-f]{64}$');

-- What came back of a line, in pieces and in money; the line's total is what remains.
alter table order_item
  add column returned_quantity integer not null default 0 check (returned_quantity >= 0),
  add column returned_cents bigint not null default 0 check (returned_cents >= 0);
