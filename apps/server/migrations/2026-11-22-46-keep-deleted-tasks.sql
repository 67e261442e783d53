-- Reports that staff have deleted. A deletion moves the task with everything that hangs on it out of its tables into
-- `content`, so that no statement that reads tasks can show it, and the triggers of the counts take it out. Restoring
-- writes the same rows with the same ids. After 30 days `content` is emptied with its photos, and the row stays as a
-- mark: a phone that was away hears of the deletion, and a report that is sent again is not made anew. Decision 053.
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
  primary key (company_id, task_id),
  unique (company_id, client_id),
  foreign key (company_id, reporter_id) references people,
  foreign key (company_id, deleted_by_id) references people,
  foreign key (company_id, project_template_id) references project_templates,
  constraint deleted_tasks_template_version_fkey foreign key (company_id, template_id, template_version)
    references templates (company_id, root_id, version) deferrable initially deferred
);
create index deleted_tasks_by_date on deleted_tasks (company_id, deleted_at desc);
create index deleted_tasks_by_reporter on deleted_tasks (company_id, reporter_id, deleted_at, task_id);
create index deleted_tasks_to_empty on deleted_tasks (deleted_at) where content is not null;
-- A store of bytes asks whether a file is still needed.
create index deleted_tasks_by_file on deleted_tasks using gin (file_hashes) where content is not null;

alter table deleted_tasks enable row level security;
create policy own_company on deleted_tasks using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update, delete on deleted_tasks to quadrat_app;

-- Deletes those of the files that nothing points at any more, and returns their rows. The foreign keys decide it, so a
-- table that comes later is respected too. It runs as its caller.
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

-- Inserts rows that were kept as JSON, with their ids. A column that came since takes its default, one that went is left
-- out. A file that was uploaded again meanwhile stays as it is. It runs as its caller.
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
