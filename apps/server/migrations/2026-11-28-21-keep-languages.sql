-- The language that a person reads, as they chose it in their profile, as their phone reports it, or as the invitation of
-- a colleague names it. Without it, staff read what their browser asked for when they last signed in, and everybody else
-- the default of the company; without that, English. Codes of ISO 639-1, which the server checks.
alter table people add column language text;
alter table people add column browser_language text;
alter table companies add column language text;

-- Takes the place of viewer_of_session, which servers of the release before call. It is the same, with the languages of
-- the person and of the company.
create function viewer_in_session(hash bytea, at timestamptz)
returns table (
  company_id bigint, person_id bigint, role text, first_name text, last_name text, group_id bigint,
  status text, blocked boolean, confirmed boolean, may_export boolean, project_ids bigint[], session_id bigint, stale boolean,
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
        where f.company_id = p.company_id and f.person_id = p.id and f.confirmed_at is not null),
      p.language, c.language
    from sessions s
    join people p on p.company_id = s.company_id and p.id = s.person_id
    join companies c on c.id = s.company_id
    where s.company_id = company
      and s.token_hash = hash and s.revoked_at is null and s.expires_at > at
      and (p.role in ('collector', 'member') or s.last_seen_at > at - interval '14 days');
end $$;
