-- How the columns of an export are titled and split, and what it has beside its tasks. Empty is the usual layout.
-- See decision 104.
alter table exports add column layout jsonb not null default '{}';
