-- What staff took out as a file: who, what and in which format. A small one is made while it is downloaded
-- (direct); a larger one is made by a job, and its file stays in the store until it expires.
create table exports (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  format text not null check (format in ('xlsx', 'csv', 'geojson', 'photos')),
  -- What the tasks were narrowed by, as the feed's filter has it; how many are left out first, how many taken.
  filters jsonb not null default '{}',
  first_row integer not null default 0 check (first_row >= 0),
  rows_max integer check (rows_max > 0),
  direct boolean not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  rows_total integer not null check (rows_total >= 0),
  rows_done integer not null default 0,
  -- Each beginning has its own number, so that a job which was thought dead cannot write into its successor's.
  attempt integer not null default 0,
  -- The code of the refusal that ended it.
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

alter table exports enable row level security;
create policy own_company on exports using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update, delete on exports to quadrat_app;
