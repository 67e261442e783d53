alter table companies add column row_version integer not null default 1;

-- What admins ask the person who registered the company to change of its details. Each admin has one open request: a
-- later one takes its place.
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
create unique index company_change_requests_open on company_change_requests (company_id, requested_by)
  where decided_at is null;

alter table company_change_requests enable row level security;
create policy own_company on company_change_requests using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update on company_change_requests to quadrat_app;
