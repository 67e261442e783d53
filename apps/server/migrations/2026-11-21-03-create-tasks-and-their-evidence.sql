create table tasks (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  -- Made by the phone; null for a task that was made at a desk.
  client_id uuid,
  -- SHA-256 of the submission as it came, which tells a repeat from another report under the same id.
  content_hash bytea,
  project_id bigint not null,
  project_template_id bigint not null,
  template_id bigint not null,
  template_version integer not null,
  reporter_id bigint,
  group_id bigint,
  edit_from_id bigint,
  status text not null check (status in ('IN_PROGRESS', 'COMPLETED', 'REPORTED', 'PENDING', 'MORE_INFO_REQUESTED', 'REJECTED')),
  origin text not null default 'Mobile_App',
  timezone text not null default 'UTC',
  reported_at timestamptz,
  reported_offline boolean not null default false,
  only_employees_verify boolean not null default false,
  photos_expected integer not null default 0,
  photos_arrived integer not null default 0,
  decided_by_id bigint,
  decided_at timestamptz,
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, client_id),
  foreign key (company_id, project_id) references projects,
  foreign key (company_id, project_template_id) references project_templates,
  -- The rows of a template change places when a new version is saved; the check waits for the commit.
  constraint tasks_template_version_fkey foreign key (company_id, template_id, template_version)
    references templates (company_id, root_id, version) deferrable initially deferred,
  foreign key (company_id, reporter_id) references people,
  foreign key (company_id, group_id) references groups,
  foreign key (company_id, edit_from_id) references tasks,
  foreign key (company_id, decided_by_id) references people
);
create index tasks_by_status on tasks (company_id, status, id desc);
create index tasks_by_project on tasks (company_id, project_id, id desc);
create index tasks_by_reporter_change on tasks (company_id, reporter_id, updated_at, id);
create index tasks_by_edit on tasks (company_id, edit_from_id) where edit_from_id is not null;

create table evidence (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  task_id bigint not null,
  notes text,
  location_text text,
  latitude double precision,
  longitude double precision,
  accuracy double precision,
  requested_info text,
  cancellation_reason text,
  upload_state text not null default 'done' check (upload_state in ('in_progress', 'done')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, task_id) references tasks on delete cascade
);
create index evidence_by_task on evidence (company_id, task_id);

create table field_values (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  evidence_id bigint not null,
  position integer not null,
  field_id text not null,
  kind text not null,
  label text not null,
  value jsonb not null,
  primary key (company_id, id),
  foreign key (company_id, evidence_id) references evidence on delete cascade
);
create index field_values_by_evidence on field_values (company_id, evidence_id, position);

-- The photos that a report said it has; file_id is null until that one has arrived.
create table evidence_photos (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  evidence_id bigint not null,
  position integer not null,
  -- Null for the photos of the report itself, else the photo field that asked for it.
  field_id text,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  name text not null,
  mime text not null,
  size bigint not null,
  width integer,
  height integer,
  taken_at timestamptz,
  file_id bigint,
  primary key (company_id, id),
  foreign key (company_id, evidence_id) references evidence on delete cascade,
  foreign key (company_id, file_id) references files
);
create index evidence_photos_by_evidence on evidence_photos (company_id, evidence_id, position);

create table task_documents (
  company_id bigint not null references companies,
  task_id bigint not null,
  file_id bigint not null,
  added_at timestamptz not null,
  primary key (company_id, task_id, file_id),
  foreign key (company_id, task_id) references tasks on delete cascade,
  foreign key (company_id, file_id) references files
);

-- An exact count over a million tasks takes longer than the page that shows it, so the counts are kept.
-- Writers spread over slots, or every commit of a company would wait for one row.
create table task_counters (
  company_id bigint not null references companies,
  project_id bigint not null,
  status text not null,
  slot smallint not null,
  n bigint not null,
  primary key (company_id, project_id, status, slot),
  foreign key (company_id, project_id) references projects on delete cascade
);

create function count_tasks() returns trigger language plpgsql as $$
begin
  -- Always in the same order, so that two writers in one slot cannot wait for each other.
  if tg_op = 'INSERT' then
    insert into task_counters as c (company_id, project_id, status, slot, n)
    select company_id, project_id, status, pg_backend_pid() % 16, count(*)
    from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (company_id, project_id, status, slot) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into task_counters as c (company_id, project_id, status, slot, n)
    select company_id, project_id, status, pg_backend_pid() % 16, -count(*)
    from removed group by 1, 2, 3 order by 1, 2, 3
    on conflict (company_id, project_id, status, slot) do update set n = c.n + excluded.n;
  else
    insert into task_counters as c (company_id, project_id, status, slot, n)
    select company_id, project_id, status, pg_backend_pid() % 16, sum(d)
    from (select company_id, project_id, status, 1 as d from added
          union all select company_id, project_id, status, -1 from removed) moved
    group by 1, 2, 3 having sum(d) <> 0 order by 1, 2, 3
    on conflict (company_id, project_id, status, slot) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;

create trigger tasks_counted_when_added after insert on tasks
  referencing new table as added for each statement execute function count_tasks();
create trigger tasks_counted_when_removed after delete on tasks
  referencing old table as removed for each statement execute function count_tasks();
create trigger tasks_counted_when_changed after update on tasks
  referencing old table as removed new table as added for each statement execute function count_tasks();
