-- A report with a position took the database four times as long as before the map, most of it to plan the statements of
-- place_tasks again for each call, and to start the executor for functions that are not inlined.

-- The same functions in PL/pgSQL, which evaluates such expressions without an executor.
create or replace function map_y(latitude double precision) returns integer language plpgsql immutable parallel safe as $$
declare
  s double precision := sin(radians(greatest(-85.0511287798066, least(85.0511287798066, latitude))));
begin
  return greatest(0, least(268435455, floor((0.5 - ln((1 + s) / (1 - s)) / (4 * pi())) * 268435456)))::integer;
end $$;
create or replace function map_spread(n bigint) returns bigint language plpgsql immutable parallel safe as $$
begin
  n := (n | (n << 16)) & 281470681808895;
  n := (n | (n << 8)) & 71777214294589695;
  n := (n | (n << 4)) & 1085102592571150095;
  n := (n | (n << 2)) & 3689348814741910323;
  return (n | (n << 1)) & 6148914691236517205;
end $$;

create or replace function update_task_positions() returns trigger language plpgsql as $$
declare
  companies bigint[];
  tasks bigint[];
begin
  if tg_op = 'INSERT' then
    -- Nearly all evidence is the only one of its task, so nothing can be replaced. Limits keep to the index.
    insert into task_positions (company_id, task_id, x, y)
    select a.company_id, a.task_id, map_x(a.longitude), map_y(a.latitude) from added a
    where is_map_position(a.latitude, a.longitude) and (
      select e.id from evidence e where e.company_id = a.company_id and e.task_id = a.task_id and e.id <> a.id limit 1) is null
    on conflict do nothing;
    select array_agg(a.company_id), array_agg(a.task_id) into companies, tasks from added a
    where (select e.id from evidence e where e.company_id = a.company_id and e.task_id = a.task_id and e.id <> a.id limit 1)
      is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(company_id), array_agg(task_id) into companies, tasks from removed;
  else
    -- Most updates concern the reasons of a decision.
    select array_agg(a.company_id), array_agg(a.task_id) into companies, tasks
    from added a join removed r on r.company_id = a.company_id and r.id = a.id
    where (a.latitude, a.longitude) is distinct from (r.latitude, r.longitude);
  end if;
  if companies is not null then
    perform place_tasks(companies, tasks);
  end if;
  return null;
end $$;

-- With known arrays a plan seems cheaper than without, so that each call would plan anew.
alter function place_tasks(bigint[], bigint[]) set plan_cache_mode = force_generic_plan;
