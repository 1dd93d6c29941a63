-- owner: identity
-- What may be done only so often is counted in rate_bucket alone.
drop table budget;
