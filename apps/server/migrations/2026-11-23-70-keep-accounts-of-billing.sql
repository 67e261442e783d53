-- Which customer of the payment service a company is, and what was reported there. Decision 079.
create table billing_accounts (
  company_id bigint not null references companies,
  provider text not null check (provider in ('stripe', 'sandbox')),
  customer_id text not null,
  -- As far as it may be shown.
  card_brand text,
  card_exp_month integer,
  card_exp_year integer,
  card_last4 text,
  -- When the state was read there, and how often the number of data collectors was reported.
  synced_at timestamptz,
  reports integer not null default 0,
  created_at timestamptz not null,
  primary key (company_id, provider)
);
create index billing_accounts_by_customer on billing_accounts (customer_id);
create index billing_accounts_by_sync on billing_accounts (synced_at);

-- Events of the payment service that have been handled. It sends an event again until it is answered, and sometimes twice.
create table billing_events (
  company_id bigint not null references companies,
  id text not null,
  type text not null,
  -- By the clock of the payment service.
  created_at timestamptz not null,
  received_at timestamptz not null,
  primary key (company_id, id)
);
create index billing_events_by_age on billing_events (received_at);

alter table subscriptions
  -- Null for a plan that the operator wrote by hand.
  add column provider text check (provider in ('stripe', 'sandbox')),
  -- How many data collectors beyond the allowance the payment service charges.
  add column extra_collectors integer not null default 0 check (extra_collectors >= 0);

-- Only billing writes them, as the owner.
alter table billing_accounts enable row level security;
create policy own_company on billing_accounts using (company_id = current_setting('app.company_id')::bigint);
grant select on billing_accounts to quadrat_app;
alter table billing_events enable row level security;
create policy own_company on billing_events using (company_id = current_setting('app.company_id')::bigint);
grant select on billing_events to quadrat_app;
