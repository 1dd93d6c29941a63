-- owner: platform
-- The network address a recorded act came from. It belongs to the chained text where it is known,
-- so that the chains of earlier lines stay valid.
alter table audit_log add column address text;
grant insert (address) on audit_log to aliado_app;

create or replace function audit_text(line audit_log) returns text
language sql stable as $$
  select concat_ws('|', line.id, coalesce(line.brand_id, 0), line.chain_no, quote_nullable(line.actor),
    quote_nullable(line.act), quote_nullable(line.subject), quote_nullable(line.detail::text),
    quote_nullable(line.request_id), (extract(epoch from line.at) * 1000000)::bigint,
    -- concat_ws leaves out what is null.
    'from ' || quote_literal(line.address))
$$;
