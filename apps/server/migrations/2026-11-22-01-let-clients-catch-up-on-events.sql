-- A client that was away asks for the events since its position. A position is a transaction id below which every
-- transaction has ended, because the order of an identity column is not the order of the commits.
-- See docs/decisions/040-catch-up-on-events.md.
alter table events add column xid xid8 not null default pg_current_xact_id();
-- People whose phones hear the event, besides the company's staff and the collector whom the payload names.
alter table events add column audience bigint[];

-- The primary key serves the catch-up. The nightly job reads the table once a day and needs no index for it.
alter table events drop constraint events_pkey;
alter table events add primary key (company_id, xid, id);
drop index events_by_time;

create or replace function record_act(company bigint, acted_at timestamptz, actor bigint, log jsonb, told jsonb)
returns void language plpgsql as $$
begin
  insert into audit (company_id, at, actor_id, action, subject_kind, subject_id, detail)
    select company, acted_at, actor, l ->> 'action', l ->> 'subjectKind', (l ->> 'subjectId')::bigint,
      coalesce(l -> 'detail', '{}')
    from jsonb_array_elements(log) as l;
  insert into events (company_id, at, name, payload, audience)
    select company, acted_at, e.name, e.payload, e.audience
    from jsonb_to_recordset(told) as e (name text, payload jsonb, audience bigint[]);
end $$;
