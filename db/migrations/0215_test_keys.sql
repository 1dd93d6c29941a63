-- owner: keys
-- A key for trying: what it sends is done, answered and rolled back, and what cannot be tried is refused.
alter table brand_key add column test boolean not null default false;
