-- These keys made every change lock the row of its company, and changes at the same moment share that lock. A line takes its
-- company from the session, whose own key names it.
alter table audit drop constraint audit_company_id_fkey;
alter table events drop constraint events_company_id_fkey;

drop trigger note_unlinked_lines on audit;
create trigger note_unlinked_lines after insert on audit referencing new table as added
  for each statement when (coalesce(current_setting('app.follows', true), '') <> 'elsewhere')
  execute function note_unlinked_lines();

-- The lines wait for their link by the statement that adds them, and not by the trigger.
create or replace function record_audit_and_events(
  company bigint, recorded_at timestamptz, actor bigint, audit_entries jsonb, queued_events jsonb, network text, device text
) returns void language plpgsql as $$
declare messages jsonb;
begin
  if audit_entries <> '[]' then
    perform set_config('app.follows', 'elsewhere', true);
    with added as (
      insert into audit (company_id, at, actor_id, action, subject_kind, subject_id, detail, project_id, network, device)
      select company, recorded_at, actor, a ->> 'action', a ->> 'subjectKind', (a ->> 'subjectId')::bigint,
        coalesce(a -> 'detail', '{}'), (a ->> 'projectId')::bigint, record_audit_and_events.network, record_audit_and_events.device
      from jsonb_array_elements(audit_entries) as a
      returning id
    )
    insert into audit_unlinked (company_id, audit_id) select company, id from added;
    perform set_config('app.follows', '', true);
  end if;
  if queued_events <> '[]' then
    insert into events (company_id, at, name, payload, audience)
      select company, recorded_at, e.name, e.payload, e.audience
      from jsonb_to_recordset(queued_events) as e (name text, payload jsonb, audience bigint[]);
  end if;
  messages := jsonb_path_query_array(audit_entries, '$[*].webhook');
  if messages <> '[]' and exists (select from webhooks where company_id = company and status = 'active') then
    perform queue_webhooks(company, recorded_at, actor, messages);
  end if;
end $$;
