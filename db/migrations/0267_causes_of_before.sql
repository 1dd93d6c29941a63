-- owner: notifications
-- What was sent before version 0.4.0 kept its cause elsewhere; requests go on meanwhile.
insert into notification_cause (brand_id, partner_id, cause, at)
select brand_id, partner_id, cause, created_at from notification
on conflict do nothing;

-- owner: platform
insert into message_cause (brand_id, external_id, at)
select brand_id, external_id, created_at from message
on conflict do nothing;

-- owner: platform
-- The keys that 0268 needs, built while everything may still be read.
create unique index message_with_month on message (brand_id, id, created_at);
create index message_by_cause on message (brand_id, external_id);

-- owner: notifications
create unique index notification_with_month on notification (brand_id, id, created_at);

-- owner: webhooks
create unique index webhook_delivery_with_month on webhook_delivery (brand_id, id, created_at);
create unique index webhook_try_with_month on webhook_try (brand_id, delivery_id, no, created_at);
create unique index webhook_delivery_resend_with_month on webhook_delivery (brand_id, resend_of, created_at)
  where resend_of is not null and delivered_at is null;
