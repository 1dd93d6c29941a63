-- owner: courses
-- Courses are written by the brand as whole documents; keys (`key`) are the author's own names, by
-- which a text that was corrected keeps its id and everybody's progress.
create table course_category (
  id integer generated always as identity primary key,
  brand_id integer not null references brand,
  category text not null,
  unique (brand_id, category)
);

create table course (
  id integer generated always as identity primary key,
  brand_id integer not null references brand,
  slug text not null,
  title text not null,
  description text not null,
  -- An address, or the key of a file in the store.
  image text,
  status text not null check (status in ('Published', 'Draft', 'Archived')),
  price_cents bigint not null check (price_cents >= 0),
  hours numeric(5, 1) check (hours > 0),
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (brand_id, slug)
);

create table course_in_category (
  brand_id integer not null,
  course_id integer not null references course,
  category_id integer not null references course_category,
  primary key (course_id, category_id)
);

create table course_section (
  id integer generated always as identity primary key,
  brand_id integer not null,
  course_id integer not null references course,
  key text not null,
  title text not null,
  sequence integer not null,
  -- What the author took out stays for those who were in it.
  is_active boolean not null,
  unique (course_id, key)
);

create table course_content (
  id integer generated always as identity primary key,
  brand_id integer not null,
  course_id integer not null references course,
  section_id integer not null references course_section,
  key text not null,
  sequence integer not null,
  is_active boolean not null,
  title text not null,
  kind text not null check (kind in ('video', 'text', 'quiz')),
  video text,
  -- WebVTT.
  captions text,
  body text,
  minutes integer,
  -- What is asked, with which answers are right: the author's document, numbered in its order.
  quiz jsonb,
  unique (course_id, key),
  constraint quiz_where_it_is_one check ((kind = 'quiz') = (quiz is not null))
);
create index course_content_of_section on course_content (section_id, sequence);

-- What the brand sent for its courses: pictures, videos, attachments. By the author's file name.
create table course_file (
  brand_id integer not null,
  course_slug text not null,
  name text not null,
  file_key text not null,
  content_type text not null,
  size_bytes integer not null,
  primary key (brand_id, course_slug, name)
);

create table course_attachment (
  id integer generated always as identity primary key,
  brand_id integer not null,
  content_id integer not null references course_content,
  name text not null,
  file_key text not null,
  content_type text not null,
  size_bytes integer not null,
  sequence integer not null,
  is_active boolean not null,
  unique (content_id, name)
);

create table enrollment (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  partner_id bigint not null,
  course_id integer not null references course,
  price_cents bigint not null,
  enrolled_at timestamptz not null,
  finished_at timestamptz,
  unique (brand_id, partner_id, course_id),
  foreign key (brand_id, partner_id) references partner
);
create index enrollment_of_course on enrollment (course_id);

-- One person's passage through one content.
create table school_class (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  enrollment_id bigint not null references enrollment,
  content_id integer not null references course_content,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- What the player said at the end, 100 for all of it.
  status integer,
  -- The answers that passed, and what they scored.
  answers jsonb,
  -- In hundredths of a percent.
  score integer,
  unique (enrollment_id, content_id)
);

create table certificate (
  -- 128 random bits: whoever has it may read it, and nobody finds another.
  slug text primary key,
  brand_id integer not null,
  enrollment_id bigint not null unique references enrollment,
  student text not null,
  course text not null,
  hours numeric(5, 1),
  finished_at timestamptz not null
);

do $$
declare
  name text;
begin
  foreach name in array array['course_category', 'course', 'course_in_category', 'course_section', 'course_content',
    'course_file', 'course_attachment', 'enrollment', 'school_class', 'certificate'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_brand on %I to aliado_app using (sees_brand(brand_id))', name);
  end loop;
end
$$;
