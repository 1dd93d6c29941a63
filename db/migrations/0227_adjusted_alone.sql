-- owner: staff
-- What one person adjusted without a second one is counted beside what they paid, with its own limit.
alter table paid_alone add column kind text not null default 'payment' check (kind in ('payment', 'adjustment'));
drop index paid_alone_on_day;
create index paid_alone_on_day on paid_alone (brand_id, kind, day, staff_id);
