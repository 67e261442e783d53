-- What is unique over all companies stands in two small tables that nothing refers to: the names of companies, and those of
-- sign_in_names. Everything else is unique within a company, so the rows of a company can lie on a machine of their own,
-- and the two tables on every machine. Decision 100.

-- Names of companies are compared without case and spaces.
create function company_name_key(text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace($1, '\s', '', 'g'));

create table company_names (
  -- As company_name_key returns it.
  name text primary key,
  -- No foreign key. Whatever writes or deletes a company does the same here.
  company_id bigint not null unique
);
insert into company_names (name, company_id) select company_name_key(name), id from companies;

alter table company_names enable row level security;
create policy own_company on company_names using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
create policy readers_add_nothing on company_names as restrictive for insert with check (not acts_as('reviewer', 'viewer'));
create policy readers_change_nothing on company_names as restrictive for update using (not acts_as('reviewer', 'viewer'));
grant select, insert, update on company_names to quadrat_app;

-- Where one PostgreSQL has all companies, companies_name_key and the foreign key of sign_in_names stay as a second guard.
-- The statements do not rely on them: a test takes both away.
