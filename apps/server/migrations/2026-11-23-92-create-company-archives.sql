-- The whole company as one file: made by a job, kept in the store for a week. Each start of the job takes the next number
-- of attempt, so that one that was given up cannot write into its successor's. See decision 083.
create table company_archives (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Records and files.
  items_total bigint not null default 0 check (items_total >= 0),
  items_done bigint not null default 0,
  attempt integer not null default 0,
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
alter table company_archives enable row level security;
create policy own_company on company_archives using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
-- Reviewers and viewers neither make nor see one, whatever a statement asks for.
create policy staff_alone on company_archives as restrictive
  using (acts_as('superAdmin', 'admin'))
  with check (acts_as('superAdmin', 'admin'));
grant select, insert, update on company_archives to quadrat_app;
