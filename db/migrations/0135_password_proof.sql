-- owner: identity
-- When the owner of a session last proved to be themselves with the password: what a stolen
-- session must not do asks for a recent proof.
alter table session add column password_proven_at timestamptz;
