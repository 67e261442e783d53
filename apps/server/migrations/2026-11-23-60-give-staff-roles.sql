-- Reviewers and viewers: staff who may do less than the company's admins. Decision 077.
alter table people drop constraint people_role_check;
alter table people add constraint people_role_check
  check (role in ('superAdmin', 'admin', 'reviewer', 'viewer', 'collector', 'member'));
-- For a role that may not take data out as files unless the person is allowed to.
alter table people add column may_export boolean not null default false;
-- The link to a first password was made void, and nobody has sent another.
alter table people add column invitation_withdrawn_at timestamptz;
-- Of staff; sessions are deleted some time after they are over.
alter table people add column last_sign_in_at timestamptz;
update people p set last_sign_in_at = s.at
from (select company_id, person_id, max(created_at) as at from sessions group by 1, 2) s
where s.company_id = p.company_id and s.person_id = p.id and p.role in ('superAdmin', 'admin');

-- As before, with the flag, and for every role of the dashboard.
drop function viewer_of_session(bytea, timestamptz);
create function viewer_of_session(hash bytea, at timestamptz)
returns table (
  company_id bigint, person_id bigint, role text, first_name text, last_name text, group_id bigint,
  status text, blocked boolean, confirmed boolean, may_export boolean, session_id bigint, stale boolean,
  second_factor_due boolean
) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select p.company_id, p.id, p.role, p.first_name, p.last_name, p.group_id, p.status, p.blocked, p.confirmed,
      p.may_export, s.id, s.last_seen_at < at - interval '1 hour',
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

-- True if whoever acts has one of the roles. A request sets app.role in the statement that reads its person; before
-- that, and for the owner, there is none.
create function acts_as(variadic roles text[]) returns boolean language sql stable as $$
  select coalesce(current_setting('app.role', true), '') = any (roles)
$$;

create function acting_person() returns bigint language sql stable as $$
  select nullif(current_setting('app.person_id', true), '')::bigint
$$;

create function may_export() returns boolean language sql stable as $$
  select not acts_as('reviewer', 'viewer') or current_setting('app.may_export', true) = 'true'
$$;

-- Row-level security beside the permissions: what the two roles may not change, no statement of theirs changes. The
-- policies are restrictive, so those of the company stay as they are, and none of them is asked when rows are read.
do $$
declare t text;
begin
  -- What reviewers and viewers never write.
  foreach t in array array[
    'companies', 'company_change_requests', 'dashboards', 'data_lists', 'data_list_options', 'deleted_tasks', 'devices',
    'evidence_photos', 'field_values', 'groups', 'notifications', 'notification_runs', 'notification_recipients',
    'notification_deliveries', 'project_collectors', 'projects', 'project_templates', 'sites', 'site_rings', 'tags',
    'task_documents', 'template_drafts', 'templates', 'webhooks'
  ] loop
    execute format('create policy readers_add_nothing on %I as restrictive for insert with check (not acts_as(''reviewer'', ''viewer''))', t);
    execute format('create policy readers_change_nothing on %I as restrictive for update using (not acts_as(''reviewer'', ''viewer''))', t);
    execute format('create policy readers_delete_nothing on %I as restrictive for delete using (not acts_as(''reviewer'', ''viewer''))', t);
  end loop;
  -- Reviewers decide on reports and remark on their evidence, and neither make nor delete any.
  foreach t in array array['tasks', 'evidence'] loop
    execute format('create policy readers_add_nothing on %I as restrictive for insert with check (not acts_as(''reviewer'', ''viewer''))', t);
    execute format('create policy viewers_change_nothing on %I as restrictive for update using (not acts_as(''viewer''))', t);
    execute format('create policy readers_delete_nothing on %I as restrictive for delete using (not acts_as(''reviewer'', ''viewer''))', t);
  end loop;
  foreach t in array array['task_comments', 'task_comment_mentions'] loop
    execute format('create policy viewers_add_nothing on %I as restrictive for insert with check (not acts_as(''viewer''))', t);
    execute format('create policy viewers_change_nothing on %I as restrictive for update using (not acts_as(''viewer''))', t);
    execute format('create policy viewers_delete_nothing on %I as restrictive for delete using (not acts_as(''viewer''))', t);
  end loop;
  -- Their own account alone.
  foreach t in array array['sessions', 'sign_in_codes', 'sign_in_names', 'second_factors', 'recovery_codes'] loop
    execute format('create policy readers_add_their_own on %I as restrictive for insert with check (not acts_as(''reviewer'', ''viewer'') or person_id = acting_person())', t);
    execute format('create policy readers_change_their_own on %I as restrictive for update using (not acts_as(''reviewer'', ''viewer'') or person_id = acting_person())', t);
    execute format('create policy readers_delete_their_own on %I as restrictive for delete using (not acts_as(''reviewer'', ''viewer'') or person_id = acting_person())', t);
  end loop;
  -- What is not for reviewers, or for neither, is not even read.
  foreach t in array array['notifications', 'notification_runs', 'notification_recipients', 'notification_deliveries', 'template_drafts', 'dashboards'] loop
    execute format('create policy not_for_reviewers on %I as restrictive for select using (not acts_as(''reviewer''))', t);
  end loop;
  foreach t in array array['company_change_requests', 'webhook_deliveries', 'webhook_tries'] loop
    execute format('create policy not_for_readers on %I as restrictive for select using (not acts_as(''reviewer'', ''viewer''))', t);
  end loop;
end $$;
create policy only_who_may_export on exports as restrictive using (not acts_as('reviewer') and may_export());
create policy readers_add_nobody on people as restrictive for insert with check (not acts_as('reviewer', 'viewer'));
-- Nor can they give themselves another role, or the flag.
create policy readers_change_themselves on people as restrictive for update
  using (not acts_as('reviewer', 'viewer') or id = acting_person())
  with check (not acts_as('reviewer', 'viewer')
    or (id = acting_person() and acts_as(role) and may_export::text = current_setting('app.may_export', true)));
create policy readers_delete_nobody on people as restrictive for delete using (not acts_as('reviewer', 'viewer'));
