-- Exports that are sent to a bucket or an SFTP server again and again.
create table export_schedules (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  client_id uuid not null default gen_random_uuid(),
  name text not null,
  every text not null check (every in ('hour', 'day', 'week')),
  -- In the time zone of the company: the hour of a day, and the day of a week from Monday.
  at_hour integer not null default 0 check (at_hour between 0 and 23),
  on_weekday integer not null default 1 check (on_weekday between 1 and 7),
  format text not null check (format in ('xlsx', 'csv', 'geojson', 'photos', 'parquet', 'sav', 'dta')),
  filters jsonb not null default '{}',
  layout jsonb not null default '{}',
  -- Where files go, without the secret.
  target jsonb not null,
  -- Sealed for this row (decision 050).
  sealed_secret bytea not null,
  -- The fingerprint that the SFTP server showed first. Another one is refused.
  host_key text,
  status text not null default 'active' check (status in ('active', 'off', 'stopped')),
  -- Runs in a row that failed for good.
  failures integer not null default 0,
  next_run_at timestamptz not null,
  -- Files are made with the rights of this person, which are asked again at each run.
  created_by_id bigint not null,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, client_id),
  foreign key (company_id, created_by_id) references people
);
comment on table export_schedules is 'Exports that are sent to a bucket or an SFTP server on a schedule.';
create index export_schedules_due on export_schedules (next_run_at) where status = 'active';

create table export_runs (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  schedule_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  attempt integer not null default 0,
  next_try_at timestamptz,
  file_name text not null,
  -- The file in the store, from which an attempt goes on with what the one before has sent.
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  size bigint,
  rows_done integer,
  -- The multipart upload of a bucket: its id, and the tags of the parts that have arrived.
  upload jsonb,
  error text,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, schedule_id) references export_schedules on delete cascade
);
comment on table export_runs is 'Runs of scheduled exports: what was sent, or why it failed, kept for 90 days.';
create index export_runs_by_schedule on export_runs (company_id, schedule_id, id desc);
create index export_runs_due on export_runs (next_try_at) where state in ('waiting', 'running');
create index export_runs_by_hash on export_runs (company_id, hash) where hash is not null;

alter table export_schedules enable row level security;
alter table export_runs enable row level security;
create policy own_company on export_schedules using (company_id = current_setting('app.company_id')::bigint);
create policy own_company on export_runs using (company_id = current_setting('app.company_id')::bigint);
create policy admins_only on export_schedules as restrictive using (acts_as('superAdmin', 'admin'));
create policy admins_only on export_runs as restrictive using (acts_as('superAdmin', 'admin'));
grant select, insert, update, delete on export_schedules to quadrat_app;
grant select, insert on export_runs to quadrat_app;
