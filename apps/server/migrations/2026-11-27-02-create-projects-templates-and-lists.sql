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
  -- A phone sends what was reported while a project was in progress, however late; so the end of the project is
  -- kept.
  ended_at timestamptz,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, client_id),
  foreign key (company_id, image_id) references files,
  foreign key (company_id, creator_id) references people
);
comment on table projects is 'A piece of field work with its templates, data collectors, dates and places.';

create table project_collectors (
  company_id bigint not null references companies,
  project_id bigint not null,
  person_id bigint not null,
  added_at timestamptz not null,
  primary key (company_id, project_id, person_id),
  foreign key (company_id, project_id) references projects on delete cascade,
  foreign key (company_id, person_id) references people on delete cascade
);
comment on table project_collectors is 'Which data collectors and group members report in which project.';
create index project_collectors_by_person on project_collectors (company_id, person_id);

create table person_projects (
  company_id bigint not null references companies,
  person_id bigint not null,
  project_id bigint not null,
  added_at timestamptz not null,
  primary key (company_id, person_id, project_id),
  foreign key (company_id, person_id) references people on delete cascade,
  -- A project that is removed is nobody's any more.
  foreign key (company_id, project_id) references projects on delete cascade
);
comment on table person_projects is 'The projects of a member of staff who is limited to chosen projects.';
create index person_projects_by_project on person_projects (company_id, project_id);

create table sdgs (
  id bigint primary key,
  name text not null unique
);
comment on table sdgs is 'The 17 Sustainable Development Goals, the same for every company.';

insert into sdgs (id, name) values
  (1, '1 No Poverty'), (2, '2 Zero Hunger'), (3, '3 Good Health and Well-being'), (4, '4 Quality Education'),
  (5, '5 Gender Equality'), (6, '6 Clean Water and Sanitation'), (7, '7 Affordable and Clean Energy'),
  (8, '8 Decent Work and Economic Growth'), (9, '9 Industry, Innovation and Infrastructure'),
  (10, '10 Reduced Inequalities'), (11, '11 Sustainable Cities and Communities'),
  (12, '12 Responsible Consumption and Production'), (13, '13 Climate Action'), (14, '14 Life Below Water'),
  (15, '15 Life on Land'), (16, '16 Peace, Justice and Strong Institutions'), (17, '17 Partnerships for the Goals');

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
comment on table tags is 'Labels of templates.';

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
  -- The languages of the texts of a template: the default one and the texts of the others by keys, see
  -- template-languages.ts of the domain. Null for a template in one language that nobody has named.
  languages jsonb,
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
comment on table templates is
  'Templates with their questions and rules. The newest version keeps the template''s row (id = root_id). '
  'Saving a template that has tasks copies the state before into a row of its own with the status ''old''. '
  'Tasks refer to (root_id, version), so saving writes no task.';
create index templates_by_tag on templates (company_id, tag_id);

create table project_templates (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  client_id uuid,
  project_id bigint not null,
  template_id bigint not null,
  tag_id bigint,
  status text not null default 'deactivated' check (status in ('active', 'deactivated', 'old', 'drafted')),
  disabled_at timestamptz,
  -- A template that was removed from a project after it had been enabled. Its row stays for reports that a phone
  -- has not sent yet; with the first of them it is listed again, disabled.
  removed_at timestamptz,
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
comment on table project_templates is 'Which templates are used in which project, and whether each is active there.';
create index project_templates_by_template on project_templates (company_id, template_id);
create index project_templates_by_tag on project_templates (company_id, tag_id);

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
comment on table template_drafts is
  'New templates that are not complete yet, and are in no project, on no phone and in no list.';

create table data_lists (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  client_id uuid,
  name text not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  -- Items of a data list have further columns beside their text, as options of a question have: the district of a
  -- village. The list has the names of its columns, because jsonb keeps no order of keys.
  columns jsonb not null default '[]',
  -- Counts the changes of the list and of its options. A phone fetches the options that changed after the version
  -- that it has.
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, client_id)
);
comment on table data_lists is 'Lists of options that several templates share.';

create table data_list_options (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  data_list_id bigint not null,
  -- The id of the request that added the option, made by the browser. It is not unique: all options of an import
  -- carry the same one. A request that comes again is recognised by it, is not refused because the option exists,
  -- and does not count its own options as duplicates. Requests that add to a list lock the list's row.
  client_id uuid,
  value text not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  folded text generated always as (fold(value)) stored,
  columns jsonb not null default '{}',
  -- The version of the list that last changed the option.
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, data_list_id) references data_lists on delete cascade
)
-- The search index saves the look into the table only for vacuumed pages, so vacuum comes soon after an import.
with (autovacuum_vacuum_insert_scale_factor = 0.02,
 autovacuum_vacuum_scale_factor = 0.05
);
comment on table data_list_options is 'The options of a data list, with their columns.';
create unique index data_list_options_value_key on data_list_options (company_id, data_list_id, lower(value));
create index data_list_options_by_client_id on data_list_options (company_id, data_list_id, client_id)
  where client_id is not null;
create index data_list_options_by_row_version on data_list_options (company_id, data_list_id, row_version, id);
-- A search reads this index alone, in the order of the page that shows the result.
create index data_list_options_search
  on data_list_options (company_id, data_list_id, status, created_at desc, id desc) include (folded);

create table sites (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  client_id uuid,
  project_id bigint not null,
  -- A GeoJSON MultiPolygon, as domain/outline.ts has it.
  outline jsonb not null,
  row_version integer not null default 1,
  -- The version that all tasks of the project were compared with.
  checked_version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, client_id),
  unique (company_id, project_id),
  foreign key (company_id, project_id) references projects
);
comment on table sites is 'The place of work of a project: its outline on the map.';

create table site_rings (
  company_id bigint not null references companies,
  site_id bigint not null,
  part integer not null,
  ring integer not null,
  shape polygon not null,
  west double precision not null,
  north double precision not null,
  east double precision not null,
  south double precision not null,
  primary key (company_id, site_id, part, ring),
  foreign key (company_id, site_id) references sites on delete cascade
);
comment on table site_rings is
  'The rings of an outline in the steps of map tiles: ring 0 of a part is its edge, the others are holes.';

create table sample_projects (
  company_id bigint not null references companies,
  project_id bigint not null,
  template_id bigint not null,
  tag_id bigint not null,
  collector_ids bigint[] not null,
  created_at timestamptz not null,
  primary key (company_id),
  foreign key (company_id, project_id) references projects,
  foreign key (company_id, template_id) references templates,
  foreign key (company_id, tag_id) references tags
);
comment on table sample_projects is
  'The project that a company created to try the product, and all records that belong to it, so that it can be '
  'removed whole.';

-- The projects that a limited person works in. An archived project is nobody's to work in, until it is taken back.
create function projects_of_person(company bigint, person bigint) returns bigint[] language sql stable as $$
  select array(select j.id from person_projects x join projects j on j.company_id = x.company_id and j.id = x.project_id
    where x.company_id = company and x.person_id = person and j.status <> 'ARCHIVED' order by j.id)
$$;

-- Deletes a row unless something still points at it. True if it is gone.
create function delete_unless_used(statement text, company bigint, one bigint) returns boolean language plpgsql as $$
begin
  execute statement using company, one;
  return true;
exception when foreign_key_violation then return false;
end $$;

-- Removes the sample project of a company: its tasks, files, template, data collectors and events. A template or a
-- data collector that the company used in projects of its own stays. Returns the hashes of the files, whose bytes
-- can go. It runs as the owner, because requests may not delete events. It acts on the company of the request
-- alone.
create function remove_sample_project() returns text[] language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company bigint := current_setting('app.company_id')::bigint;
  sample sample_projects;
  task_ids bigint[];
  file_ids bigint[];
  taken jsonb;
  collector bigint;
  names text[];
begin
  select * into sample from sample_projects where company_id = company for update;
  if not found then return null; end if;
  task_ids := array(
    select id from tasks where company_id = company and project_id = sample.project_id
    union select task_id from deleted_tasks d join project_templates p on p.company_id = company and p.id = d.project_template_id
      where d.company_id = company and p.project_id = sample.project_id);
  file_ids := array(
    select p.file_id from evidence_photos p join evidence e on e.company_id = company and e.id = p.evidence_id
      where p.company_id = company and e.task_id = any(task_ids) and p.file_id is not null
    union select file_id from task_documents where company_id = company and task_id = any(task_ids)
    union select image_id from projects where company_id = company and id = sample.project_id and image_id is not null);

  delete from sample_projects where company_id = company;
  delete from deleted_tasks where company_id = company and task_id = any(task_ids);
  delete from tasks where company_id = company and id = any(task_ids);
  delete from dashboards where company_id = company and project_id = sample.project_id;
  delete from project_templates where company_id = company and project_id = sample.project_id;
  delete from projects where company_id = company and id = sample.project_id;
  if not exists (select from project_templates where company_id = company and template_id = sample.template_id) then
    perform delete_unless_used('delete from templates where company_id = $1 and (id = $2 or root_id = $2)', company, sample.template_id);
  end if;
  perform delete_unless_used('delete from tags where company_id = $1 and id = $2', company, sample.tag_id);
  foreach collector in array sample.collector_ids loop
    if not exists (select from project_collectors where company_id = company and person_id = collector) then
      if delete_unless_used('with untold as (delete from untold_decisions where company_id = $1 and person_id = $2),
        delivered as (delete from notification_deliveries where company_id = $1 and person_id = $2),
        received as (delete from notification_recipients where company_id = $1 and person_id = $2)
        delete from people where company_id = $1 and id = $2', company, collector)
      then
        delete from sign_in_names where company_id = company and person_id = collector;
      end if;
    end if;
  end loop;

  names := array(select unnest(task_ids)::text);
  delete from events where company_id = company and (
    payload ->> 'projectId' = sample.project_id::text
    or payload ->> 'tagId' = sample.tag_id::text
    or payload ->> 'taskId' = any(names)
    or payload ->> 'templateId' = sample.template_id::text
    or payload ->> 'collectorId' = any(array(select unnest(sample.collector_ids)::text)));
  taken := take_unused_files(company, file_ids);
  return array(select distinct f ->> 'hash' from jsonb_array_elements(taken) f);
end $$;
