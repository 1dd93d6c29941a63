-- owner: assets
-- Banners of the partners' dashboard, beside those of their public pages.
alter table asset drop constraint asset_target_check;
alter table asset add constraint asset_target_check
  check (target in ('banner', 'header', 'store', 'login', 'dashboard'));
