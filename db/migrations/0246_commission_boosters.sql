-- owner: commission
-- Dated extras of a brand's commissions (decision 250): percent points that are added, or how many times the percent.
-- Several may fit a sale; the one that gives the most counts.
create table commission_booster (
  brand_id integer not null references brand,
  id bigint generated always as identity,
  target text not null
    constraint known_target check (target in ('everything', 'category', 'level', 'product')),
  sku text,
  category text,
  level_id bigint,
  added_points integer
    constraint added_points_in_range check (added_points between 1 and 10000),
  times integer
    constraint times_in_range check (times between 2 and 5),
  -- The first and the last São Paulo day of the orders that it is for.
  valid_from date not null,
  valid_until date not null,
  primary key (brand_id, id),
  foreign key (brand_id, level_id) references partner_level,
  constraint one_size check ((added_points is null) <> (times is null)),
  constraint product_of_its_target check ((target = 'product') = (sku is not null)),
  constraint category_of_its_target check ((target = 'category') = (category is not null)),
  constraint level_of_its_target check ((target = 'level') = (level_id is not null)),
  constraint ends_after_it_begins check (valid_until >= valid_from),
  constraint at_most_a_year check (valid_until - valid_from <= 365)
);
-- For the orders of a day.
create index commission_booster_until on commission_booster (brand_id, valid_until);
create index commission_booster_of_level on commission_booster (brand_id, level_id) where level_id is not null;

alter table commission_booster enable row level security;
create policy own_brand on commission_booster to aliado_app using (sees_brand(brand_id));
