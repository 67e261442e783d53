-- Every tenant table has the primary key (company_id, id), every foreign key and unique constraint carries
-- company_id, and row-level security shows the role that serves requests only the rows of app.company_id.
-- A generated identity is unique over the installation, so people can say 'Task 1042'; no index needs that.

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
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- 'Only organisations not yet signed up': names are compared without case and spaces.
create unique index companies_name_key on companies ((lower(regexp_replace(name, '\s', '', 'g'))));

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
  uploaded_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, hash, name)
);

create table groups (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 200),
  type text not null default 'Community' check (type in ('Community', 'Team', 'Volunteers')),
  description text not null default '' check (length(description) <= 300),
  chief_name text,
  latitude double precision,
  longitude double precision,
  accuracy double precision,
  image_id bigint,
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, image_id) references files
);

create table people (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  role text not null check (role in ('superAdmin', 'admin', 'collector', 'member')),
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
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, group_id) references groups,
  foreign key (company_id, picture_id) references files
);
create index people_by_role on people (company_id, role, id desc);
create index people_by_group on people (company_id, group_id) where group_id is not null;
alter table files add foreign key (company_id, uploaded_by) references people;

-- Where a phone number or an email leads to. People sign in with it before their company is known, so it is
-- the one table that is unique over the whole installation; the request role may write its own company's
-- rows and read none of another's.
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

-- One-time secrets: the six digits of a phone sign-in and the token of an invite link. Only hashes are kept.
create table sign_in_codes (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  person_id bigint not null,
  purpose text not null check (purpose in ('phone-code', 'invite')),
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The phone that used it, by its own id: the same phone may repeat the call whose answer it lost.
  used_by uuid,
  primary key (company_id, id),
  foreign key (company_id, person_id) references people on delete cascade
);
create index sign_in_codes_by_person on sign_in_codes (company_id, person_id, purpose, id desc);

-- Failed sign-ins by what was typed, before anybody's company is known.
create table sign_in_attempts (
  name text primary key,
  failures integer not null,
  window_started_at timestamptz not null
);

-- The installation's own secrets (the key that signs file addresses, the push keys), made at first start.
create table installation (
  name text primary key,
  value jsonb not null
);
