-- owner: catalog
-- The names that categories had before (decision 242): one that is still sent means the category of today. That may
-- have been renamed as well, so names are followed from one to the next.
create table former_category (
  brand_id integer not null references brand,
  name text not null,
  category text not null,
  -- The first São Paulo day of the orders for which the name is the other category; null: all days.
  merged_on date,
  -- Whether other spellings of the name, in capitals and spaces, mean it as well.
  any_spelling boolean not null,
  primary key (brand_id, name),
  constraint another_name check (name <> category)
);
alter table former_category enable row level security;
create policy own_brand on former_category to aliado_app using (sees_brand(brand_id));
