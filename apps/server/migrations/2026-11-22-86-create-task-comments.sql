-- What staff say to each other about a report. A comment hangs on the version on which it was written, and is shown with
-- all versions of the report.
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
create index task_comments_by_task on task_comments (company_id, task_id, id);

-- The colleagues whom a comment names.
create table task_comment_mentions (
  company_id bigint not null references companies,
  comment_id bigint not null,
  person_id bigint not null,
  primary key (company_id, comment_id, person_id),
  foreign key (company_id, comment_id) references task_comments on delete cascade,
  foreign key (company_id, person_id) references people
);
create index task_comment_mentions_by_person on task_comment_mentions (company_id, person_id, comment_id);

do $$
declare name text;
begin
  foreach name in array array['task_comments', 'task_comment_mentions'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy own_company on %I using (company_id = current_setting(''app.company_id'')::bigint)
         with check (company_id = current_setting(''app.company_id'')::bigint)', name);
    execute format('grant select, insert, update, delete on %I to quadrat_app', name);
  end loop;
end $$;
