-- True if whoever acts has one of the roles. A request sets app.role in the statement that reads its person; before
-- that, and for the owner, there is none.
create function acts_as(variadic roles text[]) returns boolean language sql stable as $$
  select coalesce(current_setting('app.role', true), '') = any (roles)
$$;

create function acting_person() returns bigint language sql stable as $$
  select nullif(current_setting('app.person_id', true), '')::bigint
$$;

-- The projects of whoever acts and is limited to some. A request sets them after it has read its person.
create function acting_projects() returns bigint[] language sql stable as $$
  select coalesce(nullif(current_setting('app.project_ids', true), '')::bigint[], '{}')
$$;

create function may_export() returns boolean language sql stable as $$
  select not acts_as('reviewer', 'viewer') or current_setting('app.may_export', true) = 'true'
$$;

-- What a policy asks of rows that its person does not see. They run as their owner, and answer for the company of
-- the transaction alone, with yes or no.
create function collector_is_free(collector bigint) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare company bigint := current_setting('app.company_id')::bigint;
begin
  return not exists (select from project_collectors where company_id = company and person_id = collector);
end $$;

create function template_is_free(template bigint) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare company bigint := current_setting('app.company_id')::bigint;
begin
  return not exists (select from project_templates where company_id = company and template_id = template);
end $$;

create function tag_is_free(tag bigint) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare company bigint := current_setting('app.company_id')::bigint;
begin
  return not exists (select from project_templates where company_id = company and tag_id = tag)
    and not exists (select from templates t join project_templates u on u.company_id = t.company_id and u.template_id = t.root_id
      where t.company_id = company and t.tag_id = tag);
end $$;

create function count_recipients(notification bigint) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare company bigint := current_setting('app.company_id')::bigint;
begin
  return (select count(*) from notification_recipients
    where company_id = company and notification_id = notification);
end $$;

-- What a policy asks of many tables, which have policies of their own. In a function the question has a plan that
-- is kept; in the policy it would be planned again with each statement. They run as whoever asks.
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

-- A question with a data list may stand in a repeat: at any depth of the fields.
create function sees_data_list(company bigint, list bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from templates where company_id = company
    and (fields @> jsonb_build_array(jsonb_build_object('kind', 'data-list', 'listId', list::text))
      or jsonb_path_exists(fields, 'strict $.**.fields[*] ? (@.kind == "data-list" && @.listId == $list)',
        jsonb_build_object('list', list::text), true)));
end $$;

-- Each company sees its own rows only. The role quadrat_app serves every request, owns nothing and sees the rows of
-- app.company_id; it is created at start (platform/database/migrate.ts), because roles belong to the cluster. The owner runs
-- migrations, sign-in look-ups and upkeep. A table without a policy is closed to all but its owner. A later table
-- needs a policy and grants of its own; platform/database/tenancy.test.ts fails without them.
do $$
declare t text;
begin
  for t in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('alter table %I enable row level security', t);
  end loop;
  for t in
    select c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('create policy own_company on %I using (company_id = current_setting(''app.company_id'')::bigint)', t);
  end loop;
end $$;
create policy own_company on companies using (id = current_setting('app.company_id')::bigint);
create policy for_everybody on sdgs for select using (true);

-- Row-level security beside the permissions: what reviewers and viewers must not change, no statement of theirs
-- changes. The policies are restrictive, so those of the company stay as they are. What people in chosen projects
-- may read and write is listed in platform/database/in-projects-rights.ts and given at start.
do $$
declare
  t text;
  writer constant text := 'not acts_as(''reviewer'', ''viewer'')';
  decider constant text := 'not acts_as(''viewer'')';
  writer_or_self constant text := writer || ' or person_id = acting_person()';
begin
  -- What reviewers and viewers never write.
  foreach t in array array[
    'companies', 'company_change_requests', 'dashboards', 'data_lists', 'data_list_options', 'deleted_tasks', 'devices',
    'evidence_photos', 'field_values', 'groups', 'notifications', 'notification_runs', 'notification_recipients',
    'notification_deliveries', 'project_collectors', 'projects', 'project_templates', 'sites', 'site_rings', 'tags',
    'task_documents', 'template_drafts', 'templates', 'webhooks'
  ] loop
    execute format('create policy readers_add_nothing on %I as restrictive for insert with check (%s)', t, writer);
    execute format('create policy readers_change_nothing on %I as restrictive for update using (%s)', t, writer);
    execute format('create policy readers_delete_nothing on %I as restrictive for delete using (%s)', t, writer);
  end loop;
  -- Reviewers decide on reports and remark on their evidence, and neither add nor delete any.
  foreach t in array array['tasks', 'evidence'] loop
    execute format('create policy readers_add_nothing on %I as restrictive for insert with check (%s)', t, writer);
    execute format('create policy viewers_change_nothing on %I as restrictive for update using (%s)', t, decider);
    execute format('create policy readers_delete_nothing on %I as restrictive for delete using (%s)', t, writer);
  end loop;
  foreach t in array array['task_comments', 'task_comment_mentions'] loop
    execute format('create policy viewers_add_nothing on %I as restrictive for insert with check (%s)', t, decider);
    execute format('create policy viewers_change_nothing on %I as restrictive for update using (%s)', t, decider);
    execute format('create policy viewers_delete_nothing on %I as restrictive for delete using (%s)', t, decider);
  end loop;
  -- Their own account alone.
  foreach t in array array['sessions', 'sign_in_codes', 'sign_in_names', 'second_factors', 'recovery_codes'] loop
    execute format('create policy readers_add_their_own on %I as restrictive for insert with check (%s)', t, writer_or_self);
    execute format('create policy readers_change_their_own on %I as restrictive for update using (%s)', t, writer_or_self);
    execute format('create policy readers_delete_their_own on %I as restrictive for delete using (%s)', t, writer_or_self);
  end loop;
  -- What is not for reviewers, or for neither, is not even read.
  foreach t in array array[
    'notifications', 'notification_runs', 'notification_recipients', 'notification_deliveries', 'template_drafts',
    'dashboards'
  ] loop
    execute format('create policy not_for_reviewers on %I as restrictive for select using (not acts_as(''reviewer''))', t);
  end loop;
  foreach t in array array['company_change_requests', 'webhook_deliveries', 'webhook_tries'] loop
    execute format('create policy not_for_readers on %I as restrictive for select using (%s)', t, writer);
  end loop;
end $$;
create policy readers_add_nothing on company_names as restrictive for insert with check (not acts_as('reviewer', 'viewer'));
create policy readers_change_nothing on company_names as restrictive for update using (not acts_as('reviewer', 'viewer'));
create policy readers_add_nobody on people as restrictive for insert with check (not acts_as('reviewer', 'viewer'));
-- Nor can they give themselves another role, or the right to export.
create policy readers_change_themselves on people as restrictive for update
  using (not acts_as('reviewer', 'viewer') or id = acting_person())
  with check (not acts_as('reviewer', 'viewer')
    or (id = acting_person() and acts_as(role) and may_export::text = current_setting('app.may_export', true)));
create policy readers_delete_nobody on people as restrictive for delete using (not acts_as('reviewer', 'viewer'));
create policy only_admins_add on person_projects as restrictive for insert
  with check (not acts_as('projectManager', 'reviewer', 'viewer'));
create policy only_admins_delete on person_projects as restrictive for delete
  using (not acts_as('projectManager', 'reviewer', 'viewer'));
create policy only_who_may_export on exports as restrictive using (not acts_as('reviewer') and may_export());
create policy staff_alone on company_archives as restrictive
  using (acts_as('superAdmin', 'admin'))
  with check (acts_as('superAdmin', 'admin'));
create policy staff_alone on erasures as restrictive
  using (acts_as('superAdmin', 'admin'))
  with check (acts_as('superAdmin', 'admin'));
create policy staff_alone on leadership_offers as restrictive
  using (acts_as('superAdmin', 'admin'))
  with check (acts_as('superAdmin', 'admin'));
create policy only_leaders_offer on leadership_offers as restrictive for insert
  with check (acts_as('superAdmin'));
create policy staff_add on retention_rules as restrictive for insert
  with check (acts_as('superAdmin', 'admin'));
create policy staff_change on retention_rules as restrictive for update
  using (acts_as('superAdmin', 'admin'));

-- What a request may do with the rows that its policies show it.
grant select, insert, update, delete on automatic_mails, automatic_messages, dashboards, data_list_options, data_lists,
  deleted_tasks, devices, evidence, evidence_photos, exports, field_values, files, groups, inbox_browsers, inbox_items,
  inbox_settings, notification_deliveries, notification_recipients, notification_runs, notifications, outside_tasks,
  people, project_collectors, project_templates, projects, recovery_codes, sample_projects, second_factors, sessions,
  sign_in_codes, sign_in_names, site_rings, sites, tags, task_answers, task_comment_mentions, task_comments,
  task_counters, task_documents, task_messages, task_positions, task_reads, tasks, template_drafts, templates,
  untold_decisions, webhooks
  to quadrat_app;
grant select, insert, update on company_archives, company_change_requests, company_names, public_links,
  retention_rules, webhook_deliveries
  to quadrat_app;
grant select, insert, delete on leadership_offers, notification_groups, person_projects to quadrat_app;
grant select, update on companies to quadrat_app;
-- Added to, and never changed by a request: the log, the events, and what the triggers of a request write for jobs.
grant select, insert on audit, audit_unlinked, erasures, events, map_cell_changes, task_position_changes,
  task_rollup_changes
  to quadrat_app;
-- Written by their owner alone: billing, the jobs that merge changes, and the job that links the log.
grant select on audit_links, audit_redactions, billing_accounts, billing_events, map_cells, map_regions,
  sandbox_billing, sdgs, subscriptions, task_blocks, task_days, task_rollup_totals, task_rollups, webhook_tries
  to quadrat_app;
-- The first row of a template is its own root, so its id is taken before the row is written. An identity column
-- alone gives requests no right to its sequence.
grant usage on sequence templates_id_seq to quadrat_app;

-- What the readers of public links may read, under the row-level security of the company: nothing of people,
-- evidence, answers of single reports or files.
grant select on public_links, dashboards, task_answers, task_positions, task_position_changes, map_cells,
  map_cell_changes, map_regions to quadrat_public;
grant select (id, name) on companies to quadrat_public;
grant select (company_id, id, root_id, version, title, fields) on templates to quadrat_public;
grant select (company_id, id, name) on projects, groups to quadrat_public;
grant select (company_id, id, value) on data_list_options to quadrat_public;
grant select (company_id, id, project_id, project_template_id, template_id, template_version, reporter_id, group_id,
  status, created_at, date_reported, edit_from_id) on tasks to quadrat_public;
grant update (views, last_viewed_at) on public_links to quadrat_public;

-- Functions that run as their owner answer nobody who was not given them.
revoke execute on function collector_is_free(bigint), template_is_free(bigint), tag_is_free(bigint),
  count_recipients(bigint), file_bytes(), messages_sent(text, date), remove_sample_project(),
  spend_messages(text[], date[], integer[])
  from public;
grant execute on function file_bytes(), messages_sent(text, date), remove_sample_project(),
  spend_messages(text[], date[], integer[])
  to quadrat_app;

comment on table migrations is 'The files of `migrations/` that have run.';
