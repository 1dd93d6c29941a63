-- owner: partners
-- Without a payment provider nobody can be asked whose a PIX key is: the first payment shows it.
alter table partner add column pix_ownership text check (pix_ownership in ('unverified', 'verified'));
update partner set pix_ownership = 'verified' where pix_key is not null;

-- owner: documents
-- From when on a required document keeps an approved partner from redeeming money; null is from
-- the beginning. Those of before are announced for 30 days.
alter table document_type add column requested_from timestamptz;
update document_type set requested_from = now() + interval '30 days' where required;
