-- How a company pays for the installation, where its people ask for that; no row where nobody does. Requests
-- read it; only billing, which acts as the owner, writes it.
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
  -- Billed by the people who run the installation, outside the product.
  plan_is_manual boolean not null default false,
  -- What the plan costs in each period and a collector beyond those allowed in each month, in whole units of the currency.
  price numeric(12, 2) not null default 0 check (price >= 0),
  cost_per_collector numeric(12, 2) not null default 9 check (cost_per_collector >= 0),
  currency text not null default 'gbp' check (currency ~ '^[a-z]{3}$'),
  collectors_allowed integer not null default 10 check (collectors_allowed >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

alter table subscriptions enable row level security;
create policy own_company on subscriptions using (company_id = current_setting('app.company_id')::bigint);
grant select on subscriptions to quadrat_app;
