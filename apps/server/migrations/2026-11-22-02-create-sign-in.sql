-- The person behind a phone number or an email. People sign in before their company is known, so this is the only table
-- with a key that is unique over the installation. Requests read and write only the rows of their own company.
create table sign_in_names (
  name text primary key,
  company_id bigint not null,
  person_id bigint not null,
  foreign key (company_id, person_id) references people on delete cascade
);
create index sign_in_names_by_person on sign_in_names (company_id, person_id);

create table devices (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  person_id bigint not null,
  client_id uuid not null,
  name text not null default '',
  push jsonb,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, person_id, client_id),
  foreign key (company_id, person_id) references people on delete cascade
);

create table sessions (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  person_id bigint not null,
  device_id bigint,
  token_hash bytea not null,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, person_id) references people on delete cascade,
  foreign key (company_id, device_id) references devices
);
create index sessions_by_person on sessions (company_id, person_id);

-- One-time secrets, of which only hashes are kept: the six digits of a sign-in by phone, the token of an invite link,
-- the pin that confirms an email, the link to a new password, the link of a new member of staff.
create table sign_in_codes (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  person_id bigint not null,
  purpose text not null
    check (purpose in ('phone-code', 'invite', 'email-confirmation', 'password-reset', 'staff-invite')),
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The client_id of the phone that used the code: the same phone may repeat a call whose answer was lost.
  used_by uuid,
  primary key (company_id, id),
  foreign key (company_id, person_id) references people on delete cascade
);
create index sign_in_codes_by_person on sign_in_codes (company_id, person_id, purpose, id desc);
-- The link that confirms an email names the person and no company.
create index sign_in_codes_to_confirm on sign_in_codes (person_id, id desc) where purpose = 'email-confirmation';

-- Failed sign-ins by the name that was typed, before a company is known.
create table sign_in_attempts (
  name text primary key,
  failures integer not null,
  window_started_at timestamptz not null
);

-- The secret that a person's authenticator app shares, encrypted with a key of the installation.
create table second_factors (
  company_id bigint not null references companies,
  person_id bigint not null,
  sealed_secret bytea not null,
  -- The period of 30 seconds whose code was used last: a code works once.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- Null until the person has entered a code. Sign-in asks for no second factor before that.
  confirmed_at timestamptz,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references people on delete cascade
);

-- Ten for each person with a second factor; only keyed hashes are kept.
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

-- Secrets of the installation, made at the first start: the key that signs file addresses, the push keys.
create table installation (
  name text primary key,
  value jsonb not null
);

-- The person behind a session of app.company_id; no row where there is none. Every request begins with this call. It is
-- a function because a connection keeps the plan of a function, and because the message that opens the transaction can
-- carry the call. It runs as its caller, so row-level security holds inside it.
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
