-- owner: partners
-- Without a payment provider nobody can be asked whose a PIX key is: the first payment shows it.
alter table partner add column pix_ownership text check (pix_ownership in ('unverified', 'verified'));
update partner set pix_ownership = 'verified' where pix_key is not null;
