-- The second step at sign-in: a secret that the person's authenticator app shares, sealed with a key of the
-- installation, and ten recovery codes of which only keyed hashes are kept.
alter table companies add column requires_second_factor boolean not null default false;

create table second_factors (
  company_id bigint not null references companies,
  person_id bigint not null,
  sealed_secret bytea not null,
  -- The 30 seconds whose code was used last: a code works once.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- Null until the person has shown a code of it; it asks for nothing before.
  confirmed_at timestamptz,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references people on delete cascade
);

create table recovery_codes (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  person_id bigint not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, id),
  unique (company_id, person_id, code_hash),
  foreign key (company_id, person_id) references people on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['second_factors', 'recovery_codes'] loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy own_company on %I using (company_id = current_setting(''app.company_id'')::bigint) '
      'with check (company_id = current_setting(''app.company_id'')::bigint)', t);
    execute format('grant select, insert, update, delete on %I to quadrat_app', t);
  end loop;
end $$;

-- Whoever opens a transaction is also told whether the company waits for the person's second step.
drop function viewer_of_session(bytea, timestamptz);
create function viewer_of_session(hash bytea, at timestamptz)
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
      and s.token_hash = hash and s.revoked_at is null and s.expires_at > at;
end $$;
