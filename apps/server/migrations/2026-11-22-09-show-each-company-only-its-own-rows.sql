-- Row-level security. The role quadrat_app serves every request; it is made at start, because roles belong to the
-- cluster. It owns nothing and sees the rows of app.company_id. The owner runs migrations, sign-in look-ups and upkeep.
-- A later table needs a policy and grants of its own; platform/tenancy.test.ts fails without them.
do $$
declare t text;
begin
  for t in
    select c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname not in ('subscriptions', 'task_rollups', 'task_rollup_totals', 'task_rollup_changes')
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy own_company on %I using (company_id = current_setting(''app.company_id'')::bigint) '
      'with check (company_id = current_setting(''app.company_id'')::bigint)', t);
    execute format('grant select, insert, update, delete on %I to quadrat_app', t);
  end loop;
end $$;
-- Requests add to the audit log and the events, and change neither.
revoke update, delete on audit, events from quadrat_app;

alter table companies enable row level security;
create policy own_company on companies using (id = current_setting('app.company_id')::bigint);
grant select, update on companies to quadrat_app;

-- Only billing writes subscriptions, and only the job that merges changes writes rollups; both are the owner.
alter table subscriptions enable row level security;
create policy own_company on subscriptions using (company_id = current_setting('app.company_id')::bigint);
grant select on subscriptions to quadrat_app;
alter table task_rollups enable row level security;
create policy own_company on task_rollups using (company_id = current_setting('app.company_id')::bigint);
grant select on task_rollups to quadrat_app;
alter table task_rollup_totals enable row level security;
create policy own_company on task_rollup_totals using (company_id = current_setting('app.company_id')::bigint);
grant select on task_rollup_totals to quadrat_app;
-- The triggers on tasks run as the request.
alter table task_rollup_changes enable row level security;
create policy own_company on task_rollup_changes using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert on task_rollup_changes to quadrat_app;

grant select on sdgs to quadrat_app;
-- The first row of a template is its own root, so its id is taken before the row is written. An identity column alone
-- gives requests no right to its sequence.
grant usage on sequence templates_id_seq to quadrat_app;
