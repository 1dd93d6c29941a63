-- owner: notifications
-- The list is in the order of what happened, which need not be the order of writing it down.
drop index notification_of_partner;
create index notification_of_partner on notification (brand_id, partner_id, created_at desc, id desc);
