-- One report from the field, its evidence, answers, photos and documents.
create table tasks (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  -- Made by the phone; null for a task that was made in the dashboard.
  client_id uuid,
  -- SHA-256 of the submission as received. It tells a repeated submission from another report under the same id.
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
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, client_id),
  foreign key (company_id, project_id) references projects,
  foreign key (company_id, project_template_id) references project_templates,
  -- Saving a new version moves the old one to another row; the check waits for the commit.
  constraint tasks_template_version_fkey foreign key (company_id, template_id, template_version)
    references templates (company_id, root_id, version) deferrable initially deferred,
  foreign key (company_id, reporter_id) references people,
  foreign key (company_id, group_id) references groups,
  foreign key (company_id, edit_from_id) references tasks,
  foreign key (company_id, decided_by_id) references people
);
create index tasks_by_status on tasks (company_id, status, id desc);
create index tasks_by_project on tasks (company_id, project_id, id desc);
create index tasks_by_reporter on tasks (company_id, reporter_id, id);
create index tasks_by_reporter_change on tasks (company_id, reporter_id, updated_at, id);
create index tasks_by_edit on tasks (company_id, edit_from_id) where edit_from_id is not null;
-- Tasks that arrived more than a day from when they were reported. Rollups count them apart from the others.
create index tasks_delayed on tasks (company_id, id) where created_at - reported_at not between interval '-1 day' and interval '1 day';

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
  -- True from the moment that a reviewer's reason is written by itself until a decision uses it. The reason of a
  -- decision stays on the evidence as long as that decision stands, and must not pass for the reason of the next one.
  reasons_pending boolean not null default false,
  -- The questions and photos that a reviewer wants changed: [{fieldId, photoHash, remark}]. Written once with the
  -- decision and always read whole, so it is no table.
  requested_changes jsonb not null default '[]',
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

-- The photos that a submission lists.
create table evidence_photos (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  evidence_id bigint not null,
  position integer not null,
  -- The photo field that the photo answers; null for the photos of the report itself.
  field_id text,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  name text not null,
  mime text not null,
  size bigint not null,
  width integer,
  height integer,
  taken_at timestamptz,
  -- Null until the photo has arrived.
  file_id bigint,
  -- The reason why the photo will never arrive. The task no longer waits for it.
  refused text check (refused in ('not-image', 'too-large', 'lost')),
  primary key (company_id, id),
  foreign key (company_id, evidence_id) references evidence on delete cascade,
  foreign key (company_id, file_id) references files,
  constraint evidence_photos_refused_has_no_file check (refused is null or file_id is null)
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
