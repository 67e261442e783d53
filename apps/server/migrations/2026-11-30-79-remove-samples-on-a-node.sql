-- A node of a cluster refuses a function that is not immutable in what a write returns.
create or replace function take_unused_files(company bigint, ids bigint[]) returns jsonb
language plpgsql as $$
declare
  one bigint;
  taken jsonb := '[]';
  file_row files;
begin
  foreach one in array ids loop
    begin
      delete from files f where f.company_id = company and f.id = one returning * into file_row;
      if found then taken := taken || to_jsonb(file_row); end if;
    exception when foreign_key_violation then null;
    end;
  end loop;
  return taken;
end $$;

-- The writes about a collector are statements of their own: a node sends several of one statement through a connection to
-- itself, which has not seen the deletions before.
create or replace function remove_sample_project() returns text[]
language plpgsql security definer set search_path = public, pg_temp as $$
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
      begin
        delete from untold_decisions where company_id = company and person_id = collector;
        delete from notification_deliveries where company_id = company and person_id = collector;
        delete from notification_recipients where company_id = company and person_id = collector;
        delete from people where company_id = company and id = collector;
        delete from sign_in_names where company_id = company and person_id = collector;
      exception when foreign_key_violation then null;
      end;
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
