-- A company has no row where the installation asks for no payment.
create table subscriptions (
  company_id bigint primary key references companies,
  status text not null check (status in
    ('active', 'incomplete', 'incomplete_expired', 'trialing', 'past_due', 'canceled', 'unpaid')),
  cancel_at_period_end boolean not null default false,
  cancel_at timestamptz,
  current_period_start timestamptz,
  current_period_end timestamptz,
  trial_start timestamptz,
  trial_end timestamptz,
  collection_method text not null default 'charge_automatically'
    check (collection_method in ('charge_automatically', 'send_invoice')),
  recurring text not null default 'month' check (recurring in ('month', 'year')),
  plan_name text not null check (length(plan_name) between 1 and 200),
  plan_description text,
  -- True when the operator of the installation bills the company outside the product.
  plan_is_manual boolean not null default false,
  -- The price of the plan per period, and of each collector beyond collectors_allowed per month, in whole units of
  -- the currency.
  price numeric(12, 2) not null default 0 check (price >= 0),
  cost_per_collector numeric(12, 2) not null default 9 check (cost_per_collector >= 0),
  currency text not null default 'gbp' check (currency ~ '^[a-z]{3}$'),
  collectors_allowed integer not null default 10 check (collectors_allowed >= 0),
  -- Null for a plan that the operator wrote by hand.
  provider text check (provider in ('stripe', 'sandbox')),
  -- How many data collectors beyond the allowance the payment service charges.
  extra_collectors integer not null default 0 check (extra_collectors >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table subscriptions is 'The subscription of a company. Requests read it; only billing writes it.';

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
comment on table billing_accounts is 'Which customer of the payment service a company is, and what was reported there.';
create index billing_accounts_by_customer on billing_accounts (customer_id);
create index billing_accounts_by_sync on billing_accounts (synced_at);

create table billing_events (
  company_id bigint not null references companies,
  id text not null,
  type text not null,
  -- By the clock of the payment service.
  created_at timestamptz not null,
  received_at timestamptz not null,
  primary key (company_id, id)
);
comment on table billing_events is
  'Events of the payment service that have been handled, because it can send an event twice.';
create index billing_events_by_age on billing_events (received_at);

create table sandbox_billing (
  company_id bigint primary key references companies,
  state jsonb not null,
  page jsonb
);
comment on table sandbox_billing is
  'The state of the built-in payment sandbox: subscription, invoices and card of a company, and the page that '
  'is open.';

create table installation (
  name text primary key,
  value jsonb not null
);
comment on table installation is 'Secrets and settings of the installation, created at the first start.';
