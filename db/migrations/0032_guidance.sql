-- owner: faq
-- What a brand answers before its partners ask.
create table faq_category (
  brand_id integer not null references brand,
  id integer generated always as identity,
  name text not null,
  position integer not null,
  primary key (brand_id, id)
);
create table faq_question (
  brand_id integer not null,
  id integer generated always as identity,
  category_id integer not null,
  question text not null,
  answer text not null,
  position integer not null,
  primary key (brand_id, id),
  foreign key (brand_id, category_id) references faq_category on delete cascade
);
create index faq_question_by_category on faq_question (brand_id, category_id, position);

-- owner: checklists
-- What a brand wants its partners to have done, in its order.
create table checklist_item (
  brand_id integer not null references brand,
  id integer generated always as identity,
  -- The brand's own name of it: what was done stays done when the words change.
  key text not null,
  position integer not null,
  title text not null,
  description text not null,
  route text,
  -- 'hand': the partner says so; else the fact that checks it.
  done_by text not null default 'hand'
    check (done_by in ('hand', 'profile_complete', 'first_visit', 'first_sale')),
  -- A retired item keeps its marks, should it come back.
  active boolean not null default true,
  primary key (brand_id, id),
  unique (brand_id, key)
);
create table checklist_mark (
  brand_id integer not null,
  partner_id bigint not null,
  item_id integer not null,
  checked_at timestamptz,
  seen_at timestamptz,
  primary key (brand_id, partner_id, item_id),
  foreign key (brand_id, partner_id) references partner on delete cascade,
  foreign key (brand_id, item_id) references checklist_item
);

-- owner: materials
-- The brand's drive of promotional materials.
create table material_folder (
  brand_id integer not null references brand,
  id integer generated always as identity,
  -- Null: at the top of the drive.
  parent_id integer,
  name text not null,
  updated_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, parent_id) references material_folder,
  constraint one_folder_of_a_name unique nulls not distinct (brand_id, parent_id, name)
);
create table material (
  brand_id integer not null references brand,
  id integer generated always as identity,
  folder_id integer,
  name text not null,
  content_type text not null,
  size_bytes integer not null,
  file_key text not null,
  thumbnail_key text,
  updated_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, folder_id) references material_folder,
  constraint one_material_of_a_name unique nulls not distinct (brand_id, folder_id, name)
);

-- owner: identity
-- Which of a brand's welcome videos a user has watched: another video is shown again.
create table show_up_watched (
  brand_id integer not null references brand,
  user_id bigint not null references app_user on delete cascade,
  content text not null,
  watched_at timestamptz not null,
  primary key (brand_id, user_id)
);

-- owner: materials
do $$
declare
  name text;
begin
  foreach name in array array['faq_category', 'faq_question', 'checklist_item', 'checklist_mark', 'material_folder', 'material', 'show_up_watched'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_brand on %I to aliado_app using (sees_brand(brand_id))', name);
  end loop;
end
$$;
