-- The project that a company made to play with, and all that was made with it. It can be removed without a trace.
create table sample_projects (
  company_id bigint not null references companies,
  project_id bigint not null,
  template_id bigint not null,
  tag_id bigint not null,
  collector_ids bigint[] not null,
  created_at timestamptz not null,
  primary key (company_id),
  foreign key (company_id, project_id) references projects,
  foreign key (company_id, template_id) references templates,
  foreign key (company_id, tag_id) references tags
);
alter table sample_projects enable row level security;
create policy own_company on sample_projects using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update, delete on sample_projects to quadrat_app;

-- Deletes a row unless something still points at it. True if it is gone.
create function delete_unless_used(statement text, company bigint, one bigint) returns boolean language plpgsql as $$
begin
  execute statement using company, one;
  return true;
exception when foreign_key_violation then return false;
end $$;

-- Removes the sample project of a company: its tasks, files, template, data collectors and events. A template or a data
-- collector that the company used in projects of its own stays. Returns the hashes of the files, whose bytes can go.
-- It runs as the owner, because requests may not delete events. It acts on the company of the request alone.
create function remove_sample_project() returns text[] language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company bigint := current_setting('app.company_id')::bigint;
  sample sample_projects;
  task_ids bigint[];
  file_ids bigint[];
  taken jsonb;
  collector bigint;
  names text[];
begin
  select * into sample from sample_projects where company_id = company for update;
  if not found then return null; end if;
  task_ids := array(
    select id from tasks where company_id = company and project_id = sample.project_id
    union select task_id from deleted_tasks d join project_templates p on p.company_id = company and p.id = d.project_template_id
      where d.company_id = company and p.project_id = sample.project_id);
  file_ids := array(
    select p.file_id from evidence_photos p join evidence e on e.company_id = company and e.id = p.evidence_id
      where p.company_id = company and e.task_id = any(task_ids) and p.file_id is not null
    union select file_id from task_documents where company_id = company and task_id = any(task_ids)
    union select image_id from projects where company_id = company and id = sample.project_id and image_id is not null);

  delete from sample_projects where company_id = company;
  delete from deleted_tasks where company_id = company and task_id = any(task_ids);
  delete from tasks where company_id = company and id = any(task_ids);
  delete from dashboards where company_id = company and project_id = sample.project_id;
  delete from project_templates where company_id = company and project_id = sample.project_id;
  delete from projects where company_id = company and id = sample.project_id;
  if not exists (select from project_templates where company_id = company and template_id = sample.template_id) then
    perform delete_unless_used('delete from templates where company_id = $1 and (id = $2 or root_id = $2)', company, sample.template_id);
  end if;
  perform delete_unless_used('delete from tags where company_id = $1 and id = $2', company, sample.tag_id);
  foreach collector in array sample.collector_ids loop
    if not exists (select from project_collectors where company_id = company and person_id = collector) then
      perform delete_unless_used('with untold as (delete from untold_decisions where company_id = $1 and person_id = $2),
        delivered as (delete from notification_deliveries where company_id = $1 and person_id = $2),
        received as (delete from notification_recipients where company_id = $1 and person_id = $2)
        delete from people where company_id = $1 and id = $2', company, collector);
    end if;
  end loop;

  names := array(select unnest(task_ids)::text);
  delete from events where company_id = company and (
    payload ->> 'projectId' = sample.project_id::text
    or payload ->> 'tagId' = sample.tag_id::text
    or payload ->> 'taskId' = any(names)
    or payload ->> 'templateId' = sample.template_id::text
    or payload ->> 'collectorId' = any(array(select unnest(sample.collector_ids)::text)));
  taken := take_unused_files(company, file_ids);
  return array(select distinct f ->> 'hash' from jsonb_array_elements(taken) f);
end $$;
revoke execute on function remove_sample_project() from public;
grant execute on function remove_sample_project() to quadrat_app;
