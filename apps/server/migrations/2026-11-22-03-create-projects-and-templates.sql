-- The 17 Sustainable Development Goals are the same for every company; no company owns them.
create table sdgs (
  id bigint primary key,
  name text not null unique
);
insert into sdgs (id, name) values
  (1, '1 No Poverty'), (2, '2 Zero Hunger'), (3, '3 Good Health and Well-being'), (4, '4 Quality Education'),
  (5, '5 Gender Equality'), (6, '6 Clean Water and Sanitation'), (7, '7 Affordable and Clean Energy'),
  (8, '8 Decent Work and Economic Growth'), (9, '9 Industry, Innovation and Infrastructure'),
  (10, '10 Reduced Inequalities'), (11, '11 Sustainable Cities and Communities'),
  (12, '12 Responsible Consumption and Production'), (13, '13 Climate Action'), (14, '14 Life Below Water'),
  (15, '15 Life on Land'), (16, '16 Peace, Justice and Strong Institutions'), (17, '17 Partnerships for the Goals');

create table projects (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  client_id uuid,
  name text not null,
  description text,
  statement text,
  outcomes text,
  reward text,
  breakdown text,
  budget numeric,
  collaborators text[] not null default '{}',
  status text not null default 'IN_PROGRESS' check (status in ('COMPLETED', 'IN_PROGRESS', 'CANCELLED', 'ARCHIVED')),
  image_id bigint,
  creator_id bigint,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, client_id),
  foreign key (company_id, image_id) references files,
  foreign key (company_id, creator_id) references people
);

create table project_collectors (
  company_id bigint not null references companies,
  project_id bigint not null,
  person_id bigint not null,
  added_at timestamptz not null,
  primary key (company_id, project_id, person_id),
  foreign key (company_id, project_id) references projects on delete cascade,
  foreign key (company_id, person_id) references people on delete cascade
);
create index project_collectors_by_person on project_collectors (company_id, person_id);

create table tags (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  client_id uuid,
  title text not null,
  description text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  image_id bigint,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, client_id),
  foreign key (company_id, image_id) references files
);

-- The newest version of a template keeps the template's own row (id = root_id). Saving a template that has tasks copies
-- the state before into a row of its own with the status 'old'. Tasks point at (root_id, version), so saving a version
-- writes no task. See decision 012.
create table templates (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  root_id bigint not null,
  version integer not null default 1 check (version >= 1),
  title text not null,
  tag_id bigint,
  sdg_id bigint references sdgs,
  photo_required boolean not null default false,
  with_comment boolean not null default false,
  status text not null default 'active' check (status in ('active', 'deactivated', 'old')),
  external_id text,
  -- Null for old versions.
  client_id uuid,
  fields jsonb not null default '[]',
  photo_evidence boolean not null default false,
  documented_evidence boolean not null default false,
  environmental_impact text,
  social_impact text,
  creator_id bigint,
  disabled_at timestamptz,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, client_id),
  unique (company_id, root_id, version),
  foreign key (company_id, root_id) references templates,
  foreign key (company_id, tag_id) references tags,
  foreign key (company_id, creator_id) references people,
  check ((status = 'old') = (id <> root_id))
);
create index templates_by_tag on templates (company_id, tag_id);

-- A template that is used in a project.
create table project_templates (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  client_id uuid,
  project_id bigint not null,
  template_id bigint not null,
  tag_id bigint,
  status text not null default 'deactivated' check (status in ('active', 'deactivated', 'old', 'drafted')),
  disabled_at timestamptz,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, client_id),
  unique (company_id, project_id, template_id),
  foreign key (company_id, project_id) references projects on delete cascade,
  foreign key (company_id, template_id) references templates,
  foreign key (company_id, tag_id) references tags
);
create index project_templates_by_template on project_templates (company_id, template_id);
