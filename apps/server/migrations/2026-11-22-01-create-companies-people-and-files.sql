-- Rules for every table that belongs to a company:
-- - The primary key is (company_id, id), and every foreign key and unique constraint carries company_id, so that a row
--   of one company cannot point at a row of another. Citus can shard by company without a change.
-- - Row-level security shows the role that serves requests only the rows of app.company_id (the last file of this set).
-- - A generated identity is unique over the installation, so that people can say 'Task 1042'. No index needs that.
-- - client_id is made by the browser or phone that asks for a new row. A request whose answer was lost comes again with
--   the same id and makes no second row.
-- - row_version counts the changes of a row. An update names the one it saw and is refused when the row has another.
-- - Instants come from the server as parameters; the database never asks its own clock.

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
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Names of companies are compared without case and spaces.
create unique index companies_name_key on companies ((lower(regexp_replace(name, '\s', '', 'g'))));

-- Payment of a company for the installation. A company has no row where the installation asks for no payment. Requests
-- read this table; only billing writes it, as the owner.
create table subscriptions (
  company_id bigint primary key references companies,
  status text not null check (status in
    ('active', 'incomplete', 'incomplete_expired', 'trialing', 'past_due', 'canceled', 'unpaid')),
  cancel_at_period_end boolean not null default false,
  cancel_at timestamptz,
  current_period_start timestamptz,
  current_period_end timestamptz,
  trial_start timestamptz,
  trial_end timestamptz,
  collection_method text not null default 'charge_automatically'
    check (collection_method in ('charge_automatically', 'send_invoice')),
  recurring text not null default 'month' check (recurring in ('month', 'year')),
  plan_name text not null check (length(plan_name) between 1 and 200),
  plan_description text,
  -- True when the operator of the installation bills the company outside the product.
  plan_is_manual boolean not null default false,
  -- The price of the plan per period, and of each collector beyond collectors_allowed per month, in whole units of the
  -- currency.
  price numeric(12, 2) not null default 0 check (price >= 0),
  cost_per_collector numeric(12, 2) not null default 9 check (cost_per_collector >= 0),
  currency text not null default 'gbp' check (currency ~ '^[a-z]{3}$'),
  collectors_allowed integer not null default 10 check (collectors_allowed >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- The bytes are in the file store under their SHA-256.
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
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, hash, name),
  constraint files_exif_position_check check ((exif_latitude is null) = (exif_longitude is null))
);

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

-- Staff, collectors and group members.
create table people (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  client_id uuid,
  role text not null check (role in ('superAdmin', 'admin', 'collector', 'member')),
  first_name text not null,
  last_name text not null,
  title text,
  email text,
  phone_number text check (phone_number ~ '^\+[0-9]{6,15}$'),
  -- Name and number in lower case. A search looks through all people of a company at every pause of typing, and
  -- lowering each text while searching takes longer than the search itself.
  folded text generated always as (lower(first_name || ' ' || last_name || ' ' || coalesce(phone_number, ''))) stored,
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
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, client_id),
  foreign key (company_id, group_id) references groups,
  foreign key (company_id, picture_id) references files
);
create index people_by_role on people (company_id, role, id desc);
create index people_by_group on people (company_id, group_id) where group_id is not null;

alter table files add foreign key (company_id, uploaded_by) references people;
