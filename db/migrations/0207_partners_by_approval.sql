-- owner: partners
-- The list of the partners whom a brand approved in a period.
create index partner_by_approval on partner (brand_id, approved_at desc) where state = 'approved';
