-- The position of each task for the map: that of its first evidence. See decision 054.

-- Coordinates of the map: web mercator, with 2^28 steps along each side of the world, which is 15 cm at the equator.
-- x grows to the east and y to the south, as in tile numbers. Latitudes beyond the edge of the projection lie on it.
create function map_x(longitude double precision) returns integer language sql immutable parallel safe as $$
  select least(268435455, floor((longitude + 180) / 360 * 268435456))::integer
$$;
create function map_y(latitude double precision) returns integer language sql immutable parallel safe as $$
  select greatest(0, least(268435455, floor(
    (0.5 - ln((1 + sin(radians(bound))) / (1 - sin(radians(bound)))) / (4 * pi())) * 268435456)))::integer
  from (select greatest(-85.0511287798066, least(85.0511287798066, latitude)) as bound) one
$$;
-- Spreads the 28 bits of a number to every second bit.
create function map_spread(n bigint) returns bigint language sql immutable parallel safe as $$
  select (d | (d << 1)) & 6148914691236517205 from (
    select (c | (c << 2)) & 3689348814741910323 as d from (
      select (b | (b << 4)) & 1085102592571150095 as c from (
        select (a | (a << 8)) & 71777214294589695 as b from (
          select (n | (n << 16)) & 281470681808895 as a) one) two) three) four
$$;
-- The bits of x and y in turn: each tile of the map, at any zoom, is one range of these numbers.
create function map_quadkey(x integer, y integer) returns bigint language sql immutable parallel safe as $$
  select map_spread(x::bigint) | (map_spread(y::bigint) << 1)
$$;
-- False for no position, for one outside of the world, and for 0, 0, which devices report when they have none.
create function is_map_position(latitude double precision, longitude double precision) returns boolean
  language sql immutable parallel safe as $$
  select coalesce(latitude between -90 and 90 and longitude between -180 and 180 and not (latitude = 0 and longitude = 0), false)
$$;

create table task_positions (
  company_id bigint not null references companies,
  task_id bigint not null,
  x integer not null,
  y integer not null,
  quadkey bigint not null generated always as (map_quadkey(x, y)) stored,
  primary key (company_id, task_id),
  foreign key (company_id, task_id) references tasks on delete cascade
);
create index task_positions_by_quadkey on task_positions (company_id, quadkey) include (task_id, x, y);

-- Where the map has changed lately. The version of a tile is the number and the newest of the changes in it, so that a
-- change makes stale only the tiles that it touches. Every statement adds rows of its own, so writers never wait for
-- each other. A job deletes the rows when no tile from before them is kept any more.
create table task_position_changes (
  company_id bigint not null,
  id bigint generated always as identity,
  quadkey bigint not null,
  changed_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index task_position_changes_by_quadkey on task_position_changes (company_id, quadkey) include (id);
create index task_position_changes_by_time on task_position_changes (changed_at);

-- Sets the positions of tasks from their first evidence. The arrays are companies and tasks in pairs.
create function place_tasks(companies bigint[], tasks bigint[]) returns void language plpgsql as $$
begin
  insert into task_positions as p (company_id, task_id, x, y)
  select f.company_id, f.task_id, map_x(f.longitude), map_y(f.latitude)
  from (select distinct c, t from unnest(companies, tasks) as pair (c, t) order by 1, 2) pairs
  cross join lateral (
    select e.* from evidence e where e.company_id = c and e.task_id = t order by e.id limit 1
  ) f
  where is_map_position(f.latitude, f.longitude)
  on conflict (company_id, task_id) do update set x = excluded.x, y = excluded.y
    where p.x <> excluded.x or p.y <> excluded.y;
  delete from task_positions p using (select distinct c, t from unnest(companies, tasks) as pair (c, t)) pairs
  where p.company_id = c and p.task_id = t and not exists (
    select from (select e.* from evidence e where e.company_id = c and e.task_id = t order by e.id limit 1) f
    where is_map_position(f.latitude, f.longitude));
end $$;

create function update_task_positions() returns trigger language plpgsql as $$
declare
  companies bigint[];
  tasks bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(company_id), array_agg(task_id) into companies, tasks from added;
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

create trigger evidence_update_positions_after_insert after insert on evidence
  referencing new table as added for each statement execute function update_task_positions();
create trigger evidence_update_positions_after_delete after delete on evidence
  referencing old table as removed for each statement execute function update_task_positions();
create trigger evidence_update_positions_after_update after update on evidence
  referencing old table as removed new table as added for each statement execute function update_task_positions();

create function record_task_position_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into task_position_changes (company_id, quadkey) select company_id, quadkey from added;
  elsif tg_op = 'DELETE' then
    insert into task_position_changes (company_id, quadkey) select company_id, quadkey from removed;
  else
    insert into task_position_changes (company_id, quadkey)
    select company_id, quadkey from removed union select company_id, quadkey from added;
  end if;
  return null;
end $$;

create trigger task_positions_record_changes_after_insert after insert on task_positions
  referencing new table as added for each statement execute function record_task_position_changes();
create trigger task_positions_record_changes_after_delete after delete on task_positions
  referencing old table as removed for each statement execute function record_task_position_changes();
create trigger task_positions_record_changes_after_update after update on task_positions
  referencing old table as removed new table as added for each statement execute function record_task_position_changes();

-- A task that changes in anything that a filter can ask for has another place on the map of that filter.
create function record_changes_of_placed_tasks() returns trigger language plpgsql as $$
begin
  insert into task_position_changes (company_id, quadkey)
  select p.company_id, p.quadkey
  from added a
  join removed r on r.company_id = a.company_id and r.id = a.id
  join task_positions p on p.company_id = a.company_id and p.task_id = a.id
  where (a.status, a.project_id, a.project_template_id, a.template_id, a.template_version, a.reporter_id, a.group_id,
      a.created_at, a.reported_at)
    is distinct from (r.status, r.project_id, r.project_template_id, r.template_id, r.template_version, r.reporter_id,
      r.group_id, r.created_at, r.reported_at);
  return null;
end $$;
create trigger tasks_record_position_changes_after_update after update on tasks
  referencing old table as removed new table as added for each statement execute function record_changes_of_placed_tasks();

insert into task_positions (company_id, task_id, x, y)
select company_id, task_id, map_x(longitude), map_y(latitude)
from (select distinct on (company_id, task_id) * from evidence order by company_id, task_id, id) first
where is_map_position(latitude, longitude);
delete from task_position_changes;

-- The triggers run as the request.
alter table task_positions enable row level security;
create policy own_company on task_positions using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update, delete on task_positions to quadrat_app;
alter table task_position_changes enable row level security;
create policy own_company on task_position_changes using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert on task_position_changes to quadrat_app;
