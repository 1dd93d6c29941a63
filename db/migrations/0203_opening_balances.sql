-- owner: imports
-- The opening balances of a file are credits: above the brand's limit another person approves the import before it
-- begins. Null in `decision`: no second person was needed.
alter table brand_import
  add column opening_cents bigint not null default 0,
  -- The person behind `created_by`; null: unknown.
  add column created_staff_id bigint,
  add column decision text constraint known_decision check (decision in ('waiting', 'approved', 'refused')),
  add column limit_cents bigint,
  add column decided_by text,
  add column decided_staff_id bigint,
  add column decided_at timestamptz,
  add column refusal text,
  add constraint decided_with_its_time check (coalesce(decision in ('approved', 'refused'), false) = (decided_at is not null)),
  add constraint refused_with_a_reason check ((decision is not distinct from 'refused') = (refusal is not null)),
  add constraint approved_by_another_person check (
    decision <> 'approved' or
    (decided_staff_id is not null and created_staff_id is not null and decided_staff_id <> created_staff_id)
  );
create index brand_import_to_approve on brand_import (brand_id, id) where decision = 'waiting';
