-- See decision 065.
create table dashboards (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  project_id bigint,
  blocks jsonb not null default '[]',
  -- Which versions of reports the charts of a dashboard count (counted-reports.ts of the domain). A public link
  -- keeps its choice in `shows`.
  counted text not null default 'current' check (counted in ('current', 'latest', 'all')),
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  constraint dashboards_project unique nulls not distinct (company_id, project_id),
  foreign key (company_id, project_id) references projects on delete cascade
);
comment on table dashboards is
  'Arranged charts and texts: one dashboard of the company and one of each project. The blocks are always read '
  'and written whole.';

create table public_links (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  client_id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  title text not null,
  -- What it shows: a chart, a dashboard or a map, and what it is limited to. Always read and written whole.
  shows jsonb not null,
  coarseness text not null default 'km10' check (coarseness in ('exact', 'km1', 'km10')),
  -- The time zone of its days.
  timezone text not null,
  -- The sites that may show it in a frame.
  origins text[] not null default '{}',
  expires_at timestamptz,
  revoked_at timestamptz,
  views bigint not null default 0,
  last_viewed_at timestamptz,
  created_by_id bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, client_id),
  constraint public_links_token unique (company_id, token_hash),
  foreign key (company_id, created_by_id) references people
);
comment on table public_links is
  'Links by which everyone can see a chart, a dashboard or a map, until they are revoked or expire. Only the '
  'hash of the token is stored.';
