-- Functions read the company of the transaction once and name it in each of their statements. A database that spreads the
-- companies over machines finds the machine by a value, and not by an expression over a setting. Decision 100.

-- As before.
create or replace function viewer_of_session(hash bytea, at timestamptz)
returns table (
  company_id bigint, person_id bigint, role text, first_name text, last_name text, group_id bigint,
  status text, blocked boolean, confirmed boolean, may_export boolean, project_ids bigint[], session_id bigint, stale boolean,
  second_factor_due boolean
) language plpgsql stable as $$
#variable_conflict use_column
declare company bigint := current_setting('app.company_id')::bigint;
begin
  return query
    select p.company_id, p.id, p.role, p.first_name, p.last_name, p.group_id, p.status, p.blocked, p.confirmed,
      p.may_export, case when p.in_projects then projects_of_person(p.company_id, p.id) end,
      s.id, s.last_seen_at < at - interval '1 hour',
      c.requires_second_factor and p.role not in ('collector', 'member') and not exists (
        select from second_factors f
        where f.company_id = p.company_id and f.person_id = p.id and f.confirmed_at is not null)
    from sessions s
    join people p on p.company_id = s.company_id and p.id = s.person_id
    join companies c on c.id = s.company_id
    where s.company_id = company
      and s.token_hash = hash and s.revoked_at is null and s.expires_at > at
      and (p.role in ('collector', 'member') or s.last_seen_at > at - interval '14 days');
end $$;

-- As before. In PL/pgSQL their plans are kept, too.
create or replace function collector_is_free(collector bigint) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare company bigint := current_setting('app.company_id')::bigint;
begin
  return not exists (select from project_collectors where company_id = company and person_id = collector);
end $$;
create or replace function template_is_free(template bigint) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare company bigint := current_setting('app.company_id')::bigint;
begin
  return not exists (select from project_templates where company_id = company and template_id = template);
end $$;
create or replace function tag_is_free(tag bigint) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare company bigint := current_setting('app.company_id')::bigint;
begin
  return not exists (select from project_templates where company_id = company and tag_id = tag)
    and not exists (select from templates t join project_templates u on u.company_id = t.company_id and u.template_id = t.root_id
      where t.company_id = company and t.tag_id = tag);
end $$;
create or replace function count_recipients(notification bigint) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare company bigint := current_setting('app.company_id')::bigint;
begin
  return (select count(*) from notification_recipients
    where company_id = company and notification_id = notification);
end $$;

-- As before, and the sign-in names of people who are removed, which no foreign key needs to delete.
create or replace function remove_sample_project() returns text[] language plpgsql security definer set search_path = public, pg_temp as $$
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
      if delete_unless_used('with untold as (delete from untold_decisions where company_id = $1 and person_id = $2),
        delivered as (delete from notification_deliveries where company_id = $1 and person_id = $2),
        received as (delete from notification_recipients where company_id = $1 and person_id = $2)
        delete from people where company_id = $1 and id = $2', company, collector)
      then
        delete from sign_in_names where company_id = company and person_id = collector;
      end if;
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
