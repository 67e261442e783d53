-- Links by which everybody may see a chart, a dashboard or a map, until they are revoked or end. Of the token only its
-- hash is stored. See decision 066.
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
alter table public_links enable row level security;
create policy own_company on public_links using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update on public_links to quadrat_app;

-- What the readers of public links may read, under the row-level security of the company: nothing of people, evidence,
-- answers of single reports or files. The role is made at boot (platform/migrate.ts).
grant select on public_links, dashboards, task_answers, task_positions, task_position_changes, map_cells,
  map_cell_changes, map_regions to quadrat_public;
grant select (id, name) on companies to quadrat_public;
grant select (company_id, id, root_id, version, title, fields) on templates to quadrat_public;
grant select (company_id, id, name) on projects, groups to quadrat_public;
grant select (company_id, id, value) on data_list_options to quadrat_public;
grant select (company_id, id, project_id, project_template_id, template_id, template_version, reporter_id, group_id,
  status, created_at, date_reported) on tasks to quadrat_public;
grant update (views, last_viewed_at) on public_links to quadrat_public;
