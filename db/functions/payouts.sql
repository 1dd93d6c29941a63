-- Every change of a payout batch. The order of locks is always: counter, batch, payout, closing or
-- redemption, wallet.

-- What a brand owes now, each with the reason why it cannot enter a batch; null: it can. Closings first, by
-- number, then redemptions, the oldest first. The reasons of a closing are those of `unfilledFields`.
create function due_payouts(
  p_brand integer, p_filter jsonb, p_cooled_before timestamptz,
  p_after_closing bigint, p_after_created timestamptz, p_after_redemption uuid, p_limit integer
) returns table (
  kind text, closing_id bigint, redemption_id uuid, partner_id bigint, slug text, name text, protocol text,
  amount_cents bigint, due date, created_at timestamptz, destination text, excluded text, last_reason text
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  found_closings integer := 0;
begin
  if not sees_brand(p_brand) then return; end if;
  if p_after_redemption is null and coalesce(p_filter->'kinds' ? 'closing', true) then
    return query
    select 'closing', c.id, null::uuid, c.partner_id, p.slug, p.name, c.protocol, a.amount,
      c.expected_payment_date, c.created_at, null::text,
      case
        when a.amount <= 0 then 'nothing_to_pay'
        when p.state = 'left' then 'left'
        when b.partner_id is not null then 'blocked'
        when p.state <> 'approved' then 'not_approved'
        when w.frozen_at is not null then 'frozen'
        when p.pix_key is null and f.bank is null then 'no_payout_data'
        when p.pending_data then 'pending_data'
        when p.pending_documents then 'pending_documents'
        when f.cep is null then 'no_address'
        when p.payout_changed_at > p_cooled_before then 'payout_cooling'
      end, l.reason
    from closing c
    cross join lateral (select coalesce((c.rpa->>'netCents')::bigint, c.net_cents) as amount) a
    join partner p on p.brand_id = c.brand_id and p.id = c.partner_id
    left join partner_profile f on f.brand_id = c.brand_id and f.partner_id = c.partner_id
    left join partner_block b on b.brand_id = c.brand_id and b.partner_id = c.partner_id and b.blocked_until is null
    left join ledger.wallet w on w.brand_id = c.brand_id and w.partner_id = c.partner_id
    left join lateral (
      select o.reason from payout o where o.brand_id = c.brand_id and o.closing_id = c.id
      order by o.created_at desc limit 1
    ) l on true
    where c.brand_id = p_brand and c.status = 'invoice_checked' and c.payout_batch_id is null
      and c.id > coalesce(p_after_closing, 0)
      and coalesce(c.expected_payment_date <= (p_filter->>'until')::date, true)
      and coalesce(c.partner_id = (p_filter->>'partner')::bigint, true)
      and coalesce(a.amount >= (p_filter->>'min')::bigint, true)
      and coalesce(a.amount <= (p_filter->>'max')::bigint, true)
    order by c.id limit p_limit;
    get diagnostics found_closings = row_count;
  end if;
  if found_closings < coalesce(p_limit, found_closings + 1) and coalesce(p_filter->'kinds' ? 'redemption', true) then
    return query
    select 'redemption', null::bigint, r.id, r.partner_id, p.slug, p.name, r.protocol, r.amount_cents,
      null::date, r.created_at, r.destination,
      case
        when p.state = 'left' then 'left'
        when b.partner_id is not null then 'blocked'
        when w.frozen_at is not null then 'frozen'
        when r.erased_at is not null then 'no_payout_data'
      end, l.reason
    from redemption r
    join partner p on p.brand_id = r.brand_id and p.id = r.partner_id
    left join partner_block b on b.brand_id = r.brand_id and b.partner_id = r.partner_id and b.blocked_until is null
    left join ledger.wallet w on w.brand_id = r.brand_id and w.partner_id = r.partner_id
    left join lateral (
      select o.reason from payout o where o.brand_id = r.brand_id and o.redemption_id = r.id
      order by o.created_at desc limit 1
    ) l on true
    -- Money only (option 1): what a supplier was to deliver is in no batch.
    where r.brand_id = p_brand and r.state = 'awaiting_brand' and r.payout_batch_id is null and r.option_id = 1
      and (p_after_redemption is null or (r.created_at, r.id) > (p_after_created, p_after_redemption))
      and coalesce((r.created_at at time zone 'America/Sao_Paulo')::date <= (p_filter->>'until')::date, true)
      and coalesce(r.partner_id = (p_filter->>'partner')::bigint, true)
      and coalesce(r.amount_cents >= (p_filter->>'min')::bigint, true)
      and coalesce(r.amount_cents <= (p_filter->>'max')::bigint, true)
    order by r.created_at, r.id limit p_limit - found_closings;
  end if;
end
$$;

-- A new batch, which a job fills.
create function create_payout_batch(
  p_brand integer, p_method text, p_filter jsonb, p_limit_cents bigint, p_actor text, p_staff bigint,
  p_at timestamptz
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made bigint;
begin
  if not sees_brand(p_brand) then raise exception 'another brand'; end if;
  insert into payout_counter as c (brand_id, batches) values (p_brand, 1)
  on conflict (brand_id) do update set batches = c.batches + 1
  returning batches into made;
  insert into payout_batch (brand_id, id, method, filter, limit_cents, prepared_by, prepared_staff_id, created_at)
  values (p_brand, made, p_method, p_filter, p_limit_cents, p_actor, p_staff, p_at);
  return made;
end
$$;

-- Locks a batch until the transaction ends.
create function lock_payout_batch(p_brand integer, p_batch bigint) returns setof payout_batch
language sql security definer set search_path = public, pg_temp as $$
  select * from payout_batch where sees_brand(p_brand) and brand_id = p_brand and id = p_batch for update
$$;

-- Adds what is still due to a batch that is being prepared; what was paid or refused meanwhile is left out.
-- Returns how many were added.
create function add_payouts(
  p_brand integer, p_batch bigint, p_rows jsonb, p_cursor jsonb, p_examined integer, p_at timestamptz
) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  b payout_batch;
  last_number bigint;
  -- Not the count: a line may have been taken out meanwhile.
  last_line integer;
  added integer;
  added_cents bigint;
begin
  if not sees_brand(p_brand) then raise exception 'another brand'; end if;
  -- One batch of a brand takes what is due at a time.
  update payout_counter set numbers = numbers + jsonb_array_length(p_rows)
  where brand_id = p_brand returning numbers - jsonb_array_length(p_rows) into last_number;
  select * into b from payout_batch where brand_id = p_brand and id = p_batch for update;
  if b.state <> 'preparing' then return 0; end if;
  select coalesce(max(no), 0) into last_line from payout where brand_id = p_brand and batch_id = p_batch;
  with wanted as (
    select row_number() over () as n, w.* from jsonb_to_recordset(p_rows) as w(
      id uuid, closing_id bigint, redemption_id uuid, amount_cents bigint, kind text, destination text)
  ), closings as (
    update closing c set payout_batch_id = p_batch from wanted w
    where c.brand_id = p_brand and c.id = w.closing_id and c.status = 'invoice_checked'
      and c.payout_batch_id is null
      and coalesce((c.rpa->>'netCents')::bigint, c.net_cents) = w.amount_cents
    returning w.n, c.partner_id, c.protocol
  ), redemptions as (
    update redemption r set payout_batch_id = p_batch from wanted w
    where r.brand_id = p_brand and r.id = w.redemption_id and r.state = 'awaiting_brand'
      and r.payout_batch_id is null and r.erased_at is null and r.amount_cents = w.amount_cents
    returning w.n, r.partner_id, r.protocol
  ), taken as (
    select * from closings union all select * from redemptions
  ), inserted as (
    insert into payout (brand_id, id, batch_id, no, partner_id, closing_id, redemption_id, protocol, amount_cents,
      kind, destination, our_number, created_at, changed_at)
    select p_brand, w.id, p_batch, last_line + row_number() over (order by w.n), t.partner_id,
      w.closing_id, w.redemption_id, t.protocol, w.amount_cents, w.kind, w.destination, last_number + w.n, p_at, p_at
    from wanted w join taken t using (n)
    returning amount_cents
  )
  select count(*), coalesce(sum(amount_cents), 0) into added, added_cents from inserted;
  update payout_batch set payment_count = payment_count + added, total_cents = total_cents + added_cents,
    cursor = p_cursor, examined = examined + p_examined
  where brand_id = p_brand and id = p_batch;
  return added;
end
$$;

-- Fixes the payments of a batch. One without payments is cancelled.
create function freeze_payout_batch(p_brand integer, p_batch bigint, p_empty text, p_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  b payout_batch;
begin
  select * into b from payout_batch
  where sees_brand(p_brand) and brand_id = p_brand and id = p_batch for update;
  if not found or b.state <> 'preparing' then return null; end if;
  if b.payment_count = 0 then
    update payout_batch set state = 'cancelled', cancelled_at = p_at, cancel_reason = p_empty
    where brand_id = p_brand and id = p_batch;
    return 'cancelled';
  end if;
  update payout_batch set state = 'prepared', version = 1, prepared_at = p_at, cursor = null
  where brand_id = p_brand and id = p_batch;
  return 'prepared';
end
$$;

-- Gives back what a payout has taken, so that it is due again.
create function free_payout(p payout, p_failure text) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if p.closing_id is not null then
    update closing set payout_batch_id = null where brand_id = p.brand_id and id = p.closing_id
      and payout_batch_id = p.batch_id and status not in ('paid', 'reopened');
  else
    update redemption set payout_batch_id = null, failure = coalesce(p_failure, failure)
    where brand_id = p.brand_id and partner_id = p.partner_id and id = p.redemption_id
      and payout_batch_id = p.batch_id and state = 'awaiting_brand';
  end if;
  if not found then
    raise exception 'payout % does not have what it pays', p.id;
  end if;
  perform dispute_late_payout(p.brand_id, p.closing_id, p.redemption_id, p.id);
end
$$;

-- Takes what is due for a payout that is said to be paid after it was refused, so that nothing else pays it.
-- Returns whether it was due. The caller has locked the closing or redemption.
create function dispute_payout(p payout) returns boolean
language plpgsql set search_path = public, pg_temp as $$
declare
  is_due boolean;
begin
  if p.closing_id is not null then
    update closing set payout_batch_id = p.batch_id where brand_id = p.brand_id and id = p.closing_id
      and payout_batch_id is null and status in ('invoice_checked', 'invoice_refused', 'invoice_sent');
  else
    update redemption set payout_batch_id = p.batch_id
    where brand_id = p.brand_id and partner_id = p.partner_id and id = p.redemption_id
      and payout_batch_id is null and state = 'awaiting_brand';
  end if;
  is_due := found;
  if is_due then
    update payout set state = 'disputed', late_decision = null, late_decided_at = null, late_reason = null
    where brand_id = p.brand_id and id = p.id;
  end if;
  return is_due;
end
$$;

-- What is due again, because this payout or a payment by hand (without a payout) gave it back, may have been paid by
-- an earlier payout: then it waits for a person.
create function dispute_late_payout(p_brand integer, p_closing bigint, p_redemption uuid, p_payout uuid) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  late payout;
begin
  select * into late from payout o
  where o.brand_id = p_brand and o.id is distinct from p_payout
    and (p_closing is not null and o.closing_id = p_closing
      or p_redemption is not null and o.redemption_id = p_redemption)
    and o.state in ('refused', 'returned') and o.late_at is not null
    and o.late_decision is distinct from 'not_paid'
  order by o.late_at limit 1 for update;
  if found then perform dispute_payout(late); end if;
end
$$;

-- Takes one payment out of a batch before its approval.
create function remove_payout(p_brand integer, p_batch bigint, p_payout uuid, p_reason text, p_at timestamptz)
returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  b payout_batch;
  removed payout;
begin
  select * into b from payout_batch
  where sees_brand(p_brand) and brand_id = p_brand and id = p_batch for update;
  if not found then return 'unknown'; end if;
  if b.state <> 'prepared' then return b.state; end if;
  update payout set state = 'cancelled', reason = p_reason, changed_at = p_at
  where brand_id = p_brand and batch_id = p_batch and id = p_payout and state = 'prepared'
  returning * into removed;
  if not found then return 'unknown'; end if;
  perform free_payout(removed, null);
  update payout_batch set payment_count = payment_count - 1, total_cents = total_cents - removed.amount_cents,
    version = version + 1,
    state = case when payment_count = 1 then 'cancelled' else state end,
    cancelled_at = case when payment_count = 1 then p_at end,
    cancel_reason = case when payment_count = 1 then p_reason end
  where brand_id = p_brand and id = p_batch;
  return 'removed';
end
$$;

-- Cancels a batch of which nothing was sent or paid.
create function cancel_payout_batch(p_brand integer, p_batch bigint, p_reason text, p_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  b payout_batch;
begin
  select * into b from payout_batch
  where sees_brand(p_brand) and brand_id = p_brand and id = p_batch for update;
  if not found then return 'unknown'; end if;
  if b.state not in ('preparing', 'prepared', 'approved') or exists (
    select from payout where brand_id = p_brand and batch_id = p_batch
      and state not in ('prepared', 'approved', 'cancelled')
  ) then
    return b.state;
  end if;
  with freed as (
    update payout set state = 'cancelled', reason = p_reason, changed_at = p_at
    where brand_id = p_brand and batch_id = p_batch and state in ('prepared', 'approved')
    returning *
  ), closings as (
    update closing c set payout_batch_id = null from freed f
    where c.brand_id = p_brand and c.id = f.closing_id and c.payout_batch_id = p_batch
  )
  update redemption r set payout_batch_id = null from freed f
  where r.brand_id = p_brand and r.partner_id = f.partner_id and r.id = f.redemption_id
    and r.payout_batch_id = p_batch;
  update payout_batch set state = 'cancelled', cancelled_at = p_at, cancel_reason = p_reason
  where brand_id = p_brand and id = p_batch;
  return 'cancelled';
end
$$;

-- The first partner of a batch who was blocked or left since it was prepared; null without one.
create function blocked_in_batch(p_brand integer, p_batch bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select p.slug from payout o
  join partner p on p.brand_id = o.brand_id and p.id = o.partner_id
  left join partner_block b on b.brand_id = o.brand_id and b.partner_id = o.partner_id and b.blocked_until is null
  left join ledger.wallet w on w.brand_id = o.brand_id and w.partner_id = o.partner_id
  where sees_brand(p_brand) and o.brand_id = p_brand and o.batch_id = p_batch and o.state = 'prepared'
    and (p.state = 'left' or b.partner_id is not null or w.frozen_at is not null)
  order by o.no limit 1
$$;

-- Approves the payments that the person saw: refused if they are others now. The caller holds the batch's lock.
create function approve_payout_batch(
  p_brand integer, p_batch bigint, p_count integer, p_total bigint, p_version integer,
  p_actor text, p_staff bigint, p_at timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update payout_batch set state = 'approved', approved_by = p_actor, approved_staff_id = p_staff, approved_at = p_at
  where sees_brand(p_brand) and brand_id = p_brand and id = p_batch and state = 'prepared'
    and payment_count = p_count and total_cents = p_total and version = p_version;
  if not found then return false; end if;
  update payout set state = 'approved', changed_at = p_at
  where brand_id = p_brand and batch_id = p_batch and state = 'prepared';
  return true;
end
$$;

-- Starts the payment of an approved batch: jobs do it. Returns false if it is not approved.
create function send_payout_batch(p_brand integer, p_batch bigint, p_file_kind text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update payout_batch set state = 'sent', sent_at = p_at, file_kind = p_file_kind,
    queued_at = case when method = 'file' then null else p_at end
  where sees_brand(p_brand) and brand_id = p_brand and id = p_batch and state = 'approved'
    and method in ('provider', 'file') and (method = 'file') = (p_file_kind is not null);
  return found;
end
$$;

-- Records that a payout is about to be given to a provider; a payout stays with the provider that it was given
-- to first. Returns that provider and whether the payout may have been given to it before; no row where there
-- is nothing to send, or no provider to send it to.
create function submit_payout(p_brand integer, p_payout uuid, p_provider text, p_at timestamptz)
returns table (given_to text, maybe_given boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p payout;
begin
  select o.* into p from payout o
  join payout_batch b on b.brand_id = o.brand_id and b.id = o.batch_id
  where sees_brand(p_brand) and o.brand_id = p_brand and o.id = p_payout
    and b.method = 'provider' and b.state = 'sent'
  for update of o;
  -- One with another amount waits for a person.
  if not found or p.state not in ('approved', 'sent', 'accepted', 'unknown') or p.reported_cents is not null then
    return;
  end if;
  given_to := coalesce(p.provider, p_provider);
  if given_to is null then
    return;
  end if;
  maybe_given := p.submitted_at is not null;
  update payout o set state = case when o.state = 'approved' then 'sent' else o.state end, provider = given_to,
    submitted_at = coalesce(o.submitted_at, p_at), changed_at = p_at
  where o.brand_id = p_brand and o.id = p_payout;
  return next;
end
$$;

-- Records the result of a payout. `paid` redeems the held credits in the same statement; `refused` and
-- `returned` make its cause due again. Returns false if the payout cannot get this result any more.
create function settle_payout(
  p_brand integer, p_payout uuid, p_state text, p_from text[], p_provider text, p_provider_id text,
  p_end_to_end_id text, p_reason text, p_reported bigint, p_paid_on date, p_at timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p payout;
  b payout_batch;
  hold uuid;
begin
  select batch.* into b from payout_batch batch
  join payout o on o.brand_id = batch.brand_id and o.batch_id = batch.id
  where sees_brand(p_brand) and o.brand_id = p_brand and o.id = p_payout
  for update of batch;
  if not found or b.state not in ('approved', 'sent') then return false; end if;
  select * into p from payout where brand_id = p_brand and id = p_payout for update;
  if not (p.state = any (p_from)) or (p.state, p_state) not in (
    ('approved', 'paid'), ('approved', 'refused'),
    ('sent', 'accepted'), ('sent', 'paid'), ('sent', 'refused'), ('sent', 'unknown'),
    ('accepted', 'accepted'), ('accepted', 'paid'), ('accepted', 'refused'), ('accepted', 'returned'),
    ('accepted', 'unknown'),
    ('unknown', 'accepted'), ('unknown', 'paid'), ('unknown', 'refused'), ('unknown', 'returned'),
    ('unknown', 'unknown')
  ) or (
    -- What a bank file cannot hold is refused before it is sent.
    p.state = 'approved' and b.method <> 'by_hand' and not (b.method = 'file' and p_state = 'refused')
  ) then
    return false;
  end if;
  update payout set state = p_state, provider = coalesce(p_provider, provider),
    provider_id = coalesce(p_provider_id, provider_id), end_to_end_id = coalesce(p_end_to_end_id, end_to_end_id),
    reason = p_reason, reported_cents = p_reported, paid_on = p_paid_on, changed_at = p_at
  where brand_id = p_brand and id = p_payout returning * into p;
  if p_state = 'paid' then
    hold := p.redemption_id;
    if p.closing_id is not null then
      select uuid into hold from closing where brand_id = p_brand and id = p.closing_id for update;
    else
      perform from redemption
      where brand_id = p_brand and partner_id = p.partner_id and id = p.redemption_id for update;
    end if;
    if not ledger.capture_hold(p_brand, p.partner_id, hold, p_at) then
      raise exception 'payout %: its credits are not held', p_payout;
    end if;
  elsif p_state in ('refused', 'returned') then
    perform free_payout(p, p_reason);
  end if;
  if not exists (
    select from payout where brand_id = p_brand and batch_id = b.id
      and state in ('prepared', 'approved', 'sent', 'accepted', 'unknown')
  ) then
    update payout_batch set state = 'finished', finished_at = p_at where brand_id = p_brand and id = b.id;
  end if;
  return true;
end
$$;

-- Records that the bank gave a paid payment back: its credits are held again by new entries of the ledger, and
-- what it paid is due again. Returns false if it is not paid.
create function give_back_payout(p_brand integer, p_payout uuid, p_reason text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p payout;
  hold uuid;
begin
  perform from payout_batch batch
  join payout o on o.brand_id = batch.brand_id and o.batch_id = batch.id
  where sees_brand(p_brand) and o.brand_id = p_brand and o.id = p_payout
  for update of batch;
  if not found then return false; end if;
  select * into p from payout where brand_id = p_brand and id = p_payout for update;
  if p.state <> 'paid' then return false; end if;
  hold := p.redemption_id;
  if p.closing_id is not null then
    select uuid into hold from closing where brand_id = p_brand and id = p.closing_id for update;
  else
    perform from redemption
    where brand_id = p_brand and partner_id = p.partner_id and id = p.redemption_id for update;
  end if;
  if not ledger.reopen_hold(p_brand, p.partner_id, hold, p_at) then
    raise exception 'payout %: its credits are not redeemed', p_payout;
  end if;
  update payout set state = 'returned', reason = p_reason, was_paid_on = paid_on, paid_on = null,
    given_back_at = p_at, changed_at = p_at
  where brand_id = p_brand and id = p_payout;
  if p.closing_id is not null then
    update closing set status = 'invoice_checked', paid_at = null, paid_on = null, payment_reference = null, payout_batch_id = null
    where brand_id = p_brand and id = p.closing_id and status = 'paid' and payout_batch_id = p.batch_id;
  else
    update redemption set state = 'awaiting_brand', resolved_at = null, paid_on = null, payout_batch_id = null, provider = null,
      provider_id = null, end_to_end_id = null, failure = p_reason
    where brand_id = p_brand and partner_id = p.partner_id and id = p.redemption_id
      and state = 'paid' and payout_batch_id = p.batch_id;
  end if;
  if not found then raise exception 'payout % does not have what it paid', p_payout; end if;
  perform dispute_late_payout(p.brand_id, p.closing_id, p.redemption_id, p.id);
  return true;
end
$$;

-- Whether what a payout did not pay is due still, and in no other batch.
create function is_due_again(p payout) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from closing c where c.brand_id = p.brand_id and c.id = p.closing_id
      and c.status not in ('paid', 'reopened') and c.payout_batch_id is null
  ) or exists (
    select from redemption r where r.brand_id = p.brand_id and r.partner_id = p.partner_id and r.id = p.redemption_id
      and r.state = 'awaiting_brand' and r.payout_batch_id is null
  )
$$;

-- The payout that has what this one was refused for, or has paid it.
create function live_payout_of(p payout) returns payout
language sql stable set search_path = public, pg_temp as $$
  select * from payout o
  where o.brand_id = p.brand_id and o.id <> p.id
    and (p.closing_id is not null and o.closing_id = p.closing_id
      or p.redemption_id is not null and o.redemption_id = p.redemption_id)
    and o.state not in ('refused', 'returned', 'cancelled')
$$;

-- Locks what a payout pays.
create function lock_cause(p payout) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if p.closing_id is not null then
    perform from closing where brand_id = p.brand_id and id = p.closing_id for update;
  else
    perform from redemption
    where brand_id = p.brand_id and partner_id = p.partner_id and id = p.redemption_id for update;
  end if;
end
$$;

-- Takes a payout that was not sent out of its batch, whatever the batch's stage. The caller has locked the batch.
create function stop_payout(p payout, p_reason text, p_at timestamptz) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  update payout set state = 'cancelled', reason = p_reason, changed_at = p_at
  where brand_id = p.brand_id and id = p.id;
  perform free_payout(p, null);
  update payout_batch set payment_count = payment_count - 1, total_cents = total_cents - p.amount_cents,
    version = version + 1
  where brand_id = p.brand_id and id = p.batch_id;
  update payout_batch set state = 'cancelled', cancelled_at = p_at, cancel_reason = p_reason
  where brand_id = p.brand_id and id = p.batch_id and payment_count = 0 and state <> 'preparing';
  update payout_batch b set state = 'finished', finished_at = p_at
  where b.brand_id = p.brand_id and b.id = p.batch_id and b.state in ('approved', 'sent') and not exists (
    select from payout o where o.brand_id = b.brand_id and o.batch_id = b.id
      and o.state in ('prepared', 'approved', 'sent', 'accepted', 'unknown'));
end
$$;

-- Records that a refused payout is said to be paid. What it was to pay waits for a person from now on: it is
-- taken out of another batch that was not sent. Outcomes: 'disputed'; 'elsewhere' (another payout is at the bank
-- or has paid it, or it has ended in another way: the person sees both); 'known'; 'not_refused'.
create function note_late_payment(
  p_brand integer, p_payout uuid, p_paid_on date, p_provider text, p_reference text, p_end_to_end_id text,
  p_reason text, p_stopped text, p_at timestamptz
) returns table (outcome text, stopped_batch bigint, stopped_payout uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p payout;
  other payout;
  known uuid;
begin
  select * into p from payout where sees_brand(p_brand) and brand_id = p_brand and id = p_payout;
  if not found then raise exception 'no payout % at brand %', p_payout, p_brand; end if;
  other := live_payout_of(p);
  known := other.id;
  if known is not null then
    perform from payout_batch where brand_id = p_brand and id = other.batch_id for update;
  end if;
  perform lock_cause(p);
  other := live_payout_of(p);
  if other.id is distinct from known then
    -- Another batch took it or gave it back meanwhile: with the right lock once more.
    raise exception 'what payout % pays has changed', p_payout using errcode = 'serialization_failure';
  end if;
  select * into p from payout where brand_id = p_brand and id = p_payout for update;
  if p.state not in ('refused', 'returned') or p.given_back_at is not null then
    outcome := case when p.state = 'disputed' then 'known' else 'not_refused' end;
    return next;
    return;
  end if;
  if p.late_at is not null and p.late_decision is null then
    outcome := 'known';
    return next;
    return;
  end if;
  update payout set late_at = p_at, late_paid_on = p_paid_on, late_provider = p_provider,
    late_reference = p_reference, late_end_to_end_id = p_end_to_end_id, late_decision = null, late_decided_at = null,
    late_reason = null, reason = p_reason, changed_at = p_at
  where brand_id = p_brand and id = p_payout returning * into p;
  if other.state in ('prepared', 'approved') and other.submitted_at is null then
    -- Giving it back disputes it for this payout.
    perform stop_payout(other, p_stopped, p_at);
    outcome := 'disputed';
    stopped_batch := other.batch_id;
    stopped_payout := other.id;
  elsif known is null and dispute_payout(p) then
    outcome := 'disputed';
  else
    outcome := 'elsewhere';
  end if;
  return next;
end
$$;

-- Records what a person found out about a late payment. `paid` redeems the held credits; `not_paid` makes its cause
-- due again. Where its credits had gone back or another payment has used them, only the decision is recorded. Outcomes:
-- 'paid', 'freed', 'noted', 'besides' (paid besides what the ledger knows), 'not_late', 'in_transit' (another payout is at
-- the bank), 'other_amount' (its cause has changed).
create function decide_late_payment(
  p_brand integer, p_payout uuid, p_decision text, p_reason text, p_at timestamptz
) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p payout;
  other payout;
  hold uuid;
  payable bigint;
begin
  select * into p from payout where sees_brand(p_brand) and brand_id = p_brand and id = p_payout;
  if not found then return 'not_late'; end if;
  perform lock_cause(p);
  select * into p from payout where brand_id = p_brand and id = p_payout for update;
  if p.late_at is null or p.late_decision is not null then return 'not_late'; end if;
  if p.state <> 'disputed' then
    other := live_payout_of(p);
    if p_decision = 'paid' and other.state <> 'paid' then return 'in_transit'; end if;
    update payout set late_decision = p_decision, late_decided_at = p_at, late_reason = p_reason, reason = p_reason,
      changed_at = p_at
    where brand_id = p_brand and id = p_payout;
    return case p_decision when 'paid' then 'besides' else 'noted' end;
  end if;
  if p_decision = 'not_paid' then
    update payout set state = 'refused', reason = p_reason, late_decision = p_decision, late_decided_at = p_at,
      late_reason = p_reason, changed_at = p_at
    where brand_id = p_brand and id = p_payout;
    perform free_payout(p, p_reason);
    return 'freed';
  end if;
  hold := p.redemption_id;
  if p.closing_id is not null then
    select uuid, coalesce((rpa->>'netCents')::bigint, net_cents) into hold, payable
    from closing where brand_id = p_brand and id = p.closing_id;
    if payable <> p.amount_cents then return 'other_amount'; end if;
    -- It had been checked when it was paid.
    update closing set status = 'invoice_checked', refusal_reason = null
    where brand_id = p_brand and id = p.closing_id and status <> 'invoice_checked';
  end if;
  update payout set state = 'paid', paid_on = late_paid_on, provider = coalesce(late_provider, provider),
    provider_id = coalesce(late_reference, provider_id),
    end_to_end_id = coalesce(late_end_to_end_id, end_to_end_id), reason = null, reported_cents = null,
    late_decision = p_decision, late_decided_at = p_at, late_reason = p_reason, changed_at = p_at
  where brand_id = p_brand and id = p_payout;
  if not ledger.capture_hold(p_brand, p.partner_id, hold, p_at) then
    raise exception 'payout %: its credits are not held', p_payout;
  end if;
  return 'paid';
end
$$;

-- When what these payouts pay was made or asked for.
create function causes_made(p_brand integer, p_payouts uuid[]) returns table (payout_id uuid, made_at timestamptz)
language sql stable set search_path = public, pg_temp as $$
  select p.id, coalesce(c.created_at, r.created_at)
  from payout p
  left join closing c on (c.brand_id, c.id) = (p.brand_id, p.closing_id)
  left join redemption r on (r.brand_id, r.partner_id, r.id) = (p.brand_id, p.partner_id, p.redemption_id)
  where p.brand_id = p_brand and p.id = any(p_payouts)
$$;

-- The late payments that wait for a person, or one of them, each with what else has happened to its cause:
-- 'disputed' (nothing), 'in_transit' (another payout is at the bank), 'paid_twice', 'ended' (its credits went back).
create function late_payouts(p_brand integer, p_payouts uuid[]) returns table (
  payout_id uuid, batch_id bigint, partner_id bigint, protocol text, amount_cents bigint, since timestamptz,
  paid_on date, reference text, outcome text, other_batch bigint, other_reference text
)
language sql stable set search_path = public, pg_temp as $$
  select p.id, p.batch_id, p.partner_id, p.protocol, p.amount_cents, p.late_at, p.late_paid_on, p.late_reference,
    case
      when p.state = 'disputed' then 'disputed'
      when c.status = 'paid' or r.state = 'paid' then 'paid_twice'
      when coalesce(c.payout_batch_id, r.payout_batch_id) is not null then 'in_transit'
      else 'ended'
    end,
    nullif(coalesce(c.payout_batch_id, r.payout_batch_id), p.batch_id),
    coalesce(c.payment_reference, r.provider_id)
  from payout p
  left join closing c on (c.brand_id, c.id) = (p.brand_id, p.closing_id)
  left join redemption r on (r.brand_id, r.partner_id, r.id) = (p.brand_id, p.partner_id, p.redemption_id)
  where p.brand_id = p_brand and p.late_at is not null and p.late_decision is null
    and (p_payouts is null or p.id = any(p_payouts))
$$;

-- Queries a payout again: its earlier job gave up, or it was refused.
create function queue_payout_again(p_brand integer, p_payout uuid, p_job text, p_attempts integer) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from payout o join payout_batch b on b.brand_id = o.brand_id and b.id = o.batch_id
    where sees_brand(p_brand) and o.brand_id = p_brand and o.id = p_payout and b.method = 'provider'
      and (
        b.state = 'sent' and o.state in ('sent', 'accepted', 'unknown') and o.reported_cents is null
        -- What was refused may turn out to be paid.
        or o.state in ('refused', 'returned') and o.submitted_at is not null and o.given_back_at is null
      )
  ) then
    return false;
  end if;
  perform queue_jobs(p_job, p_attempts,
    array[json_build_object('brandId', p_brand, 'payoutId', p_payout)], array['payout:' || p_payout]);
  return true;
end
$$;

-- Reserves the next file number of a brand.
create function next_payout_file(p_brand integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  update payout_counter set files = files + 1
  where sees_brand(p_brand) and brand_id = p_brand returning files
$$;

-- Stores a bank file and marks its payments as sent, all or none. Returns false if the batch has no more to file.
create function add_payout_file(
  p_brand integer, p_batch bigint, p_no integer, p_kind text, p_bank text, p_account text, p_profile text, p_pays text,
  p_payouts uuid[], p_content text, p_sha256 text, p_size integer, p_at timestamptz
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  filed integer;
  total bigint;
begin
  perform from payout_batch where sees_brand(p_brand) and brand_id = p_brand and id = p_batch
    and state = 'sent' and method = 'file' and filed_at is null for update;
  if not found then raise exception 'batch % does not wait for a file', p_batch; end if;
  -- Joined, not `= any`: each payment is found by its key, however large the batch is.
  select count(*), sum(p.amount_cents) into filed, total
  from unnest(p_payouts) as given (id) join payout p on p.brand_id = p_brand and p.id = given.id
  where p.batch_id = p_batch and p.state = 'approved';
  if filed <> cardinality(p_payouts) then raise exception 'batch %: a payment is in another file', p_batch; end if;
  insert into payout_file (brand_id, batch_id, no, kind, bank, account, profile, pays, payment_count, total_cents, content,
    sha256, size_bytes, created_at)
  values (p_brand, p_batch, p_no, p_kind, p_bank, p_account, p_profile, p_pays, filed, total, p_content, p_sha256, p_size, p_at);
  update payout p set state = 'sent', file_no = p_no, provider = 'bank_file', submitted_at = p_at, changed_at = p_at
  from unnest(p_payouts) as given (id)
  where p.brand_id = p_brand and p.batch_id = p_batch and p.id = given.id;
end
$$;

-- Records that every payment of a batch is in a file.
create function end_payout_files(p_brand integer, p_batch bigint, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update payout_batch set filed_at = p_at
  where sees_brand(p_brand) and brand_id = p_brand and id = p_batch and state = 'sent' and method = 'file'
    and filed_at is null and not exists (
      select from payout where brand_id = p_brand and batch_id = p_batch and state = 'approved');
  return found;
end
$$;

-- Stores a bank's return file with its lines; null if it was loaded before.
create function add_payout_return(
  p_brand integer, p_bank text, p_account text, p_sha256 text, p_file_name text, p_lines jsonb, p_actor text,
  p_at timestamptz
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made bigint;
begin
  if not sees_brand(p_brand) then raise exception 'another brand'; end if;
  insert into payout_return (brand_id, bank, account, sha256, file_name, line_count, loaded_by, created_at)
  values (p_brand, p_bank, p_account, p_sha256, p_file_name, jsonb_array_length(p_lines), p_actor, p_at)
  on conflict (brand_id, sha256) do nothing returning id into made;
  if made is null then return null; end if;
  insert into payout_return_line (brand_id, return_id, no, our_number, amount_cents, codes, payee, paid_on)
  select p_brand, made, l.no, l.our_number, l.amount_cents, l.codes, l.payee, l.paid_on
  from jsonb_to_recordset(p_lines) as l(
    no integer, our_number text, amount_cents bigint, codes text, payee text, paid_on date);
  return made;
end
$$;

-- Records what became of a line of a return; false if it was read before.
create function note_return_line(
  p_brand integer, p_return bigint, p_no integer, p_outcome text, p_payout uuid, p_message text
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update payout_return_line set outcome = p_outcome, payout_id = p_payout, message = p_message
  where sees_brand(p_brand) and brand_id = p_brand and return_id = p_return and no = p_no and outcome = 'waiting';
  return found;
end
$$;

create function end_payout_return(p_brand integer, p_return bigint, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update payout_return set finished_at = p_at
  where sees_brand(p_brand) and brand_id = p_brand and id = p_return and finished_at is null
    and not exists (
      select from payout_return_line where brand_id = p_brand and return_id = p_return and outcome = 'waiting');
  return found;
end
$$;

-- Replaces a destination by one without personal data (of an ended payout), or by the same one sealed with another key.
create function store_payout_destination(
  p_brand integer, p_payout uuid, p_before text, p_destination text, p_erased_at timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update payout set destination = p_destination, erased_at = coalesce(erased_at, p_erased_at)
  where sees_brand(p_brand) and brand_id = p_brand and id = p_payout and destination = p_before
    and (p_erased_at is null or state in ('paid', 'returned', 'refused', 'cancelled'));
  return found;
end
$$;

create function store_payout_file(p_brand integer, p_no integer, p_before text, p_content text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update payout_file set content = p_content
  where sees_brand(p_brand) and brand_id = p_brand and no = p_no and content = p_before;
  return found;
end
$$;

-- Creates a job for every batch that waits for one: to be prepared, or to be written to files.
create function queue_payout_batches(p_task text, p_limit integer, p_attempts integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    select brand_id, id from payout_batch
    where queued_at is null and state in ('preparing', 'sent') order by brand_id, id limit p_limit
    for update skip locked
  ), queued as (
    update payout_batch b set queued_at = p_at from waiting w
    where b.brand_id = w.brand_id and b.id = w.id returning b.brand_id, b.id, b.state
  )
  select queue_jobs(
    p_task, p_attempts,
    array_agg(json_build_object('brandId', brand_id, 'batchId', id)),
    array_agg('payout-batch:' || brand_id || ':' || id || ':' || state),
    -- A brand's batches are prepared one after the other.
    array_agg('payout-batches:' || brand_id)
  ) from queued
$$;

-- Creates a job for every payout of a batch that was given to the provider, and for each that was taken back.
create function queue_payouts(p_task text, p_limit integer, p_attempts integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    select p.brand_id, p.id from payout_batch b
    join payout p on p.brand_id = b.brand_id and p.batch_id = b.id
    where b.state = 'sent' and b.method = 'provider' and p.state = 'approved' and p.queued_at is null
      and not brand_is_suspended(p.brand_id)
    order by p.brand_id, p.batch_id, p.no limit p_limit for update of p skip locked
  ), taken_back as (
    select brand_id, id from payout where queried_until is not null and queued_at is null
    limit p_limit for update skip locked
  ), queued as (
    update payout p set queued_at = p_at from (select * from waiting union all select * from taken_back) w
    where p.brand_id = w.brand_id and p.id = w.id returning p.brand_id, p.id
  )
  select queue_jobs(
    p_task, p_attempts,
    array_agg(json_build_object('brandId', brand_id, 'payoutId', id)),
    -- Named by the payout: a second job of the same payout cannot exist.
    array_agg('payout:' || id)
  ) from queued
$$;

-- Keeps other changes of a brand's payments waiting until the transaction ends.
create function lock_payout_counter(p_brand integer) returns void
language sql set search_path = public, pg_temp as $$
  insert into payout_counter (brand_id) values (p_brand)
  on conflict (brand_id) do update set batches = payout_counter.batches
$$;

-- Keeps the payment of a redemption that was taken back from its provider, under the redemption's id, by which the
-- provider knows it: a refused one in a finished batch of its own. Where the provider says later that it paid, a
-- person decides, as for any refused payment.
create function keep_taken_payment(
  r redemption, p_kind text, p_destination text, p_reason text, p_limit_cents bigint, p_actor text, p_staff bigint,
  p_query_until timestamptz, p_at timestamptz
) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  c payout_counter;
begin
  update payout_counter set batches = batches + 1, numbers = numbers + 1
  where brand_id = r.brand_id returning * into c;
  insert into payout_batch (brand_id, id, state, method, filter, payment_count, total_cents, version, limit_cents,
    prepared_by, prepared_staff_id, created_at, prepared_at, sent_at, finished_at, queued_at)
  values (r.brand_id, c.batches, 'finished', 'provider', '{"kinds": ["redemption"]}', 1, r.amount_cents, 1,
    p_limit_cents, p_actor, p_staff, p_at, p_at, r.submitted_at, p_at, p_at);
  insert into payout (brand_id, id, batch_id, no, partner_id, redemption_id, protocol, amount_cents, kind,
    destination, our_number, state, provider, reason, submitted_at, created_at, changed_at, queried_until)
  values (r.brand_id, r.id, c.batches, 1, r.partner_id, r.id, r.protocol, r.amount_cents, p_kind,
    p_destination, c.numbers, 'refused', r.given_to, p_reason, r.submitted_at, p_at, p_at, p_query_until);
end
$$;

-- A job asks the provider again about a redemption that was taken back from it.
create function query_taken_payment(p_brand integer, p_redemption uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update payout set queued_at = null
  where sees_brand(p_brand) and brand_id = p_brand and id = p_redemption and queried_until is not null
$$;

-- Creates a job for every return file that waits for one.
create function queue_payout_returns(p_task text, p_limit integer, p_attempts integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    select brand_id, id from payout_return
    where queued_at is null order by brand_id, id limit p_limit for update skip locked
  ), queued as (
    update payout_return r set queued_at = p_at from waiting w
    where r.brand_id = w.brand_id and r.id = w.id returning r.brand_id, r.id
  )
  select queue_jobs(
    p_task, p_attempts,
    array_agg(json_build_object('brandId', brand_id, 'returnId', id)),
    array_agg('payout-return:' || brand_id || ':' || id),
    array_agg('payout-returns:' || brand_id)
  ) from queued
$$;

do $$
declare
  name text;
begin
  foreach name in array array[
    'due_payouts', 'create_payout_batch', 'lock_payout_batch', 'add_payouts', 'freeze_payout_batch', 'free_payout',
    'remove_payout', 'cancel_payout_batch', 'blocked_in_batch',
    'approve_payout_batch', 'send_payout_batch', 'submit_payout',
    'settle_payout', 'give_back_payout', 'queue_payout_again', 'next_payout_file', 'add_payout_file', 'end_payout_files',
    'add_payout_return', 'note_return_line', 'end_payout_return', 'store_payout_destination', 'store_payout_file',
    'queue_payout_batches', 'queue_payouts', 'queue_payout_returns', 'dispute_payout', 'dispute_late_payout',
    'live_payout_of', 'lock_cause', 'stop_payout', 'note_late_payment', 'decide_late_payment', 'late_payouts', 'causes_made',
    'lock_payout_counter', 'keep_taken_payment', 'query_taken_payment', 'is_due_again'
  ] loop
    execute format('revoke execute on function %I from public', name);
    if name not in (
      'free_payout', 'dispute_payout', 'dispute_late_payout', 'live_payout_of', 'lock_cause', 'stop_payout',
      'lock_payout_counter', 'keep_taken_payment'
    ) then
      execute format('grant execute on function %I to aliado_app', name);
    end if;
  end loop;
end
$$;
