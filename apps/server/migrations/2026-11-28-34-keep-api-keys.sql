-- Keys of other programs. Each has a row in people under the role apiKey, so that what it writes has an author and the
-- audit log an actor, and its chosen projects stand in person_projects (decision 114).
alter table people drop constraint people_role_check;
alter table people add constraint people_role_check
  check (role in ('superAdmin', 'admin', 'projectManager', 'reviewer', 'viewer', 'collector', 'member', 'apiKey'));
alter table people drop constraint people_in_projects_check;
alter table people add constraint people_in_projects_check check (case role
  when 'projectManager' then in_projects
  when 'reviewer' then true
  when 'viewer' then true
  when 'apiKey' then true
  else not in_projects end);

create table api_keys (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  client_id uuid not null default gen_random_uuid(),
  -- What the key acts as. Its last name is the name of the key.
  person_id bigint not null,
  scopes text[] not null,
  -- The least role that has all scopes. Policies of the database hold for the key as for a person of this role.
  acts_as text not null check (acts_as in ('admin', 'projectManager', 'reviewer', 'viewer')),
  -- The first characters of the token, by which people recognise it.
  prefix text not null,
  -- SHA-256 of the token. It has 256 random bits, which nobody can guess, so the hash need not be slow.
  hash bytea not null,
  -- The token before, which works until its time has passed.
  old_hash bytea,
  old_hash_until timestamptz,
  -- Made by the client for a new token, so that a repeated request replaces the one whose answer was lost.
  rotation_id uuid,
  ends_at timestamptz,
  last_used_at timestamptz,
  last_network text,
  revoked_at timestamptz,
  created_by_id bigint not null,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, client_id),
  unique (company_id, person_id),
  unique (company_id, hash),
  foreign key (company_id, person_id) references people,
  foreign key (company_id, created_by_id) references people
);
comment on table api_keys is 'API keys of a company: what each may do, until when, and when it was last used.';

alter table api_keys enable row level security;
create policy own_company on api_keys using (company_id = current_setting('app.company_id')::bigint);
create policy admins_add on api_keys as restrictive for insert with check (acts_as('superAdmin', 'admin'));
-- A key writes its own last use.
create policy admins_change on api_keys as restrictive for update
  using (acts_as('superAdmin', 'admin') or person_id = acting_person());
grant select, insert, update on api_keys to quadrat_app;

-- Whoever acts with an API key, in the columns of viewer_in_session. Its role is the one that the policies hold for.
create function viewer_of_key(given bytea, at timestamptz)
returns table (
  company_id bigint, person_id bigint, role text, first_name text, last_name text, group_id bigint,
  status text, blocked boolean, confirmed boolean, may_export boolean, project_ids bigint[], session_id bigint, stale boolean,
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

-- Whoever acts without a token: the person of a job, or the key that began one.
create function viewer_by_id(company bigint, person bigint, at timestamptz)
returns table (
  company_id bigint, person_id bigint, role text, first_name text, last_name text, group_id bigint,
  status text, blocked boolean, confirmed boolean, may_export boolean, project_ids bigint[], session_id bigint, stale boolean,
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
      p.language, coalesce(p.browser_language, (select c.language from companies c where c.id = p.company_id)), k.scopes
    from people p left join api_keys k on k.company_id = p.company_id and k.person_id = p.id
    where p.company_id = company and p.id = person;
end $$;
