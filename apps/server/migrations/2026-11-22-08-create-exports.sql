-- Files that staff export. A small export is made while it is downloaded (direct). A larger one is made by a job, and its
-- file stays in the store until it expires. See decision 020.
create table exports (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  format text not null check (format in ('xlsx', 'csv', 'geojson', 'photos')),
  -- The filter of the feed. first_row is the number of tasks to skip, rows_max the number to export.
  filters jsonb not null default '{}',
  first_row integer not null default 0 check (first_row >= 0),
  rows_max integer check (rows_max > 0),
  direct boolean not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  rows_total integer not null check (rows_total >= 0),
  rows_done integer not null default 0,
  -- Every start of the job takes the next number, so that a job that was given up cannot write into its successor's.
  attempt integer not null default 0,
  -- The code of the problem that ended the export.
  failure text,
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  size bigint,
  created_by_id bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, created_by_id) references people
);
