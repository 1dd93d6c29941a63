-- owner: brands
-- Browsers show only pictures of listed hosts from now on: what a brand's catalog shows today stays.
with used as (
  select brand_id, substring(lower(image_url) from '^https://(([a-z0-9-]{1,63}\.)+[a-z]{2,63})(/|$)') as host,
    count(*) as products
  from product where image_url is not null group by 1, 2
), ranked as (
  select *, row_number() over (partition by brand_id order by products desc, host) as place
  from used where host is not null
)
insert into brand_parameter (brand_id, key, value, updated_at)
select brand_id, 'picture_hosts', jsonb_agg(host order by host), now() from ranked where place <= 30 group by brand_id
on conflict do nothing;
