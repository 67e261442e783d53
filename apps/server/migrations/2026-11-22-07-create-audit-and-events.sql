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

-- Live events. Written in the transaction of the change, published to the sockets after its commit, kept for a day.
-- A client that was away asks for the events since its position. A position is a transaction id below which every
-- transaction has ended, because the order of an identity column is not the order of the commits (decision 035). So
-- events of a server that ended between commit and publication are published when its clients connect again.
create table events (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  at timestamptz not null,
  name text not null,
  payload jsonb not null,
  xid xid8 not null default pg_current_xact_id(),
  -- People whose phones hear the event, besides the company's staff and the collector whom the payload names.
  audience bigint[],
  -- Serves the catch-up. The nightly job reads the table once a day and needs no index for it.
  primary key (company_id, xid, id)
);

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
  insert into events (company_id, at, name, payload, audience)
    select company, recorded_at, e.name, e.payload, e.audience
    from jsonb_to_recordset(queued_events) as e (name text, payload jsonb, audience bigint[]);
end $$;
