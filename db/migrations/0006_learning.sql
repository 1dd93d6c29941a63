-- owner: courses
create type course_status as enum ('Published', 'Draft', 'Archived');
create type course_content_kind as enum ('video', 'text', 'quiz');

-- The brand sends courses as whole documents. Keys (`key`) are the author's own names: a corrected
-- text keeps its id and the partners' progress.
create table course_category (
  brand_id integer not null references brand,
  id integer generated always as identity,
  category text not null,
  primary key (brand_id, id),
  constraint course_category_category_once unique (brand_id, category)
);

create table course (
  brand_id integer not null references brand,
  id integer generated always as identity,
  slug text not null,
  title text not null,
  description text not null,
  -- An address, or the key of a file in the store.
  image text,
  status course_status not null,
  price_cents bigint not null constraint price_cents_not_negative check (price_cents >= 0),
  hours numeric(5,1) constraint hours_positive check (hours > 0),
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (brand_id, id),
  constraint course_slug_once unique (brand_id, slug)
);

create table course_in_category (
  brand_id integer not null,
  course_id integer not null,
  category_id integer not null,
  primary key (brand_id, course_id, category_id),
  foreign key (brand_id, category_id) references course_category,
  foreign key (brand_id, course_id) references course
);

create table course_section (
  brand_id integer not null,
  id integer generated always as identity,
  course_id integer not null,
  key text not null,
  title text not null,
  sequence integer not null,
  -- What the author removed stays for the partners who had started it.
  is_active boolean not null,
  primary key (brand_id, id),
  foreign key (brand_id, course_id) references course,
  constraint course_section_course_key_once unique (brand_id, course_id, key)
);

create table course_content (
  brand_id integer not null,
  id integer generated always as identity,
  course_id integer not null,
  section_id integer not null,
  key text not null,
  sequence integer not null,
  is_active boolean not null,
  title text not null,
  kind course_content_kind not null,
  video text,
  -- WebVTT.
  captions text,
  body text,
  minutes integer,
  -- The questions and the right answers: the author's document, numbered in its order.
  quiz jsonb,
  primary key (brand_id, id),
  foreign key (brand_id, course_id) references course,
  foreign key (brand_id, section_id) references course_section,
  constraint course_content_course_key_once unique (brand_id, course_id, key),
  constraint quiz_where_it_is_one check ((kind = 'quiz') = (quiz is not null))
);
create index course_content_of_section on course_content (brand_id, section_id, sequence);

-- The files of a brand's courses (pictures, videos, attachments), by the author's file name.
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
  brand_id integer not null,
  id integer generated always as identity,
  content_id integer not null,
  name text not null,
  file_key text not null,
  content_type text not null,
  size_bytes integer not null,
  sequence integer not null,
  is_active boolean not null,
  primary key (brand_id, id),
  foreign key (brand_id, content_id) references course_content,
  constraint course_attachment_content_name_once unique (brand_id, content_id, name)
);

create table enrollment (
  brand_id integer not null,
  id bigint generated always as identity,
  partner_id bigint not null,
  course_id integer not null,
  price_cents bigint not null,
  enrolled_at timestamptz not null,
  finished_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, partner_id) references partner,
  foreign key (brand_id, course_id) references course,
  constraint enrollment_partner_course_once unique (brand_id, partner_id, course_id)
);
create index enrollment_of_course on enrollment (brand_id, course_id);

-- A partner's progress in one lesson.
create table lesson_progress (
  brand_id integer not null,
  id bigint generated always as identity,
  enrollment_id bigint not null,
  content_id integer not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- How much the player reported at the end; 100: all of it.
  status integer,
  -- The answers that passed, and their score.
  answers jsonb,
  -- In hundredths of a percent.
  score integer,
  -- How often the quiz was tried, and whether a try has passed.
  quiz_attempts integer not null default 0,
  quiz_passed boolean not null default false,
  -- Where the video was stopped, to continue there on another device.
  position_seconds integer not null default 0
    constraint position_seconds_not_negative check (position_seconds >= 0),
  primary key (brand_id, id),
  foreign key (brand_id, content_id) references course_content,
  foreign key (brand_id, enrollment_id) references enrollment,
  constraint lesson_progress_enrollment_content_once unique (brand_id, enrollment_id, content_id)
);

create table certificate (
  -- 128 random bits: it can be read with the slug only, and slugs cannot be guessed.
  slug text primary key,
  brand_id integer not null,
  enrollment_id bigint not null,
  student text not null,
  course text not null,
  hours numeric(5,1),
  finished_at timestamptz not null,
  foreign key (brand_id, enrollment_id) references enrollment,
  constraint certificate_enrollment_once unique (brand_id, enrollment_id)
);

-- The courses that a level requires, besides the billing.
create table level_course (
  brand_id integer not null,
  level_id integer not null,
  course_id integer not null,
  position integer not null,
  primary key (brand_id, level_id, course_id),
  foreign key (brand_id, level_id) references partner_level on delete cascade,
  foreign key (brand_id, course_id) references course
);

-- owner: missions
create type mission_content_form as enum ('file', 'links', 'either');
create type mission_kind as enum ('content', 'sales');
create type mission_recurrence as enum ('once', 'week', 'month');
create type question_kind as enum ('text', 'single', 'multiple');
create type subscription_status as enum ('in_review', 'approved', 'refused', 'abandoned');

-- A task for partners with a reward: contents that the brand reviews, or sales in a period.
create table mission (
  brand_id integer not null references brand,
  id integer generated always as identity,
  slug text not null constraint slug_has_plain_letters check (slug ~ '^[a-z0-9][a-z0-9-]{0,119}$'),
  title text not null,
  description text not null,
  -- Markdown.
  instructions text not null,
  rules text not null,
  image text,
  kind mission_kind not null,
  recurrence mission_recurrence not null,
  content_form mission_content_form not null,
  contents_required integer not null
    constraint contents_required_in_range check (contents_required >= 0 and contents_required <= 50),
  goal_orders integer constraint goal_orders_positive check (goal_orders > 0),
  goal_cents bigint constraint goal_cents_positive check (goal_cents > 0),
  -- For each period in which the goal is met; null: the reward is not money.
  reward_cents bigint constraint reward_cents_positive check (reward_cents > 0),
  participants_limit integer constraint participants_limit_positive check (participants_limit > 0),
  participants integer not null default 0
    constraint participants_not_negative check (participants >= 0),
  minimum_followers integer constraint minimum_followers_positive check (minimum_followers > 0),
  -- Whether the brand reviews each enrollment before it is valid.
  reviews_enrollments boolean not null,
  is_public boolean not null,
  term_version text not null,
  term_title text not null,
  term_text text not null,
  published_at timestamptz not null,
  -- Since then it is not offered any more; who takes part goes on.
  archived_at timestamptz,
  enrollment_starts_at timestamptz not null,
  enrollment_ends_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (brand_id, id),
  constraint one_mission_a_slug unique (brand_id, slug),
  constraint mission_has_a_goal
    check (
      case kind
        when 'content' then contents_required > 0
        else goal_orders is not null or goal_cents is not null
      end
    ),
  constraint mission_ends_after_it_starts check (starts_at < ends_at),
  constraint mission_enrolls_before_it_ends
    check (enrollment_starts_at < enrollment_ends_at and enrollment_ends_at <= ends_at),
  constraint mission_within_its_limit check (participants <= participants_limit)
);
create index mission_by_end on mission (brand_id, ends_at, id);
create index mission_in_public on mission (ends_at, id) where is_public;
create index mission_by_slug on mission (slug, id);

create table mission_question (
  brand_id integer not null,
  mission_id integer not null,
  id integer generated always as identity,
  position integer not null,
  question text not null,
  kind question_kind not null,
  required boolean not null,
  -- Numbered from 1 on the wire.
  options text[] not null,
  primary key (brand_id, mission_id, id),
  foreign key (brand_id, mission_id) references mission
);

create table mission_subscription (
  brand_id integer not null,
  id bigint generated always as identity,
  mission_id integer not null,
  partner_id bigint not null,
  status subscription_status not null,
  -- The form as it was sent; sealed.
  enrollment text not null,
  term_version text not null,
  term_title text not null,
  term_text text not null,
  address text not null,
  reason text,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, mission_id) references mission,
  foreign key (brand_id, partner_id) references partner,
  -- Also an abandoned one: a partner who left cannot enroll again.
  constraint one_subscription_each unique (brand_id, mission_id, partner_id)
);
create index mission_subscription_of_partner on mission_subscription (brand_id, partner_id, id desc);
-- One index a state, because row-level security lets no index compare an enum.
create index mission_subscription_listed_in_review on mission_subscription (brand_id, id) where status = 'in_review';
create index mission_subscription_listed_approved on mission_subscription (brand_id, id) where status = 'approved';
create index mission_subscription_listed_refused on mission_subscription (brand_id, id) where status = 'refused';
create index mission_subscription_listed_abandoned on mission_subscription (brand_id, id) where status = 'abandoned';

create table mission_answer (
  brand_id integer not null,
  subscription_id bigint not null,
  question_id integer not null,
  answer text not null,
  option_ids integer[] not null,
  primary key (brand_id, subscription_id, question_id),
  foreign key (brand_id, subscription_id) references mission_subscription
);

create table mission_content (
  brand_id integer not null,
  id bigint generated always as identity,
  subscription_id bigint not null,
  mission_id integer not null,
  partner_id bigint not null,
  title text not null,
  description text not null,
  hashtags text[] not null,
  file_key text,
  file_type text,
  links text[] not null,
  status review_state not null default 'in_review',
  reason text,
  created_at timestamptz not null,
  reviewed_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, subscription_id) references mission_subscription,
  constraint content_holds_something check (file_key is not null or links <> '{}')
);
create index mission_content_of_subscription on mission_content (brand_id, subscription_id, id desc);
create index mission_content_of_mission on mission_content (brand_id, mission_id)
  where status = 'approved';
-- One index a state, because row-level security lets no index compare an enum.
create index mission_content_listed_in_review on mission_content (brand_id, id) where status = 'in_review';
create index mission_content_listed_approved on mission_content (brand_id, id) where status = 'approved';
create index mission_content_listed_refused on mission_content (brand_id, id) where status = 'refused';

-- The rewards that were paid, one per partner and period; the money itself is in the ledger.
create table mission_reward (
  brand_id integer not null,
  mission_id integer not null,
  partner_id bigint not null,
  period date not null,
  amount_cents bigint not null constraint amount_cents_positive check (amount_cents > 0),
  at timestamptz not null,
  primary key (brand_id, mission_id, partner_id, period),
  foreign key (brand_id, mission_id) references mission
);

-- The periods of sales missions whose rewards are settled.
create table mission_period (
  brand_id integer not null,
  mission_id integer not null,
  period date not null,
  settled_at timestamptz not null,
  primary key (brand_id, mission_id, period),
  foreign key (brand_id, mission_id) references mission
);

-- The courses that must be finished before a partner may take part.
create table mission_course (
  brand_id integer not null,
  mission_id integer not null,
  course_id integer not null,
  position integer not null,
  primary key (brand_id, mission_id, course_id),
  foreign key (brand_id, mission_id) references mission,
  foreign key (brand_id, course_id) references course
);

-- owner: checklists
create type checklist_check as enum ('hand', 'profile_complete', 'first_visit', 'first_sale');

-- The tasks that a brand sets its partners, in its order.
create table checklist_item (
  brand_id integer not null references brand,
  id integer generated always as identity,
  -- The brand's own name for it: a mark stays when the text changes.
  key text not null,
  position integer not null,
  title text not null,
  description text not null,
  route text,
  -- 'hand': the partner marks it; otherwise the fact that marks it.
  done_by checklist_check not null default 'hand',
  -- A removed item keeps its marks, in case it returns.
  active boolean not null default true,
  primary key (brand_id, id),
  constraint checklist_item_key_once unique (brand_id, key)
);

create table checklist_mark (
  brand_id integer not null,
  partner_id bigint not null,
  item_id integer not null,
  checked_at timestamptz,
  seen_at timestamptz,
  primary key (brand_id, partner_id, item_id),
  foreign key (brand_id, item_id) references checklist_item,
  foreign key (brand_id, partner_id) references partner on delete cascade
);

-- owner: faq
-- Frequent questions with their answers.
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

-- owner: inbox
-- What a member has read and put aside: items that need no decision.
create table inbox_acknowledgement (
  brand_id integer not null references brand,
  kind text not null,
  item_id text not null,
  acknowledged_by text not null,
  acknowledged_at timestamptz not null,
  primary key (brand_id, kind, item_id)
);

-- owner: imports
-- A file of partners, orders or products that a person imports.
create table brand_import (
  brand_id integer not null references brand,
  id integer generated always as identity,
  kind text not null constraint known_kind check (kind in ('partners', 'orders', 'products')),
  -- In the store of files until the import has ended.
  file_key text not null,
  file_digest bytea not null,
  file_name text not null,
  -- Whether new partners get an e-mail to set a password.
  invites boolean not null,
  rows integer not null,
  -- As in the audit log.
  created_by text not null,
  created_at timestamptz not null,
  queued_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (brand_id, id)
);
create index brand_import_to_queue on brand_import (id) where queued_at is null;
create index brand_import_by_file on brand_import (brand_id, kind, file_digest);

-- The result of each row of a file; a row that has one is not imported again.
create table brand_import_row (
  brand_id integer not null,
  import_id integer not null,
  -- As a spreadsheet numbers it: the header is 1.
  line integer not null,
  outcome text not null
    constraint known_outcome check (outcome in ('imported', 'existing', 'failed')),
  partner_id bigint,
  -- Or a product's SKU.
  order_number text,
  message text,
  primary key (brand_id, import_id, line),
  foreign key (brand_id, import_id) references brand_import,
  foreign key (brand_id, partner_id) references partner on delete set null (partner_id)
);
create index brand_import_row_by_partner on brand_import_row (brand_id, partner_id)
  where partner_id is not null;
create index brand_import_row_failed on brand_import_row (brand_id, import_id, line)
  where outcome = 'failed';

-- owner: first-steps
-- What a new brand did on its way to the first sale, where no other table has it.
create table brand_setup (
  brand_id integer primary key references brand,
  dismissed_at timestamptz,
  invited_at timestamptz
);

-- Row-level security: a transaction sees the rows of its brand only.
do $$
declare
  name text;
begin
  foreach name in array array[
    'course_category', 'course', 'course_in_category', 'course_section',
    'course_content', 'course_file', 'course_attachment', 'enrollment',
    'lesson_progress', 'certificate', 'level_course', 'mission', 'mission_question',
    'mission_subscription', 'mission_answer', 'mission_content', 'mission_reward',
    'mission_period', 'mission_course', 'checklist_item', 'checklist_mark',
    'faq_category', 'faq_question', 'inbox_acknowledgement', 'brand_import',
    'brand_import_row', 'brand_setup'
  ] loop
    execute format('alter table %s enable row level security', name);
    execute format('create policy own_brand on %s to aliado_app using (sees_brand(brand_id))', name);
  end loop;
end
$$;
