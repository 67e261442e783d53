-- What a company removes for good: the data of a person on request, and photos and positions after the time that a
-- project keeps them. See decision 083.

-- An erased person stays as a row without a name: reports, decisions and the audit log point at it.
alter table people add column erased_at timestamptz;

create table erasures (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  person_id bigint not null,
  with_photos boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
  photos_removed integer not null default 0,
  created_by_id bigint not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  unique (company_id, person_id),
  foreign key (company_id, person_id) references people,
  foreign key (company_id, created_by_id) references people
);

create table retention_rules (
  company_id bigint not null references companies,
  project_id bigint not null,
  photos_months integer check (photos_months between 1 and 120),
  positions_months integer check (positions_months between 1 and 120),
  updated_at timestamptz not null,
  -- The last day on which the rule removed something, and how much.
  ran_at timestamptz,
  photos_removed integer not null default 0,
  positions_removed integer not null default 0,
  row_version integer not null default 1,
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references projects on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['erasures', 'retention_rules'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy own_company on %I using (company_id = current_setting(''app.company_id'')::bigint)
         with check (company_id = current_setting(''app.company_id'')::bigint)', name);
  end loop;
end $$;
create policy staff_alone on erasures as restrictive
  using (acts_as('superAdmin', 'admin'))
  with check (acts_as('superAdmin', 'admin'));
create policy staff_add on retention_rules as restrictive for insert
  with check (acts_as('superAdmin', 'admin'));
create policy staff_change on retention_rules as restrictive for update
  using (acts_as('superAdmin', 'admin'));
grant select, insert on erasures to quadrat_app;
grant select, insert, update on retention_rules to quadrat_app;

-- The phone of an erased person is told so by what is left of its session: the hash of its token.
alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('signed-out', 'ended', 'password', 'second-factor', 'archived', 'erased'));

-- A photo that was here and was removed will not come again, as one that was refused.
alter table evidence_photos drop constraint evidence_photos_refused_check;
alter table evidence_photos add constraint evidence_photos_refused_check
  check (refused in ('not-image', 'too-large', 'lost', 'removed-by-rule', 'removed-on-request'));
alter table evidence_photos add column removed_at timestamptz;
alter table evidence add column position_removed_at timestamptz;
