create table data_lists (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  client_id uuid,
  name text not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  -- Counts the changes of the list and of its options. A phone fetches the options that changed after the version that
  -- it has.
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, client_id)
);

create table data_list_options (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  data_list_id bigint not null,
  -- The id of the request that added the option, made by the browser. It is not unique: all options of an import carry
  -- the same one. A request that comes again is recognised by it, is not refused because the option exists, and does not
  -- count its own options as duplicates. Requests that add to a list lock the list's row.
  client_id uuid,
  value text not null,
  -- The value in lower case, which a search looks through: lowering 100,000 values while searching takes three times as
  -- long. There is no trigram index, because under row-level security no index serves `like`, which is not leakproof.
  folded text generated always as (lower(value)) stored,
  status text not null default 'active' check (status in ('active', 'inactive')),
  -- The version of the list that last changed the option.
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, data_list_id) references data_lists on delete cascade
)
-- The search index saves the look into the table only for vacuumed pages, so vacuum comes soon after an import.
with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05);
create unique index data_list_options_value_key on data_list_options (company_id, data_list_id, lower(value));
create index data_list_options_by_client_id on data_list_options (company_id, data_list_id, client_id)
  where client_id is not null;
create index data_list_options_by_row_version on data_list_options (company_id, data_list_id, row_version, id);
-- A search reads this index alone, in the order of the page that shows the result.
create index data_list_options_search
  on data_list_options (company_id, data_list_id, status, created_at desc, id desc) include (folded);
