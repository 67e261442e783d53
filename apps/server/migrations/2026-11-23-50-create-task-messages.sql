-- What staff and the data collector of a report say to each other. A message hangs on the version on which it was written,
-- and is shown with all versions of the report.
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
create index task_messages_by_task on task_messages (company_id, task_id, id);
create index task_messages_by_collector on task_messages (company_id, collector_id, updated_at, id);
create index task_messages_by_author on task_messages (company_id, author_id, created_at);

-- How far a member of staff has read the comments and the messages of a report. It hangs on the first version.
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
create index task_reads_by_person on task_reads (company_id, person_id);

do $$
declare name text;
begin
  foreach name in array array['task_messages', 'task_reads'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy own_company on %I using (company_id = current_setting(''app.company_id'')::bigint)
         with check (company_id = current_setting(''app.company_id'')::bigint)', name);
    execute format('grant select, insert, update, delete on %I to quadrat_app', name);
  end loop;
end $$;
