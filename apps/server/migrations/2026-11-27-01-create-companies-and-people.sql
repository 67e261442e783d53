-- Rules for every table that belongs to a company:
-- - The primary key is (company_id, id), and every foreign key and unique constraint carries company_id, so that a row
--   of one company cannot point at a row of another. Citus can shard by company without a change.
-- - Row-level security shows the role that serves requests only the rows of app.company_id (the file 13).
-- - A generated identity is unique over the installation, so that people can say 'Task 1042'. No index needs that.
-- - client_id is made by the browser or phone that asks for a new row. A request whose answer was lost comes again with
--   the same id and makes no second row.
-- - row_version counts the changes of a row. An update names the one it saw and is refused when the row has another.
-- - Instants come from the server as parameters; the database never asks its own clock.
-- - A function that begins with the company of the transaction names it in each of its statements: a database that
--   spreads companies over machines finds the machine by a value, and not by an expression over a setting.

-- Folds a text for searches: without case and without accents, so that 'nandu' finds 'Ñandú'. `fold` of
-- packages/domain is the same rule. Taken off are the accents of Latin, Greek and Cyrillic and the vowel signs of
-- Arabic; the vowels of other scripts are letters. The letters at the end do not decompose into a base and a mark.
create function fold(text) returns text language sql immutable strict parallel safe
return translate(
  regexp_replace(lower(normalize($1, NFD)), '[\u0300-\u036f\u064b-\u065f\u0670]', '', 'g'),
  'đłøħıς', 'dlohiσ');

create table companies (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  website text,
  id_number text,
  wildlife_association_number text,
  pin_registration text,
  affiliates text[] not null default '{}',
  payment_method text,
  default_dashboard text,
  onboarding jsonb not null default '{}',
  -- Staff of this company must have a second factor.
  requires_second_factor boolean not null default false,
  -- The time zone by which automatic messages of the company go out. Decision 074.
  timezone text not null default 'UTC',
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table companies is
  'An organisation. Each row of nearly every other table belongs to one, and row-level security keeps requests '
  'to the rows of their own company.';
-- Names of companies are compared without case and spaces.
create unique index companies_name_key on companies ((lower(regexp_replace(name, '\s', '', 'g'))));

-- What is unique over all companies is in two small tables that nothing refers to: company_names and sign_in_names.
-- Everything else is unique within a company, so the rows of a company can be on a machine of their own, and the
-- two tables on every machine. Decision 100.

-- Names of companies are compared without case and spaces.
create function company_name_key(text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace($1, '\s', '', 'g'));

create table company_names (
  -- As company_name_key returns it.
  name text primary key,
  -- No foreign key. Whatever writes or deletes a company does the same here.
  company_id bigint not null unique
);
comment on table company_names is 'The folded names of companies, each of which only one company can have.';

create table files (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  name text not null,
  ext text not null,
  mime text not null,
  size bigint not null check (size >= 0),
  width integer,
  height integer,
  provider text not null,
  -- References people; the constraint follows below, because people reference files too.
  uploaded_by bigint,
  -- Time and place that the camera wrote into the photo. Nothing else of its EXIF data is kept as data.
  exif_taken_at timestamptz,
  exif_latitude double precision check (exif_latitude between -90 and 90),
  exif_longitude double precision check (exif_longitude between -180 and 180),
  -- A file with the first bytes of a picture that no program could open: there is nothing to show, only the file
  -- itself.
  unreadable boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, hash, name),
  constraint files_exif_position_check check ((exif_latitude is null) = (exif_longitude is null))
);
comment on table files is 'Stored files. Their bytes are in the file store under their SHA-256.';
-- The tasks with a photo that cannot be opened are found by its file.
create index files_unreadable on files (company_id, id) where unreadable;

create table groups (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  client_id uuid,
  name text not null check (length(name) between 1 and 200),
  type text not null default 'Community' check (type in ('Community', 'Team', 'Volunteers')),
  description text not null default '' check (length(description) <= 300),
  chief_name text,
  latitude double precision,
  longitude double precision,
  accuracy double precision,
  image_id bigint,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, client_id),
  foreign key (company_id, image_id) references files
);
comment on table groups is 'Groups of data collectors. A group can have members who report under its name.';

create table people (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  client_id uuid,
  role text not null check (role in ('superAdmin', 'admin', 'projectManager', 'reviewer', 'viewer', 'collector', 'member')),
  first_name text not null,
  last_name text not null,
  title text,
  email text,
  phone_number text check (phone_number ~ '^\+[0-9]{6,15}$'),
  password_hash text,
  gender text check (gender in ('Male', 'Female', 'Other', 'Prefer_not_to_say')),
  id_number text,
  date_of_birth date,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE', 'REQUEST_PENDING', 'ARCHIVED')),
  blocked boolean not null default false,
  confirmed boolean not null default false,
  is_verifier boolean not null default false,
  group_id bigint,
  picture_id bigint,
  camera_permission boolean,
  location_permission boolean,
  media_library_permission boolean,
  receive_weekly_status_report boolean not null default false,
  receive_login_reminder boolean not null default false,
  onboarding jsonb not null default '{}',
  -- When a person came into their group. A trigger, because people change groups by many statements.
  group_joined_at timestamptz,
  -- Folding while searching takes five times as long as comparing.
  folded text
    generated always as (fold(first_name || ' ' || last_name || ' ' || coalesce(phone_number, ''))) stored,
  folded_first_name text generated always as (fold(first_name)) stored,
  folded_last_name text generated always as (fold(last_name)) stored,
  -- For a role that may not take data out as files unless the person is allowed to.
  may_export boolean not null default false,
  -- The link to a first password was made void, and nobody has sent another.
  invitation_withdrawn_at timestamptz,
  -- Of staff; sessions are deleted some time after they are over.
  last_sign_in_at timestamptz,
  -- Of collectors and members: false if they are sent no automatic messages.
  receive_automatic_messages boolean not null default true,
  -- True for staff who are limited to the projects in person_projects; false for the whole company.
  in_projects boolean not null default false,
  -- What a company removes for good: the data of a person on request, and photos and positions after the time that a
  -- project keeps them. See decision 083.
  -- An erased person stays as a row without a name: reports, decisions and the audit log point at it.
  erased_at timestamptz,
  -- The ids of the training videos that somebody of the staff has watched.
  watched_videos text[] not null default '{}',
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, client_id),
  foreign key (company_id, group_id) references groups,
  foreign key (company_id, picture_id) references files,
  constraint people_in_projects_check
  check (case role when 'projectManager' then in_projects when 'reviewer' then true when 'viewer' then true else not in_projects end)
);
comment on table people is 'Staff, data collectors and group members: one table, with the role as a column.';
create index people_by_role on people (company_id, role, id desc);
create index people_by_group on people (company_id, group_id) where group_id is not null;
create index people_by_picture on people (company_id, picture_id) where picture_id is not null;
alter table files add foreign key (company_id, uploaded_by) references people;

create function keep_group_joined_at() returns trigger language plpgsql as $$
begin
  new.group_joined_at := case when new.group_id is not null then new.updated_at end;
  return new;
end $$;
create trigger people_keep_group_joined_at before insert on people
  for each row execute function keep_group_joined_at();
create trigger people_keep_group_joined_at_after_move before update of group_id on people
  for each row when (old.group_id is distinct from new.group_id) execute function keep_group_joined_at();

create table sign_in_names (
  name text primary key,
  company_id bigint not null,
  person_id bigint not null,
  foreign key (company_id, person_id) references people on delete cascade
);
comment on table sign_in_names is
  'The person behind a phone number or an email. People sign in before their company is known, so the name is '
  'unique in the installation.';
create index sign_in_names_by_person on sign_in_names (company_id, person_id);

create table sign_in_codes (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  person_id bigint not null,
  purpose text not null
    check (purpose in ('phone-code', 'invite', 'email-confirmation', 'password-reset', 'staff-invite', 'sign-in-link')),
  code_hash bytea not null,
  tries integer not null default 0,
  -- What came of an invite: printed on a card, taken by the text-message gateway, or not taken yet.
  printed boolean not null default false,
  taken_at timestamptz,
  -- The last time that the gateway did not take it.
  failed_at timestamptz,
  -- The address that a PIN confirms, where it is another one than the person's own: it becomes theirs when it is
  -- confirmed.
  new_email text check (length(new_email) <= 254),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The client_id of the phone that used the code: the same phone may repeat a call whose answer was lost.
  used_by uuid,
  primary key (company_id, id),
  foreign key (company_id, person_id) references people on delete cascade
);
comment on table sign_in_codes is
  'One-time secrets, as hashes: codes of a sign-in by phone, tokens of invites, of confirmations and of '
  'password links.';
create index sign_in_codes_by_person on sign_in_codes (company_id, person_id, purpose, id desc);
-- The link that confirms an email names the person and no company.
create index sign_in_codes_to_confirm on sign_in_codes (person_id, id desc) where purpose = 'email-confirmation';

create table sign_in_attempts (
  name text primary key,
  failures integer not null,
  window_started_at timestamptz not null
);
comment on table sign_in_attempts is 'Failed sign-ins by the name that was entered, before a company is known.';

create table devices (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  person_id bigint not null,
  client_id uuid not null,
  name text not null default '',
  push jsonb,
  -- What a phone told about itself the last time. Null where its app is too old to say.
  app_version text check (length(app_version) <= 50),
  reports_waiting integer check (reports_waiting >= 0),
  storage_used bigint check (storage_used >= 0),
  storage_quota bigint check (storage_quota >= 0),
  storage_kept boolean,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, person_id, client_id),
  foreign key (company_id, person_id) references people on delete cascade
);
comment on table devices is
  'Phones that data collectors have signed in with: push address, app version, waiting reports and storage.';

create table sessions (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  person_id bigint not null,
  device_id bigint,
  token_hash bytea not null,
  user_agent text,
  -- Why a session was ended. Null for those that were not, and for those that simply expired.
  end_reason text
    check (end_reason in ('signed-out', 'ended', 'password', 'second-factor', 'archived', 'erased')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, person_id) references people on delete cascade,
  foreign key (company_id, device_id) references devices
);
comment on table sessions is 'Signed-in browsers and phones. Only hashes of their tokens are stored.';
create index sessions_by_person on sessions (company_id, person_id);

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
comment on table second_factors is
  'The secret of a person''s authenticator app, encrypted with a key of the installation.';

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
comment on table recovery_codes is 'Ten codes for each person with a second factor, as keyed hashes.';

create table company_change_requests (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  requested_by bigint not null,
  name text not null check (length(name) between 1 and 200),
  website text not null,
  id_number text,
  wildlife_association_number text,
  pin_registration text,
  created_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  applied boolean,
  primary key (company_id, id),
  foreign key (company_id, requested_by) references people,
  foreign key (company_id, decided_by) references people,
  check ((decided_at is null) = (applied is null))
);
comment on table company_change_requests is
  'Changes of the company''s details that an admin has asked the leader of the company for. Each admin has one '
  'open request; a later one replaces it.';
create unique index company_change_requests_open on company_change_requests (company_id, requested_by)
  where decided_at is null;

create table leadership_offers (
  company_id bigint primary key references companies,
  from_id bigint not null,
  to_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (company_id, from_id) references people on delete cascade,
  foreign key (company_id, to_id) references people on delete cascade,
  check (from_id <> to_id)
);
comment on table leadership_offers is
  'The offer of a SUPER ADMIN to hand the company over to an admin, until it is accepted, declined, withdrawn '
  'or expired. A company has one at a time.';

-- Functions read the company of the transaction once and name it in each of their statements. A database that
-- spreads the companies over machines finds the machine by a value, and not by an expression over a setting.
-- Decision 100.

-- The person behind a session of app.company_id; no row where there is none. Every request begins with this call.
-- It is a function because a connection keeps the plan of a function, and because the message that opens the
-- transaction can carry the call. It runs as its caller, so row-level security holds inside it. A session of the
-- staff ends after 14 days without use; last_seen_at may be an hour old.
create function viewer_of_session(hash bytea, at timestamptz)
returns table (
  company_id bigint, person_id bigint, role text, first_name text, last_name text, group_id bigint,
  status text, blocked boolean, confirmed boolean, may_export boolean, project_ids bigint[], session_id bigint, stale boolean,
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
        where f.company_id = p.company_id and f.person_id = p.id and f.confirmed_at is not null)
    from sessions s
    join people p on p.company_id = s.company_id and p.id = s.person_id
    join companies c on c.id = s.company_id
    where s.company_id = company
      and s.token_hash = hash and s.revoked_at is null and s.expires_at > at
      and (p.role in ('collector', 'member') or s.last_seen_at > at - interval '14 days');
end $$;

-- The bytes of all files of the company of the transaction. It runs as its owner, because people in chosen projects
-- see some of the files alone, and takes the company from the transaction, never from its caller.
create function file_bytes() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(size), 0)::bigint from files where company_id = current_setting('app.company_id')::bigint
$$;
