-- Who did what to what. Written in the transaction of the change itself and never changed afterwards.
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

-- What the live sockets are told, written in the transaction of the change and published after the commit. A client
-- that was away, or whose server died in between, reads here what it missed.
create table events (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  at timestamptz not null,
  name text not null,
  payload jsonb not null,
  primary key (company_id, id)
);
create index events_by_time on events (at);
