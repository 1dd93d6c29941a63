-- owner: weekly-report
-- The people of a brand's staff who get an e-mail each Monday with the figures of the week before. The request ends
-- with the membership.
create table weekly_report (
  brand_id integer not null,
  staff_id bigint not null,
  requested_at timestamptz not null,
  -- The Monday of the last e-mail, or of the request: the next one is the first.
  sent_for date not null,
  primary key (brand_id, staff_id),
  foreign key (brand_id, staff_id) references staff_membership on delete cascade,
  constraint sent_for_a_monday check (extract(isodow from sent_for) = 1)
);
alter table weekly_report enable row level security;
create policy own_brand on weekly_report to aliado_app using (sees_brand(brand_id));
