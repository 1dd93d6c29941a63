-- owner: assets
-- What is drawn at a banner: a sentence, and the words of its button. Null: only the picture.
alter table asset
  add column heading text constraint asset_heading_length check (char_length(heading) between 1 and 60),
  add column button_label text constraint asset_button_length check (char_length(button_label) between 1 and 24),
  add constraint asset_button_leads_somewhere check (button_label is null or url is not null);
