-- owner: partners
-- Every name that a partner has or had at a brand: links, orders and invitations by an old one
-- still lead to them, so a name belongs to one partner for ever.
create table partner_slug (
  brand_id integer not null,
  slug text not null,
  partner_id bigint not null,
  primary key (brand_id, slug),
  foreign key (brand_id, partner_id) references partner on delete cascade
);
create index partner_slug_by_partner on partner_slug (brand_id, partner_id);
alter table partner_slug enable row level security;
create policy own_brand on partner_slug to aliado_app using (sees_brand(brand_id));

insert into partner_slug (brand_id, slug, partner_id) select brand_id, slug, id from partner;
insert into partner_slug (brand_id, slug, partner_id)
  select brand_id, slug, partner_id from partner_former_slug on conflict do nothing;
drop table partner_former_slug;

-- Kept by the database, so that no way of creating or renaming a partner can leave it out. A name
-- of somebody else, current or former, breaks the statement like any other unique key.
create function keep_partner_slug() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  holder bigint;
begin
  insert into partner_slug (brand_id, slug, partner_id) values (new.brand_id, new.slug, new.id)
  on conflict (brand_id, slug) do nothing;
  if not found then
    select partner_id into holder from partner_slug where brand_id = new.brand_id and slug = new.slug;
    if holder is distinct from new.id then
      raise exception 'slug % belongs to another partner', new.slug using errcode = 'unique_violation';
    end if;
  end if;
  return null;
end
$$;
create trigger keep_partner_slug after insert or update of slug on partner
  for each row execute function keep_partner_slug();
