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
  -- How far the phone's clock was from the server's when the report arrived, in seconds; negative is behind. Null
  -- if the phone did not say, or the task was made without one. See decision 038.
  clock_offset_seconds integer,
  -- When a report was submitted on a phone that was offline, or observed, if it was typed at the desk. Filters,
  -- sorts and fields called date_reported mean this.
  date_reported timestamptz generated always as (case when reported_offline or origin = 'Desktop' then reported_at end) stored,
  -- The date by which lists show a task: the one above, else when it arrived.
  shown_at timestamptz not null
    generated always as (coalesce(case when reported_offline or origin = 'Desktop' then reported_at end, created_at)) stored,
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
comment on table tasks is
  'Reports from the field. A correction is a row of its own that refers to the report before it (edit_from_id).';
create index tasks_by_status on tasks (company_id, status, id desc);
create index tasks_by_project on tasks (company_id, project_id, id desc);
create index tasks_by_reporter on tasks (company_id, reporter_id, id);
create index tasks_by_reporter_change on tasks (company_id, reporter_id, updated_at, id);
create index tasks_by_edit on tasks (company_id, edit_from_id) where edit_from_id is not null;
create index tasks_by_shown_date on tasks (company_id, shown_at, id);
create index tasks_delayed on tasks (company_id, id) where created_at - date_reported not between interval '-1 day' and interval '1 day';

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
  -- decision stays on the evidence as long as that decision stands, and must not pass for the reason of the next
  -- one.
  reasons_pending boolean not null default false,
  -- The questions and photos that a reviewer wants changed: [{fieldId, photoHash, remark}]. Written once with the
  -- decision and always read whole, so it is no table.
  requested_changes jsonb not null default '[]',
  upload_state text not null default 'done' check (upload_state in ('in_progress', 'done')),
  position_removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, task_id) references tasks on delete cascade
);
comment on table evidence is
  'What a task was reported with: position, comment, and what staff asked to change. A task shows its newest '
  'evidence.';
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
comment on table field_values is 'Answers, one row for each question and instance of a repeat.';
create index field_values_by_evidence on field_values (company_id, evidence_id, position);

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
  refused text check (refused in ('not-image', 'too-large', 'lost', 'removed-by-rule', 'removed-on-request')),
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, evidence_id) references evidence on delete cascade,
  foreign key (company_id, file_id) references files,
  constraint evidence_photos_refused_has_no_file check (refused is null or file_id is null)
);
comment on table evidence_photos is 'The photos that a report lists, also those that have not arrived.';
create index evidence_photos_by_evidence on evidence_photos (company_id, evidence_id, position);
-- Whether a file belongs to something that a person of chosen projects sees is asked of what shows it (decision
-- 084).
create index evidence_photos_by_file on evidence_photos (company_id, file_id) where file_id is not null;

create table task_documents (
  company_id bigint not null references companies,
  task_id bigint not null,
  file_id bigint not null,
  added_at timestamptz not null,
  primary key (company_id, task_id, file_id),
  foreign key (company_id, task_id) references tasks on delete cascade,
  foreign key (company_id, file_id) references files
);
comment on table task_documents is 'Documents that staff attached to a task.';
create index task_documents_by_file on task_documents (company_id, file_id);

create table task_comments (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  client_id uuid,
  task_id bigint not null,
  author_id bigint not null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, client_id),
  foreign key (company_id, task_id) references tasks on delete cascade,
  foreign key (company_id, author_id) references people
);
comment on table task_comments is
  'What staff write to each other about a task, on the version that they saw. All versions of the report show '
  'it.';
create index task_comments_by_task on task_comments (company_id, task_id, id);

create table task_comment_mentions (
  company_id bigint not null references companies,
  comment_id bigint not null,
  person_id bigint not null,
  primary key (company_id, comment_id, person_id),
  foreign key (company_id, comment_id) references task_comments on delete cascade,
  foreign key (company_id, person_id) references people
);
comment on table task_comment_mentions is 'The colleagues whom a comment names.';
create index task_comment_mentions_by_person on task_comment_mentions (company_id, person_id, comment_id);

create table task_messages (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  client_id uuid not null,
  task_id bigint not null,
  -- Whose phone has the thread: whoever made the report.
  collector_id bigint not null,
  author_id bigint not null,
  text text not null check (length(text) between 1 and 2000),
  -- When it was written. A phone without a network sends its answer later.
  sent_at timestamptz not null,
  clock_offset_seconds int,
  -- True while a message of a collector waits for a reply of staff. Null counts as false.
  needs_reply boolean,
  created_at timestamptz not null,
  -- When the other side first read it.
  read_at timestamptz,
  -- Phones ask for what changed since.
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, client_id),
  foreign key (company_id, task_id) references tasks on delete cascade,
  foreign key (company_id, collector_id) references people,
  foreign key (company_id, author_id) references people
);
comment on table task_messages is
  'The conversation of staff and the data collector about a report, on the version that they saw. All versions '
  'of the report show it.';
create index task_messages_by_task on task_messages (company_id, task_id, id);
create index task_messages_by_collector on task_messages (company_id, collector_id, updated_at, id);
create index task_messages_by_author on task_messages (company_id, author_id, created_at);
-- The filter of the feed and the badges of its rows.
create index task_messages_unanswered on task_messages (company_id, task_id) where needs_reply;

create table task_reads (
  company_id bigint not null references companies,
  task_id bigint not null,
  person_id bigint not null,
  comment_id bigint not null default 0,
  message_id bigint not null default 0,
  primary key (company_id, task_id, person_id),
  foreign key (company_id, task_id) references tasks on delete cascade,
  foreign key (company_id, person_id) references people
);
comment on table task_reads is
  'How far a member of staff has read the comments and messages of a report, by its first version.';
create index task_reads_by_person on task_reads (company_id, person_id);

-- A deletion moves the task with everything that hangs on it into `content`, so that no statement that reads tasks
-- can show it, and the triggers of the counts take it out. Restoring writes the same rows with the same ids. See
-- decision 053.
create table deleted_tasks (
  company_id bigint not null references companies,
  task_id bigint not null,
  client_id uuid,
  reporter_id bigint,
  -- What lists say about the report, as the phone of its reporter knew it.
  summary jsonb not null,
  -- The rows by the names of their tables. Null when it can no longer be restored.
  content jsonb,
  -- The files that only this report had. Their rows are in `content`, their bytes in the store.
  file_hashes text[] not null default '{}',
  -- What the rows point at must not be deleted while the report can be restored; null after that.
  project_template_id bigint,
  template_id bigint,
  template_version integer,
  reason text not null,
  deleted_by_id bigint not null,
  deleted_at timestamptz not null,
  -- A phone that hears of the deletion of its report deletes the photos that it has not sent. If the report is
  -- restored after that, they never arrive.
  photos_dropped boolean not null default false,
  primary key (company_id, task_id),
  unique (company_id, client_id),
  foreign key (company_id, reporter_id) references people,
  foreign key (company_id, deleted_by_id) references people,
  foreign key (company_id, project_template_id) references project_templates,
  constraint deleted_tasks_template_version_fkey foreign key (company_id, template_id, template_version)
    references templates (company_id, root_id, version) deferrable initially deferred
);
comment on table deleted_tasks is
  'Tasks that staff deleted, moved out of their tables with all that belongs to them. The content is emptied '
  'after 30 days; the row stays, so that a phone hears of the deletion and a report that is sent again is not '
  'created anew.';
create index deleted_tasks_by_date on deleted_tasks (company_id, deleted_at desc);
create index deleted_tasks_by_reporter on deleted_tasks (company_id, reporter_id, deleted_at, task_id);
create index deleted_tasks_to_empty on deleted_tasks (deleted_at) where content is not null;
-- A store of bytes asks whether a file is still needed.
create index deleted_tasks_by_file on deleted_tasks using gin (file_hashes) where content is not null;

-- Deletes those of the files that nothing points at any more, and returns their rows. The foreign keys decide it,
-- so a table that comes later is respected too. It runs as its caller.
create function take_unused_files(company bigint, ids bigint[]) returns jsonb language plpgsql as $$
declare one bigint; taken jsonb := '[]'; file_row jsonb;
begin
  foreach one in array ids loop
    begin
      delete from files f where f.company_id = company and f.id = one returning to_jsonb(f) into file_row;
      if found then taken := taken || file_row; end if;
    exception when foreign_key_violation then null;
    end;
  end loop;
  return taken;
end $$;

-- Inserts rows that were kept as JSON, with their ids. A column that came since takes its default, one that went is
-- left out. A file that was uploaded again meanwhile stays as it is. It runs as its caller.
create function insert_kept_rows(kept_table regclass, kept_rows jsonb) returns void language plpgsql as $$
declare columns text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
  from pg_attribute
  where attrelid = kept_table and attnum > 0 and not attisdropped and attgenerated = '' and kept_rows -> 0 ? attname;
  if columns is null then return; end if;
  execute format(
    'insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$s, $1) %3$s',
    kept_table, columns, case when kept_table = 'files'::regclass then 'on conflict (company_id, hash, name) do nothing' end
  ) using kept_rows;
end $$;
