-- owner: missions
-- What a brand asks of its partners for a reward: contents that it reviews, or sales in a period.
create table mission (
  brand_id integer not null references brand,
  id integer generated always as identity,
  -- Public addresses name no brand, so no two brands share one.
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,119}$'),
  title text not null,
  description text not null,
  -- Markdown.
  instructions text not null,
  rules text not null,
  image text,
  kind text not null check (kind in ('content', 'sales')),
  recurrence text not null check (recurrence in ('once', 'week', 'month')),
  content_form text not null check (content_form in ('file', 'links', 'either')),
  contents_required integer not null check (contents_required between 0 and 50),
  goal_orders integer check (goal_orders > 0),
  goal_cents bigint check (goal_cents > 0),
  -- For each period in which the goal is met; null: the reward is not money.
  reward_cents bigint check (reward_cents > 0),
  participants_limit integer check (participants_limit > 0),
  participants integer not null default 0 check (participants >= 0),
  minimum_followers integer check (minimum_followers > 0),
  -- Whether the brand looks at each enrolment before it holds.
  reviews_enrolments boolean not null,
  is_public boolean not null,
  term_version text not null,
  term_title text not null,
  term_text text not null,
  published_at timestamptz not null,
  enrolment_starts_at timestamptz not null,
  enrolment_ends_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (brand_id, id),
  constraint mission_ends_after_it_starts check (starts_at < ends_at),
  constraint mission_enrols_before_it_ends
    check (enrolment_starts_at < enrolment_ends_at and enrolment_ends_at <= ends_at),
  constraint mission_asks_for_something check (
    case kind when 'content' then contents_required > 0 else goal_orders is not null or goal_cents is not null end
  ),
  constraint mission_within_its_limit check (participants <= participants_limit)
);
create index mission_by_end on mission (brand_id, ends_at, id);
create index mission_in_public on mission (ends_at, id) where is_public;

create table mission_question (
  brand_id integer not null,
  mission_id integer not null,
  id integer generated always as identity,
  position integer not null,
  question text not null,
  kind text not null check (kind in ('text', 'single', 'multiple')),
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
  status text not null check (status in ('in_review', 'approved', 'refused', 'abandoned')),
  -- The form as it was sent.
  enrolment jsonb not null,
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
  -- Also an abandoned one: whoever left does not come back.
  constraint one_subscription_each unique (brand_id, mission_id, partner_id)
);
create index mission_subscription_of_partner on mission_subscription (brand_id, partner_id, id desc);
create index mission_subscription_to_review on mission_subscription (brand_id, id) where status = 'in_review';

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
  status text not null default 'in_review' check (status in ('in_review', 'approved', 'refused')),
  reason text,
  created_at timestamptz not null,
  reviewed_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, subscription_id) references mission_subscription,
  constraint content_holds_something check (file_key is not null or links <> '{}')
);
create index mission_content_of_subscription on mission_content (brand_id, subscription_id, id desc);
create index mission_content_of_mission on mission_content (brand_id, mission_id) where status = 'approved';
create index mission_content_to_review on mission_content (brand_id, id) where status = 'in_review';

-- What was paid, once a partner and period; the money itself is the ledger's.
create table mission_reward (
  brand_id integer not null,
  mission_id integer not null,
  partner_id bigint not null,
  period date not null,
  amount_cents bigint not null check (amount_cents > 0),
  at timestamptz not null,
  primary key (brand_id, mission_id, partner_id, period),
  foreign key (brand_id, mission_id) references mission
);

-- Periods of sales missions whose rewards have been settled.
create table mission_period (
  brand_id integer not null,
  mission_id integer not null,
  period date not null,
  settled_at timestamptz not null,
  primary key (brand_id, mission_id, period),
  foreign key (brand_id, mission_id) references mission
);

do $$
declare
  name text;
begin
  foreach name in array array['mission', 'mission_question', 'mission_subscription', 'mission_answer',
    'mission_content', 'mission_reward', 'mission_period'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_brand on %I to aliado_app using (sees_brand(brand_id))', name);
  end loop;
end
$$;
