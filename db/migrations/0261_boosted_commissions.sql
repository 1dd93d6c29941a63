-- owner: commission
-- For what one booster sold and cost: only commissions with an extra are in it.
create index commission_with_boost on commission (brand_id, created_at)
  where not reversed and jsonb_path_exists(lines, '$[*].boost.boosterId');
