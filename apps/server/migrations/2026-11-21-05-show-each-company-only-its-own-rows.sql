-- The second wall. The role quadrat_app (made at boot, it belongs to the cluster) serves every request; it
-- owns nothing and sees the rows of app.company_id. The owner runs migrations, sign-in look-ups and upkeep.
do $$
declare t text;
begin
  for t in
    select c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy own_company on %I using (company_id = current_setting(''app.company_id'')::bigint) '
      'with check (company_id = current_setting(''app.company_id'')::bigint)', t);
    execute format('grant select, insert, update, delete on %I to quadrat_app', t);
  end loop;
end $$;

alter table companies enable row level security;
create policy own_company on companies using (id = current_setting('app.company_id')::bigint);
grant select, update on companies to quadrat_app;

grant select on sdgs to quadrat_app;
-- Nobody takes a line out of the log.
revoke update, delete on audit, events from quadrat_app;
