-- owner: partners
-- The approved partners of a brand who have not left: what other features may join.
create function approved_partners(p_brand integer)
returns table (partner_id bigint)
language sql stable as $$
  select id from partner where brand_id = p_brand and approved and left_at is null
$$;
revoke execute on function approved_partners from public;
grant execute on function approved_partners to aliado_app;
