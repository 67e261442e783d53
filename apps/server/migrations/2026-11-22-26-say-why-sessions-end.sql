-- Why a session was ended. Null for those that were not, and for those that simply expired.
alter table sessions add column end_reason text
  check (end_reason in ('signed-out', 'ended', 'password', 'second-factor', 'archived'));

-- As before, and a session of the staff ends after 14 days without use. last_seen_at may be an hour old.
create or replace function viewer_of_session(hash bytea, at timestamptz)
returns table (
  company_id bigint, person_id bigint, role text, first_name text, last_name text, group_id bigint,
  status text, blocked boolean, confirmed boolean, session_id bigint, stale boolean, second_factor_due boolean
) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select p.company_id, p.id, p.role, p.first_name, p.last_name, p.group_id, p.status, p.blocked, p.confirmed,
      s.id, s.last_seen_at < at - interval '1 hour',
      c.requires_second_factor and p.role in ('superAdmin', 'admin') and not exists (
        select from second_factors f
        where f.company_id = p.company_id and f.person_id = p.id and f.confirmed_at is not null)
    from sessions s
    join people p on p.company_id = s.company_id and p.id = s.person_id
    join companies c on c.id = s.company_id
    where s.company_id = current_setting('app.company_id')::bigint
      and s.token_hash = hash and s.revoked_at is null and s.expires_at > at
      and (p.role not in ('superAdmin', 'admin') or s.last_seen_at > at - interval '14 days');
end $$;
