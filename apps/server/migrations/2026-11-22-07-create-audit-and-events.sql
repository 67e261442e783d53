-- Who did what to which record. Written in the transaction of the change and never updated.
create table audit (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  at timestamptz not null,
  actor_id bigint,
  action text not null,
  subject_kind text not null,
  subject_id bigint,
  detail jsonb not null default '{}',
  primary key (company_id, id)
);
create index audit_by_subject on audit (company_id, subject_kind, subject_id, id);

-- Live events. Written in the transaction of the change and published to the sockets after its commit.
create table events (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  at timestamptz not null,
  name text not null,
  payload jsonb not null,
  primary key (company_id, id)
);
create index events_by_time on events (at);

-- Writes the audit entries and events of a transaction, which commits with this call. It is a function because a
-- connection keeps the plan of a function, and because the message that commits can carry the call. It runs as its
-- caller, so row-level security holds inside it.
create function record_audit_and_events(
  company bigint, recorded_at timestamptz, actor bigint, audit_entries jsonb, queued_events jsonb
)
returns void language plpgsql as $$
begin
  insert into audit (company_id, at, actor_id, action, subject_kind, subject_id, detail)
    select company, recorded_at, actor, a ->> 'action', a ->> 'subjectKind', (a ->> 'subjectId')::bigint,
      coalesce(a -> 'detail', '{}')
    from jsonb_array_elements(audit_entries) as a;
  insert into events (company_id, at, name, payload)
    select company, recorded_at, e ->> 'name', e - 'name' from jsonb_array_elements(queued_events) as e;
end $$;
