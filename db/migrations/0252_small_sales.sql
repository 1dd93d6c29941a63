-- owner: notifications
-- What a notice of a small sale earns, in centavos, while it waits for the one push of its day; null for
-- all others, and once it was pushed.
alter table notification add column waiting_cents bigint check (waiting_cents >= 0);
create index notification_waiting on notification (brand_id, partner_id) where waiting_cents is not null;
