-- A node of a cluster that has the company answers only where each table of a statement is limited by the company
-- itself: one that a subquery takes from its outer row is asked on all nodes, and the others refuse. Decision 115.

create or replace function viewer_in_session(hash bytea, at timestamptz)
returns table (
  company_id bigint, person_id bigint, role text, first_name text, last_name text, group_id bigint, status text,
  blocked boolean, confirmed boolean, may_export boolean, project_ids bigint[], session_id bigint, stale boolean,
  second_factor_due boolean, language text, company_language text
) language plpgsql stable as $$
#variable_conflict use_column
declare company bigint := current_setting('app.company_id')::bigint;
begin
  return query
    select p.company_id, p.id, p.role, p.first_name, p.last_name, p.group_id, p.status, p.blocked, p.confirmed,
      p.may_export, case when p.in_projects then projects_of_person(p.company_id, p.id) end,
      s.id, s.last_seen_at < at - interval '1 hour',
      c.requires_second_factor and p.role not in ('collector', 'member') and not exists (
        select from second_factors f
        where f.company_id = company and f.person_id = p.id and f.confirmed_at is not null),
      p.language, c.language
    from sessions s
    join people p on p.company_id = s.company_id and p.id = s.person_id
    join companies c on c.id = s.company_id
    where s.company_id = company
      and s.token_hash = hash and s.revoked_at is null and s.expires_at > at
      and (p.role in ('collector', 'member') or s.last_seen_at > at - interval '14 days');
end $$;

create or replace function viewer_of_session(hash bytea, at timestamptz)
returns table (
  company_id bigint, person_id bigint, role text, first_name text, last_name text, group_id bigint, status text,
  blocked boolean, confirmed boolean, may_export boolean, project_ids bigint[], session_id bigint, stale boolean,
  second_factor_due boolean
) language plpgsql stable as $$
#variable_conflict use_column
declare company bigint := current_setting('app.company_id')::bigint;
begin
  return query
    select p.company_id, p.id, p.role, p.first_name, p.last_name, p.group_id, p.status, p.blocked, p.confirmed,
      p.may_export, case when p.in_projects then projects_of_person(p.company_id, p.id) end,
      s.id, s.last_seen_at < at - interval '1 hour',
      c.requires_second_factor and p.role not in ('collector', 'member') and not exists (
        select from second_factors f
        where f.company_id = company and f.person_id = p.id and f.confirmed_at is not null)
    from sessions s
    join people p on p.company_id = s.company_id and p.id = s.person_id
    join companies c on c.id = s.company_id
    where s.company_id = company
      and s.token_hash = hash and s.revoked_at is null and s.expires_at > at
      and (p.role in ('collector', 'member') or s.last_seen_at > at - interval '14 days');
end $$;

create or replace function viewer_of_key(given bytea, at timestamptz)
returns table (
  company_id bigint, person_id bigint, role text, first_name text, last_name text, group_id bigint, status text,
  blocked boolean, confirmed boolean, may_export boolean, project_ids bigint[], session_id bigint, stale boolean,
  second_factor_due boolean, language text, company_language text, scopes text[]
) language plpgsql stable as $$
#variable_conflict use_column
declare company bigint := current_setting('app.company_id')::bigint;
begin
  return query
    select p.company_id, p.id, k.acts_as, p.first_name, p.last_name, p.group_id, p.status, p.blocked, true,
      k.scopes && array['task.export', 'collector.export'],
      case when p.in_projects then projects_of_person(p.company_id, p.id) end,
      null::bigint, k.last_used_at is null or k.last_used_at < at - interval '1 minute',
      false, p.language, c.language, k.scopes
    from api_keys k
    join people p on p.company_id = k.company_id and p.id = k.person_id
    join companies c on c.id = k.company_id
    where k.company_id = company and (k.hash = given or (k.old_hash = given and k.old_hash_until > at))
      and k.revoked_at is null and (k.ends_at is null or k.ends_at > at);
end $$;

create or replace function viewer_by_id(company bigint, person bigint, at timestamptz)
returns table (
  company_id bigint, person_id bigint, role text, first_name text, last_name text, group_id bigint, status text,
  blocked boolean, confirmed boolean, may_export boolean, project_ids bigint[], session_id bigint, stale boolean,
  second_factor_due boolean, language text, company_language text, scopes text[]
) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select p.company_id, p.id, coalesce(k.acts_as, p.role), p.first_name, p.last_name, p.group_id, p.status,
      p.blocked or k.revoked_at is not null or coalesce(k.ends_at <= at, false), p.confirmed,
      coalesce(k.scopes && array['task.export', 'collector.export'], p.may_export),
      case when p.in_projects then projects_of_person(p.company_id, p.id) end,
      null::bigint, false, false,
      p.language, coalesce(p.browser_language, (select c.language from companies c where c.id = company)), k.scopes
    from people p left join api_keys k on k.company_id = p.company_id and k.person_id = p.id
    where p.company_id = company and p.id = person;
end $$;

create or replace function projects_of_person(company bigint, person bigint) returns bigint[]
language plpgsql stable as $$
begin
  return array(select j.id from person_projects x join projects j on j.company_id = x.company_id and j.id = x.project_id
    where x.company_id = company and x.person_id = person and j.status <> 'ARCHIVED' order by j.id);
end $$;

-- An insert of a select with parameters of a function cannot be sent to a shard. The row of the company is locked by
-- the insert, so that two takers count on from each other, as before.
create or replace function take_task_numbers(company bigint, many integer) returns bigint
language plpgsql set lock_timeout = '5s' as $$
declare
  last bigint;
  most bigint;
begin
  most := greatest(0,
    (select t.id from tasks t where t.company_id = company order by t.id desc limit 1),
    (select d.task_id from deleted_tasks d where d.company_id = company order by d.task_id desc limit 1));
  insert into task_numbers as n (company_id, taken) values (company, many + most)
  on conflict (company_id) do update set taken = greatest(n.taken + many, excluded.taken)
  returning n.taken into last;
  return last - many + 1;
end $$;

-- SQL functions with parameters are not planned for a shard, and those in PL/pgSQL are.
create or replace function is_outside_site(
  company bigint, site bigint, latitude double precision, longitude double precision, accuracy double precision
)
returns boolean language plpgsql stable as $$
begin
  return not exists (
    select from (
      select map_x(longitude) as x, map_y(latitude) as y, point(map_x(longitude), map_y(latitude)) as at,
        greatest(0, coalesce(accuracy, 0)) * 268435456
          / (40075016.686 * cos(radians(least(85, abs(latitude))))) as reach
    ) place
    join site_rings r on r.company_id = company and r.site_id = site and r.ring = 0
      and x between r.west - reach and r.east + reach and y between r.north - reach and r.south + reach
    where (at <-> r.shape) <= reach and not exists (
      select from site_rings h
      where h.company_id = company and h.site_id = site and h.part = r.part and h.ring > 0
        and x between h.west and h.east and y between h.north and h.south
        and h.shape @> at and (at <-> path(h.shape)) > reach
    )
  );
end $$;
