-- owner: partners
-- How many partners each one invited per São Paulo day, and how many of them the brand let in
-- (by the day it did). A trigger keeps it, because approval is decided in more than one place.
create table invite_day (
  brand_id integer not null,
  partner_id bigint not null,
  day date not null,
  invited bigint not null,
  accepted bigint not null,
  primary key (brand_id, partner_id, day)
) with (fillfactor = 60);
alter table invite_day enable row level security;
create policy own_brand on invite_day to aliado_app using (sees_brand(brand_id));

create function count_invite(p partner, p_sign integer) returns void
language sql set search_path = public, pg_temp as $$
  insert into invite_day as d (brand_id, partner_id, day, invited, accepted)
  select p.brand_id, p.invited_by, (moment.at at time zone 'America/Sao_Paulo')::date,
    sum(moment.invited) * p_sign, sum(moment.accepted) * p_sign
  from (values (p.created_at, 1, 0), (case when p.approved then p.approved_at end, 0, 1)) as moment (at, invited, accepted)
  where p.invited_by is not null and moment.at is not null
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (brand_id, partner_id, day) do update set
    invited = d.invited + excluded.invited, accepted = d.accepted + excluded.accepted
$$;

create function recount_invite() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if (old.invited_by, old.approved, old.approved_at) is not distinct from (new.invited_by, new.approved, new.approved_at) then
      return null;
    end if;
    perform count_invite(old, -1);
  end if;
  perform count_invite(new, 1);
  return null;
end
$$;
create trigger invites_are_counted
after insert or update of invited_by, approved, approved_at on partner
for each row execute function recount_invite();

insert into invite_day (brand_id, partner_id, day, invited, accepted)
select brand_id, invited_by, (at at time zone 'America/Sao_Paulo')::date, sum(invited), sum(accepted)
from (
  select brand_id, invited_by, created_at as at, 1 as invited, 0 as accepted from partner where invited_by is not null
  union all
  select brand_id, invited_by, approved_at, 0, 1 from partner
  where invited_by is not null and approved and approved_at is not null
) one
group by 1, 2, 3;
