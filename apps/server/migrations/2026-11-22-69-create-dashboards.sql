-- The dashboards that staff arrange: one of the company, which has no project, and one of each project. The blocks are
-- charts and texts in their order, always read and written whole, so they are no table. See decision 065.
create table dashboards (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  project_id bigint,
  blocks jsonb not null default '[]',
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  constraint dashboards_project unique nulls not distinct (company_id, project_id),
  foreign key (company_id, project_id) references projects on delete cascade
);
alter table dashboards enable row level security;
create policy own_company on dashboards using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update, delete on dashboards to quadrat_app;
