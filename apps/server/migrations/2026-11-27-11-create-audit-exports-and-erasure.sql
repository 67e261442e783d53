create table audit (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  at timestamptz not null,
  actor_id bigint,
  action text not null,
  subject_kind text not null,
  subject_id bigint,
  detail jsonb not null default '{}',
  -- The audit log gets a place from which each line came, the project that it belongs to, indexes for its filters,
  -- and a chain of hashes that shows what was changed in it (decision 082). The network is shortened
  -- (203.0.113.0/24, 2001:db8:1::/48), the device is a name such as 'Firefox on Windows'. Both are null for what no
  -- request did.
  project_id bigint,
  network text,
  device text,
  primary key (company_id, id)
);
comment on table audit is 'Who did what to which record. Written in the transaction of the change, and never updated.';
-- Each filter reads the newest lines from its own index, and the period is a range of it.
create index audit_by_time on audit (company_id, at, id);
create index audit_by_actor on audit (company_id, actor_id, at, id);
create index audit_by_action on audit (company_id, action, at, id);
create index audit_by_kind on audit (company_id, subject_kind, at, id);
create index audit_by_project on audit (company_id, project_id, at, id) where project_id is not null;
-- The lines of a record are read the newest first. In the order of time their index gives the newest line of each
-- of thousands of records, without the lines before it (decision 098). The index before goes last, so that readers
-- wait for an instant and not while this one is made.
create index audit_by_record on audit (company_id, subject_kind, subject_id, at, id);

-- A hash covers the hash before, the line, and a digest of what may be redacted of it. See decision 082.
create table audit_links (
  company_id bigint not null,
  position bigint not null,
  audit_id bigint not null,
  content_digest bytea not null,
  hash bytea not null,
  primary key (company_id, position),
  unique (company_id, audit_id)
);
comment on table audit_links is
  'The chain of the audit log: a hash of each line and of the link before it, in the order in which a job '
  'linked the lines after their commit.';

create table audit_unlinked (
  company_id bigint not null,
  audit_id bigint not null,
  primary key (company_id, audit_id)
);
comment on table audit_unlinked is 'Lines of the audit log that wait for their link.';

create table audit_redactions (
  company_id bigint not null,
  audit_id bigint not null,
  redaction_id bigint not null,
  content_digest bytea not null,
  primary key (company_id, audit_id, redaction_id)
);
comment on table audit_redactions is 'Lines of which personal data was redacted, and the digest of what is left.';

-- Whoever adds lines leaves them to be linked, so that none is forgotten.
create function note_unlinked_lines() returns trigger language plpgsql as $$
begin
  insert into audit_unlinked (company_id, audit_id) select company_id, id from added;
  return null;
end $$;
create trigger note_unlinked_lines after insert on audit referencing new table as added
  for each statement execute function note_unlinked_lines();

-- Network and device are null for what no request did.
create function record_audit_and_events(
  company bigint, recorded_at timestamptz, actor bigint, audit_entries jsonb, queued_events jsonb, network text, device text
) returns void language plpgsql as $$
declare messages jsonb;
begin
  insert into audit (company_id, at, actor_id, action, subject_kind, subject_id, detail, project_id, network, device)
    select company, recorded_at, actor, a ->> 'action', a ->> 'subjectKind', (a ->> 'subjectId')::bigint,
      coalesce(a -> 'detail', '{}'), (a ->> 'projectId')::bigint, record_audit_and_events.network, record_audit_and_events.device
    from jsonb_array_elements(audit_entries) as a;
  insert into events (company_id, at, name, payload, audience)
    select company, recorded_at, e.name, e.payload, e.audience
    from jsonb_to_recordset(queued_events) as e (name text, payload jsonb, audience bigint[]);
  messages := jsonb_path_query_array(audit_entries, '$[*].webhook');
  if messages <> '[]' and exists (select from webhooks where company_id = company and status = 'active') then
    perform queue_webhooks(company, recorded_at, actor, messages);
  end if;
end $$;

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
  -- How the columns of an export are titled and split, and what it has beside its tasks. Empty is the usual layout.
  -- See decision 104.
  layout jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, created_by_id) references people
);
comment on table exports is
  'Files that staff export. A small one is made while it is downloaded; a larger one by a job, and its file '
  'stays in the store until it expires.';

-- Each start of the job takes the next number of attempt, so that one that was given up cannot write into its
-- successor's. See decision 083.
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
comment on table company_archives is 'The whole company as one file, made by a job and stored for a week.';

create table erasures (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  person_id bigint not null,
  with_photos boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
  photos_removed integer not null default 0,
  created_by_id bigint not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  unique (company_id, person_id),
  foreign key (company_id, person_id) references people,
  foreign key (company_id, created_by_id) references people
);
comment on table erasures is 'Requests to erase a person''s data, and how far each has been carried out.';

create table retention_rules (
  company_id bigint not null references companies,
  project_id bigint not null,
  photos_months integer check (photos_months between 1 and 120),
  positions_months integer check (positions_months between 1 and 120),
  updated_at timestamptz not null,
  -- The last day on which the rule removed something, and how much.
  ran_at timestamptz,
  photos_removed integer not null default 0,
  positions_removed integer not null default 0,
  row_version integer not null default 1,
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references projects on delete cascade
);
comment on table retention_rules is 'How many months each project keeps photos and positions.';
