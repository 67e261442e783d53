-- What every request begins and ends with. Inside a function the plan is kept for as long as the connection
-- lives, and the message that opens or commits the transaction can carry the call: a round trip less each.
-- Both run as the caller, so row-level security holds in them as it does outside.

-- The person behind a session of the transaction's company; no row when there is none.
create function viewer_of_session(hash bytea, at timestamptz)
returns table (
  company_id bigint, person_id bigint, role text, first_name text, last_name text, group_id bigint,
  status text, blocked boolean, confirmed boolean, session_id bigint, stale boolean
) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select p.company_id, p.id, p.role, p.first_name, p.last_name, p.group_id, p.status, p.blocked, p.confirmed,
      s.id, s.last_seen_at < at - interval '1 hour'
    from sessions s join people p on p.company_id = s.company_id and p.id = s.person_id
    where s.company_id = current_setting('app.company_id')::bigint
      and s.token_hash = hash and s.revoked_at is null and s.expires_at > at;
end $$;

-- Writes what was done into the log and what is told into the events.
create function record_act(company bigint, acted_at timestamptz, actor bigint, log jsonb, told jsonb)
returns void language plpgsql as $$
begin
  insert into audit (company_id, at, actor_id, action, subject_kind, subject_id, detail)
    select company, acted_at, actor, l ->> 'action', l ->> 'subjectKind', (l ->> 'subjectId')::bigint,
      coalesce(l -> 'detail', '{}')
    from jsonb_array_elements(log) as l;
  insert into events (company_id, at, name, payload)
    select company, acted_at, e ->> 'name', e - 'name' from jsonb_array_elements(told) as e;
end $$;
