-- owner: partners
-- The day by which the brand promised to decide on a partner in review, by its parameter of the day
-- on which the review began: a later change of the parameter does not move it. Null: no promise was
-- made, as for reviews that began before this column.
alter table partner add column review_by date;
