-- owner: partners
-- When each partner was approved: only orders placed in one of these periods earn commission.
create table partner_approval (
  brand_id integer not null,
  partner_id bigint not null,
  approved_from timestamptz not null,
  -- Null while the partner is approved.
  approved_until timestamptz,
  primary key (brand_id, partner_id, approved_from),
  foreign key (brand_id, partner_id) references partner on delete cascade
);
create unique index partner_approval_open on partner_approval (brand_id, partner_id) where approved_until is null;
alter table partner_approval enable row level security;
create policy own_brand on partner_approval to aliado_app using (sees_brand(brand_id));

-- When the brand's approval ended (refused, left, erased); the program's clock, not the database's.
alter table partner add column approval_ended_at timestamptz;

-- Until now only the present state was kept, and a partner earned from the first day.
insert into partner_approval (brand_id, partner_id, approved_from)
select brand_id, id, created_at from partner where approved;

-- A trigger, so that no way to approve or refuse a partner can forget the history.
create function record_partner_approval() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was_approved boolean := tg_op = 'UPDATE' and old.approved is true;
  starts_at timestamptz := coalesce(new.approved_at, new.created_at);
  ends_at timestamptz;
begin
  if new.approved is true and not was_approved then
    insert into partner_approval (brand_id, partner_id, approved_from) values (new.brand_id, new.id, starts_at)
    on conflict (brand_id, partner_id, approved_from) do update set approved_until = null;
  elsif new.approved is true and new.approved_at is distinct from old.approved_at then
    -- The brand says that it approved the partner earlier; an approval never moves to later.
    update partner_approval set approved_from = least(approved_from, starts_at)
    where brand_id = new.brand_id and partner_id = new.id and approved_until is null;
  elsif was_approved and new.approved is not true then
    ends_at := case when new.approval_ended_at is distinct from old.approval_ended_at
      then new.approval_ended_at else now() end;
    update partner_approval set approved_until = greatest(ends_at, approved_from)
    where brand_id = new.brand_id and partner_id = new.id and approved_until is null;
  end if;
  return null;
end $$;
revoke execute on function record_partner_approval from public;

create trigger partner_approval_history
after insert or update of approved, approved_at on partner
for each row execute function record_partner_approval();
