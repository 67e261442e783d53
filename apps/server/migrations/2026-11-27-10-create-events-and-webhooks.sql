-- A position is a transaction id below which every transaction has ended, because the order of an identity column
-- is not the order of the commits (decision 035). So events of a server that ended between commit and publication
-- are published when its clients connect again.
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
comment on table events is
  'Live events, written in the transaction of the change, published after its commit and kept for a day. A '
  'client that was away asks for those since its position.';

create table webhooks (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  client_id uuid not null default gen_random_uuid(),
  url text not null,
  description text,
  types text[] not null,
  status text not null default 'active' check (status in ('active', 'off', 'paused', 'gone')),
  -- Sealed for this row (decision 050). The secret before is used beside the new one until its time has passed.
  sealed_secret bytea not null,
  sealed_old_secret bytea,
  old_secret_until timestamptz,
  -- Made by the client for a new secret, so that a repeated request makes no second one.
  rotation_id uuid,
  -- Failures in a row, of which those at the same time count once; since when; the last one; and when the next
  -- single try may be made.
  failures integer not null default 0,
  failing_since timestamptz,
  failed_at timestamptz,
  rests_until timestamptz,
  created_by_id bigint not null,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, client_id),
  foreign key (company_id, created_by_id) references people
);
comment on table webhooks is 'Addresses of other systems that are notified of changes.';

create table webhook_deliveries (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  webhook_id bigint not null,
  -- The header webhook-id, the same at each try and at each replay.
  message_id uuid not null,
  type text not null,
  -- The record that it is about. Of one record, a message waits for the one before.
  subject text not null,
  body text not null,
  is_test boolean not null default false,
  replay_of bigint,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  -- While a server has claimed it, the time from which another one may take it over.
  next_try_at timestamptz not null,
  claim uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, webhook_id) references webhooks on delete cascade
);
comment on table webhook_deliveries is
  'One row for each message and webhook, written in the transaction of the change: the outbox, and afterwards '
  'the log of 30 days. `body` is the text that is signed and sent, the same at each try.';
create index webhook_deliveries_waiting on webhook_deliveries (company_id, webhook_id, is_test desc, id)
  where state = 'waiting';
create index webhook_deliveries_in_order on webhook_deliveries (company_id, webhook_id, subject, id)
  where state = 'waiting';
create index webhook_deliveries_by_webhook on webhook_deliveries (company_id, webhook_id, id desc);

create table webhook_tries (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  delivery_id bigint not null,
  at timestamptz not null,
  duration_ms integer not null,
  request_headers jsonb not null,
  -- Null when there was no answer; `error` says why.
  status integer,
  error text,
  response_headers jsonb,
  response_body text,
  response_cut boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, delivery_id) references webhook_deliveries on delete cascade
);
comment on table webhook_tries is 'What was sent to a webhook and answered, one row for each try.';
create index webhook_tries_by_delivery on webhook_tries (company_id, delivery_id, id);

create function webhook_instant(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create function webhook_person(company bigint, person bigint) returns json language sql stable as $$
  select json_build_object('id', id::text, 'firstName', first_name, 'lastName', last_name)
  from people where company_id = company and id = person
$$;

create function webhook_group(company bigint, group_key bigint) returns json language sql stable as $$
  select json_build_object('id', id::text, 'name', name) from groups where company_id = company and id = group_key
$$;

-- What a message says of its record, as the transaction leaves it. Null if there is nothing to say. The names and
-- types are those of packages/domain/src/webhook/webhook-payload.ts; a test parses one message of each type.
create function webhook_record(company bigint, kind text, record bigint) returns json
language plpgsql stable as $$
begin
  case kind
  when 'task' then
    return (select json_build_object(
      'id', t.id::text, 'clientId', t.client_id, 'status', t.status, 'origin', t.origin,
      'project', json_build_object('id', p.id::text, 'name', p.name),
      'template', json_build_object('id', t.template_id::text, 'version', t.template_version, 'title', v.title),
      'reporter', webhook_person(company, t.reporter_id), 'group', webhook_group(company, t.group_id),
      'editFrom', t.edit_from_id::text, 'photosExpected', t.photos_expected, 'photosArrived', t.photos_arrived,
      'reportedAt', webhook_instant(t.reported_at), 'createdAt', webhook_instant(t.created_at),
      'updatedAt', webhook_instant(t.updated_at))
    from tasks t
    join projects p on p.company_id = company and p.id = t.project_id
    join templates v on v.company_id = company and v.root_id = t.template_id and v.version = t.template_version
    where t.company_id = company and t.id = record);
  when 'project' then
    return (select json_build_object('id', id::text, 'name', name, 'status', status,
      'createdAt', webhook_instant(created_at), 'updatedAt', webhook_instant(updated_at))
    from projects where company_id = company and id = record);
  when 'collector' then
    return (select json_build_object('id', id::text, 'firstName', first_name, 'lastName', last_name, 'status', status,
      'group', webhook_group(company, group_id),
      'createdAt', webhook_instant(created_at), 'updatedAt', webhook_instant(updated_at))
    from people where company_id = company and id = record);
  when 'template' then
    return (select json_build_object('id', id::text, 'version', version, 'title', title,
      'questions', jsonb_array_length(fields), 'updatedAt', webhook_instant(updated_at))
    from templates where company_id = company and id = record);
  else
    return json_build_object('id', record::text);
  end case;
end $$;

-- Writes a delivery for each webhook that asks for a message. `messages` are {type, kind, id, more} in their order;
-- the record stands in `data` under its kind, then come the keys of `more`, then who did it.
create function queue_webhooks(company bigint, recorded_at timestamptz, actor bigint, messages jsonb)
returns void language sql as $$
  with asked as materialized (
    select gen_random_uuid() as message_id, m.n, m.message ->> 'type' as type, m.message ->> 'kind' as kind,
      case m.message ->> 'from'
        when 'evidence' then (select task_id from evidence where company_id = company and id = (m.message ->> 'id')::bigint)
        else (m.message ->> 'id')::bigint
      end as record, coalesce(m.message -> 'more', '{}') as more
    from jsonb_array_elements(messages) with ordinality as m (message, n)
    where exists (select from webhooks w where w.company_id = company and w.status = 'active'
      and m.message ->> 'type' = any (w.types))
  ), said as materialized (
    select a.message_id, a.n, a.type, a.kind || ':' || a.record as subject,
      json_build_object('type', a.type, 'timestamp', webhook_instant(recorded_at), 'data',
        (jsonb_build_object(a.kind,
          case a.type when 'task.deleted.v1' then json_build_object('id', a.record::text)
          else webhook_record(company, a.kind, a.record) end)
        || a.more || jsonb_build_object('by', webhook_person(company, actor)))::json)::text as body
    from asked a
  )
  insert into webhook_deliveries (company_id, webhook_id, message_id, type, subject, body, next_try_at, created_at)
  select company, w.id, s.message_id, s.type, s.subject, s.body, recorded_at, recorded_at
  from said s join webhooks w on w.company_id = company and w.status = 'active' and s.type = any (w.types)
  order by s.n, w.id
$$;
