-- owner: brands
-- The size of the logo in pixels, which mail programs need before they load it. Null: no logo, or one stored before.
alter table brand add column logo_width integer, add column logo_height integer;
