-- owner: missions
-- What a partner says of themself when they enrol (name, e-mail, mobile) is sealed by the program.
alter table mission_subscription alter column enrolment type text using 'plain.' || enrolment::text;

-- owner: closing
-- What an invoice lacks is said without the partner's tax id.
update closing_invoice set remarks = array(
    select regexp_replace(remark, 'o seu documento \([^)]*\)', 'o seu documento')
    from unnest(remarks) with ordinality as r (remark, no) order by no
  ) where array_to_string(remarks, ' ') like '%o seu documento (%';

-- owner: platform
update digest_key set plain_left = true;
