-- New templates that are not complete yet. They are no templates: no project, phone or list of templates can have them.
create table template_drafts (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  client_id uuid,
  -- { meta, fields } as domain/template-draft.ts has them.
  draft jsonb not null,
  creator_id bigint not null,
  updated_by bigint not null,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, client_id),
  foreign key (company_id, creator_id) references people,
  foreign key (company_id, updated_by) references people
);

alter table template_drafts enable row level security;
create policy own_company on template_drafts using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update, delete on template_drafts to quadrat_app;
