-- Audit lines come with their project and their origin, so that recording them reads no other table and plans nothing
-- (decision 082). Before, a trigger looked both up for each line.

-- For lines of a server of the release before, which does not say the project. In PL/pgSQL, because PostgreSQL plans the
-- statements of a function in SQL again in each transaction.
create or replace function audit_project(company bigint, kind text, subject bigint, detail jsonb) returns bigint
language plpgsql stable as $$
begin
  case kind
    when 'project' then return subject;
    when 'task' then return coalesce(
      (select t.project_id from tasks t where t.company_id = company and t.id = subject),
      (select p.project_id from deleted_tasks d join project_templates p
        on p.company_id = company and p.id = d.project_template_id
        where d.company_id = company and d.task_id = subject));
    when 'evidence' then return (select t.project_id from evidence e join tasks t
      on t.company_id = company and t.id = e.task_id where e.company_id = company and e.id = subject);
    when 'site' then return (detail ->> 'projectId')::bigint;
    when 'dashboard' then return (detail ->> 'project')::bigint;
    when 'project-template' then return coalesce((detail ->> 'projectId')::bigint,
      (select p.project_id from project_templates p where p.company_id = company and p.id = subject));
    else return null;
  end case;
end $$;

drop trigger complete_audit_line on audit;
drop function complete_audit_line();

-- Network and device are null for what no request did.
create function record_audit_and_events(
  company bigint, recorded_at timestamptz, actor bigint, audit_entries jsonb, queued_events jsonb, network text, device text
) returns void language plpgsql as $$
declare messages jsonb;
begin
  insert into audit (company_id, at, actor_id, action, subject_kind, subject_id, detail, project_id, network, device)
    select company, recorded_at, actor, a ->> 'action', a ->> 'subjectKind', (a ->> 'subjectId')::bigint,
      coalesce(a -> 'detail', '{}'), (a ->> 'projectId')::bigint, record_audit_and_events.network, record_audit_and_events.device
    from jsonb_array_elements(audit_entries) as a;
  insert into events (company_id, at, name, payload, audience)
    select company, recorded_at, e.name, e.payload, e.audience
    from jsonb_to_recordset(queued_events) as e (name text, payload jsonb, audience bigint[]);
  messages := jsonb_path_query_array(audit_entries, '$[*].webhook');
  if messages <> '[]' and exists (select from webhooks where company_id = company and status = 'active') then
    perform queue_webhooks(company, recorded_at, actor, messages);
  end if;
end $$;

-- A server of the release before calls this one, while servers are replaced one by one.
create or replace function record_audit_and_events(
  company bigint, recorded_at timestamptz, actor bigint, audit_entries jsonb, queued_events jsonb
) returns void language plpgsql as $$
begin
  perform record_audit_and_events(company, recorded_at, actor,
    (select coalesce(jsonb_agg(a || jsonb_build_object('projectId',
        audit_project(company, a ->> 'subjectKind', (a ->> 'subjectId')::bigint, coalesce(a -> 'detail', '{}')))), '[]')
      from jsonb_array_elements(audit_entries) as a),
    queued_events, nullif(current_setting('app.network', true), ''), nullif(current_setting('app.device', true), ''));
end $$;
