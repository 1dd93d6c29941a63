-- owner: commission
-- For the brand's list of the commissions of a period, newest first.
create index commission_of_brand on commission (brand_id, created_at desc, order_id desc)
  where not reversed and amount_cents > 0;
