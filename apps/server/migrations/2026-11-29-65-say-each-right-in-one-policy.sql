-- An engine that spreads tables over machines makes every policy of its copies a permissive one, by which a
-- restrictive policy would widen access, and takes no subqueries (decision 115). Each role therefore has one
-- permissive policy for a command, which says everything. Those of people in chosen projects are made at each
-- start from those of requests (give-projects-rights.ts).

do $$
declare
  t record;
  command text;
  allowed text;
  checked text;
begin
  for t in
    select p.tablename as name, p.policyname as own, exists (select from pg_policies r
      where r.schemaname = 'public' and r.tablename = p.tablename and r.roles = '{public}' and r.permissive = 'RESTRICTIVE'
        and r.cmd <> 'ALL') as by_command
    from pg_policies p
    where p.schemaname = 'public' and p.roles = '{public}' and p.permissive = 'PERMISSIVE' order by 1
  loop
    foreach command in array case when t.by_command then '{SELECT,INSERT,UPDATE,DELETE}'::text[] else '{ALL}' end loop
      select string_agg(format('(%s)', qual), ' and ' order by permissive, policyname),
        string_agg(format('(%s)', coalesce(with_check, qual)), ' and ' order by permissive, policyname)
      into allowed, checked
      from pg_policies where schemaname = 'public' and tablename = t.name and roles = '{public}'
        and (cmd in ('ALL', command) or command = 'ALL');
      if t.by_command then
        execute format('create policy %I on %I for %s to quadrat_app, quadrat_public', 'may_' || lower(command), t.name, command)
          || case when command <> 'INSERT' then format(' using (%s)', allowed) else '' end
          || case when command = 'INSERT' or command = 'UPDATE' and checked <> allowed then format(' with check (%s)', checked)
            else '' end;
      else
        execute format('alter policy %I on %I to quadrat_app, quadrat_public using (%s)', t.own, t.name, allowed)
          || case when checked <> allowed then format(' with check (%s)', checked) else '' end;
      end if;
    end loop;
    for command in
      select policyname from pg_policies where schemaname = 'public' and tablename = t.name and roles = '{public}'
        and (permissive = 'RESTRICTIVE' or t.by_command)
    loop
      execute format('drop policy %I on %I', command, t.name);
    end loop;
  end loop;
end $$;

-- What people in chosen projects see of a record by another one. Each asks one table under their own policies, and is
-- in PL/pgSQL: the engine plans the statement of such a function where its company is.

create function sees_task(company bigint, task bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from tasks where company_id = company and id = task);
end $$;

create function sees_evidence(company bigint, one bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from evidence where company_id = company and id = one);
end $$;

create function sees_person(company bigint, person bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from people where company_id = company and id = person);
end $$;

create function sees_person_of_field(company bigint, person bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from people where company_id = company and id = person and role in ('collector', 'member'));
end $$;

create function works_in_projects(company bigint, person bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from project_collectors where company_id = company and person_id = person)
    or exists (select from tasks where company_id = company and reporter_id = person);
end $$;

create function sees_notification(company bigint, notification bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from notifications where company_id = company and id = notification);
end $$;

create function count_seen_recipients(company bigint, notification bigint) returns bigint language plpgsql stable as $$
begin
  return (select count(*) from notification_recipients where company_id = company and notification_id = notification);
end $$;

create function sees_comment(company bigint, comment bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from task_comments where company_id = company and id = comment);
end $$;

create function sees_project_template(company bigint, project_template bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from project_templates where company_id = company and id = project_template);
end $$;

create function is_template_of_projects(company bigint, template bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from project_templates where company_id = company and template_id = template);
end $$;

create function sees_template(company bigint, template bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from templates where company_id = company and id = template);
end $$;

create function is_tag_of_projects(company bigint, tag bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from templates where company_id = company and tag_id = tag)
    or exists (select from project_templates where company_id = company and tag_id = tag);
end $$;

create function sees_site(company bigint, site bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from sites where company_id = company and id = site);
end $$;

create function sees_audit_line(company bigint, line bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from audit where company_id = company and id = line);
end $$;

-- Permissive policies do not name themselves in an error, so what a row may not name is refused here, as the foreign
-- key refuses a record that does not exist.

create or replace function may_name_file(company bigint, file bigint) returns boolean language plpgsql stable as $$
begin
  if file is null or exists (select from files where company_id = company and id = file) then return true; end if;
  raise foreign_key_violation using message = 'the file does not exist', constraint = 'projects_company_id_image_id_fkey';
end $$;

create or replace function may_name_tag(company bigint, tag bigint) returns boolean language plpgsql stable as $$
begin
  if tag is null or exists (select from tags where company_id = company and id = tag) then return true; end if;
  raise foreign_key_violation using message = 'the tag does not exist', constraint = 'project_templates_company_id_tag_id_fkey';
end $$;
