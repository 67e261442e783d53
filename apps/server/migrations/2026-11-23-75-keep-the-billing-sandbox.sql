-- What the sandbox of billing knows in place of a payment service: subscription, invoices and card of a company, and the
-- page that is open. The address of the page has the token. Decision 079.
create table sandbox_billing (
  company_id bigint primary key references companies,
  state jsonb not null,
  page jsonb
);

-- Only the sandbox itself writes it.
alter table sandbox_billing enable row level security;
create policy own_company on sandbox_billing using (company_id = current_setting('app.company_id')::bigint);
grant select on sandbox_billing to quadrat_app;
