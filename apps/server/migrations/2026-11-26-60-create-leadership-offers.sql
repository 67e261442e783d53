-- The offer of a SUPER ADMIN to hand the company over to an admin, until the admin accepts or declines, the SUPER ADMIN
-- withdraws it, or it expires. A company has one at a time.
create table leadership_offers (
  company_id bigint primary key references companies,
  from_id bigint not null,
  to_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (company_id, from_id) references people on delete cascade,
  foreign key (company_id, to_id) references people on delete cascade,
  check (from_id <> to_id)
);
alter table leadership_offers enable row level security;
create policy own_company on leadership_offers using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
create policy staff_alone on leadership_offers as restrictive
  using (acts_as('superAdmin', 'admin'))
  with check (acts_as('superAdmin', 'admin'));
-- Only a leader offers.
create policy only_leaders_offer on leadership_offers as restrictive for insert
  with check (acts_as('superAdmin'));
grant select, insert, delete on leadership_offers to quadrat_app;
