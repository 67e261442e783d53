-- Project managers, and reviewers and viewers of chosen projects only. Decision 084. What such people may read and write is
-- listed in platform/in-projects-rights.ts and given at boot, because the role that it is given to belongs to the cluster.
alter table people drop constraint people_role_check;
alter table people add constraint people_role_check
  check (role in ('superAdmin', 'admin', 'projectManager', 'reviewer', 'viewer', 'collector', 'member'));
-- True for staff who are limited to the projects in person_projects; false for the whole company.
alter table people add column in_projects boolean not null default false;
alter table people add constraint people_in_projects_check
  check (case role when 'projectManager' then in_projects when 'reviewer' then true when 'viewer' then true else not in_projects end);

create table person_projects (
  company_id bigint not null references companies,
  person_id bigint not null,
  project_id bigint not null,
  added_at timestamptz not null,
  primary key (company_id, person_id, project_id),
  foreign key (company_id, person_id) references people on delete cascade,
  -- A project that is removed is nobody's any more.
  foreign key (company_id, project_id) references projects on delete cascade
);
create index person_projects_by_project on person_projects (company_id, project_id);
alter table person_projects enable row level security;
create policy own_company on person_projects using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, delete on person_projects to quadrat_app;
create policy only_admins_add on person_projects as restrictive for insert
  with check (not acts_as('projectManager', 'reviewer', 'viewer'));
create policy only_admins_delete on person_projects as restrictive for delete
  using (not acts_as('projectManager', 'reviewer', 'viewer'));

-- The projects of whoever acts and is limited to some. A request sets them after it has read its person.
create function acting_projects() returns bigint[] language sql stable as $$
  select coalesce(nullif(current_setting('app.project_ids', true), '')::bigint[], '{}')
$$;

-- The projects that a limited person works in. An archived project is nobody's to work in, until it is taken back.
create function projects_of_person(company bigint, person bigint) returns bigint[] language sql stable as $$
  select array(select j.id from person_projects x join projects j on j.company_id = x.company_id and j.id = x.project_id
    where x.company_id = company and x.person_id = person and j.status <> 'ARCHIVED' order by j.id)
$$;

-- As before, with the projects of a limited person; null for the whole company.
drop function viewer_of_session(bytea, timestamptz);
create function viewer_of_session(hash bytea, at timestamptz)
returns table (
  company_id bigint, person_id bigint, role text, first_name text, last_name text, group_id bigint,
  status text, blocked boolean, confirmed boolean, may_export boolean, project_ids bigint[], session_id bigint, stale boolean,
  second_factor_due boolean
) language plpgsql stable as $$
#variable_conflict use_column
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
    where s.company_id = current_setting('app.company_id')::bigint
      and s.token_hash = hash and s.revoked_at is null and s.expires_at > at
      and (p.role in ('collector', 'member') or s.last_seen_at > at - interval '14 days');
end $$;

-- What a policy asks of rows that its person does not see. They run as their owner, and answer for the company of the
-- transaction alone, with yes or no.
create function collector_is_free(collector bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (select from project_collectors
    where company_id = current_setting('app.company_id')::bigint and person_id = collector)
$$;
create function template_is_free(template bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (select from project_templates
    where company_id = current_setting('app.company_id')::bigint and template_id = template)
$$;
create function tag_is_free(tag bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (select from project_templates
      where company_id = current_setting('app.company_id')::bigint and tag_id = tag)
    and not exists (select from templates t join project_templates u on u.company_id = t.company_id and u.template_id = t.root_id
      where t.company_id = current_setting('app.company_id')::bigint and t.tag_id = tag)
$$;
create function count_recipients(notification bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from notification_recipients
  where company_id = current_setting('app.company_id')::bigint and notification_id = notification
$$;
-- What a policy asks of many tables, which have policies of their own. In a function the question has a plan that is kept;
-- in the policy it would be planned again with each statement. They run as whoever asks.
create function sees_file(company bigint, file bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from evidence_photos where company_id = company and file_id = file)
    or exists (select from people where company_id = company and picture_id = file)
    or exists (select from projects where company_id = company and image_id = file)
    or exists (select from groups where company_id = company and image_id = file)
    or exists (select from tags where company_id = company and image_id = file)
    or exists (select from task_documents where company_id = company and file_id = file)
    or exists (select from notifications where company_id = company and attachment_id = file)
    or exists (select from notification_runs where company_id = company and attachment_id = file);
end $$;
-- Whether a row may name the file, which its foreign key does not ask. What nobody may see does not exist.
create function may_name_file(company bigint, file bigint) returns boolean language plpgsql stable as $$
begin
  return file is null or exists (select from files where company_id = company and id = file);
end $$;
create function may_name_tag(company bigint, tag bigint) returns boolean language plpgsql stable as $$
begin
  return tag is null or exists (select from tags where company_id = company and id = tag);
end $$;
-- Those of visible people, and those that people were in when they reported.
create function sees_group(company bigint, one bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from people where company_id = company and group_id = one)
    or exists (select from task_rollup_totals where company_id = company and group_id = one and n > 0)
    or exists (select from task_rollup_changes where company_id = company and group_id = one);
end $$;
create function sees_data_list(company bigint, list bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from templates where company_id = company
    and fields @> jsonb_build_array(jsonb_build_object('kind', 'data-list', 'listId', list::text)));
end $$;

revoke execute on function collector_is_free(bigint), template_is_free(bigint), tag_is_free(bigint), count_recipients(bigint)
  from public;
