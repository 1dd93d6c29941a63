-- owner: catalog
-- Categories of which partners see no product: the list of categories has them as well.
insert into product_count (brand_id, category, listed)
select brand_id, category, 0 from product group by 1, 2
on conflict do nothing;
