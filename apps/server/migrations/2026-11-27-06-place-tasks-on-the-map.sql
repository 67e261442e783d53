-- Coordinates of the map: web mercator, with 2^28 steps along each side of the world, which is 15 cm at the
-- equator. x grows to the east and y to the south, as in tile numbers. Latitudes beyond the edge of the projection
-- lie on it.
create function map_x(longitude double precision) returns integer language sql immutable parallel safe as $$
  select least(268435455, floor((longitude + 180) / 360 * 268435456))::integer
$$;

-- In PL/pgSQL, which evaluates such expressions without an executor.
create function map_y(latitude double precision) returns integer language plpgsql immutable parallel safe as $$
declare
  s double precision := sin(radians(greatest(-85.0511287798066, least(85.0511287798066, latitude))));
begin
  return greatest(0, least(268435455, floor((0.5 - ln((1 + s) / (1 - s)) / (4 * pi())) * 268435456)))::integer;
end $$;

-- Spreads the 28 bits of a number to every second bit.
create function map_spread(n bigint) returns bigint language plpgsql immutable parallel safe as $$
begin
  n := (n | (n << 16)) & 281470681808895;
  n := (n | (n << 8)) & 71777214294589695;
  n := (n | (n << 4)) & 1085102592571150095;
  n := (n | (n << 2)) & 3689348814741910323;
  return (n | (n << 1)) & 6148914691236517205;
end $$;

-- The bits of x and y in turn: each tile of the map, at any zoom, is one range of these numbers. The body is no
-- text, because pg_restore computes generated columns with an empty search path; this form keeps what it refers to.
create function map_quadkey(x integer, y integer) returns bigint language sql immutable parallel safe
  return map_spread(x::bigint) | (map_spread(y::bigint) << 1);

-- False for no position, for one outside of the world, and for 0, 0, which devices report when they have none.
create function is_map_position(latitude double precision, longitude double precision) returns boolean
  language sql immutable parallel safe as $$
  select coalesce(latitude between -90 and 90 and longitude between -180 and 180 and not (latitude = 0 and longitude = 0), false)
$$;

-- The position of a task is that of its first evidence. See decision 054.
create table task_positions (
  company_id bigint not null references companies,
  task_id bigint not null,
  x integer not null,
  y integer not null,
  quadkey bigint not null generated always as (map_quadkey(x, y)) stored,
  primary key (company_id, task_id),
  foreign key (company_id, task_id) references tasks on delete cascade
);
comment on table task_positions is 'The cell of the map in which a task is.';
create index task_positions_by_quadkey on task_positions (company_id, quadkey) include (task_id, x, y);

-- Every statement adds rows of its own, so writers never wait for each other. A job deletes the rows when no tile
-- from before them is kept any more.
create table task_position_changes (
  company_id bigint not null,
  id bigint generated always as identity,
  quadkey bigint not null,
  changed_at timestamptz not null default now(),
  -- A stored tile of the map is good as long as nothing in it has changed since it was made. What has changed since
  -- is at the end of the index by transaction, however many changes came before, and their dead entries are not
  -- read either.
  xid xid8 not null default pg_current_xact_id(),
  primary key (company_id, xid, id) include (quadkey)
);
comment on table task_position_changes is
  'Where the map has changed lately. The version of a tile is made of the changes inside it, so that a change '
  'makes stale only the tiles that it touches.';

-- A tile that shows many tasks adds up cells instead of reading the tasks. A region is a tile of zoom `level`,
-- which is even, and `region` are the first bits of its quadkeys. Its cells are those of three levels below: 8
-- along each side. See decision 059.
create table map_regions (
  company_id bigint not null references companies,
  level smallint not null,
  region bigint not null,
  primary key (company_id, level, region)
);
comment on table map_regions is 'Parts of the map with so many tasks that their cells are stored.';

-- The sums of ids and points tell which task it is, and where, if a cell has only one, and they stay right when
-- tasks are added and removed in any order. As with the rollups of tasks: room for updates that stay on their page,
-- and frequent upkeep of what is short-lived.
create table map_cells (
  company_id bigint not null references companies,
  level smallint not null,
  cell bigint not null,
  project_id bigint not null,
  project_template_id bigint not null,
  template_id bigint not null,
  template_version integer not null,
  group_id bigint,
  status text not null,
  n integer not null,
  id_sum bigint not null,
  x_sum bigint not null,
  y_sum bigint not null,
  -- No task is outside of this box. It may be too wide after a task has left.
  west integer not null,
  east integer not null,
  north integer not null,
  south integer not null,
  constraint map_cells_key unique nulls not distinct
    (company_id, level, cell, project_template_id, template_id, template_version, group_id, status, project_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
comment on table map_cells is 'The tasks of a cell of the map that share what most filters ask for.';

-- Every statement adds rows of its own, so writers never wait for each other; a tile adds these rows to the cells.
create table map_cell_changes (
  company_id bigint not null,
  quadkey bigint not null,
  x integer not null,
  y integer not null,
  task_id bigint not null,
  project_id bigint not null,
  project_template_id bigint not null,
  template_id bigint not null,
  template_version integer not null,
  group_id bigint,
  status text not null,
  d smallint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
comment on table map_cell_changes is
  'Tasks that came to a cell (d = 1) or left it (d = -1) since cells were last merged, within a minute.';
create index map_cell_changes_by_quadkey on map_cell_changes (company_id, quadkey);

create table outside_tasks (
  company_id bigint not null references companies,
  task_id bigint not null,
  project_id bigint not null,
  primary key (company_id, task_id),
  foreign key (company_id, task_id) references tasks on delete cascade
);
comment on table outside_tasks is 'Tasks that were reported outside of their project''s place of work.';
create index outside_tasks_by_project on outside_tasks (company_id, project_id, task_id);

-- Sets the positions of tasks from their first evidence. The arrays are companies and tasks in pairs.
-- With known arrays a plan seems cheaper than without, so that each call would plan anew.
create function place_tasks(companies bigint[], tasks bigint[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
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
create trigger evidence_update_positions_after_delete after delete on evidence
  referencing old table as removed for each statement execute function update_task_positions();
create trigger evidence_update_positions_after_update after update on evidence
  referencing old table as removed new table as added for each statement execute function update_task_positions();

create function record_task_position_changes() returns trigger language plpgsql as $$
begin
  -- The lock on the task makes a decision at the same moment wait, or this wait for it: neither may miss the other.
  -- A task that is being deleted is found no more; a trigger of its own has recorded it.
  if tg_op = 'INSERT' then
    with touched as (insert into task_position_changes (company_id, quadkey) select company_id, quadkey from added)
    insert into map_cell_changes
    select a.company_id, a.quadkey, a.x, a.y, t.id, t.project_id, t.project_template_id, t.template_id, t.template_version,
      t.group_id, t.status, 1
    from added a join tasks t on t.company_id = a.company_id and t.id = a.task_id for share of t;
  elsif tg_op = 'DELETE' then
    insert into task_position_changes (company_id, quadkey) select company_id, quadkey from removed;
    insert into map_cell_changes
    select r.company_id, r.quadkey, r.x, r.y, t.id, t.project_id, t.project_template_id, t.template_id, t.template_version,
      t.group_id, t.status, -1
    from removed r join tasks t on t.company_id = r.company_id and t.id = r.task_id for share of t;
  else
    insert into task_position_changes (company_id, quadkey)
    select company_id, quadkey from removed union select company_id, quadkey from added;
    insert into map_cell_changes
    select t.company_id, place.quadkey, place.x, place.y, t.id, t.project_id, t.project_template_id, t.template_id,
      t.template_version, t.group_id, t.status, place.d
    from added a
    join removed r on r.company_id = a.company_id and r.task_id = a.task_id
    join tasks t on t.company_id = a.company_id and t.id = a.task_id
    cross join lateral (values (r.quadkey, r.x, r.y, -1), (a.quadkey, a.x, a.y, 1)) place (quadkey, x, y, d)
    for share of t;
  end if;
  return null;
end $$;
create trigger task_positions_record_changes_after_insert after insert on task_positions
  referencing new table as added for each statement execute function record_task_position_changes();
create trigger task_positions_record_changes_after_delete after delete on task_positions
  referencing old table as removed for each statement execute function record_task_position_changes();
create trigger task_positions_record_changes_after_update after update on task_positions
  referencing old table as removed new table as added for each statement execute function record_task_position_changes();

create function record_deleted_placed_task() returns trigger language plpgsql as $$
begin
  insert into map_cell_changes
  select p.company_id, p.quadkey, p.x, p.y, old.id, old.project_id, old.project_template_id, old.template_id,
    old.template_version, old.group_id, old.status, -1
  from task_positions p where p.company_id = old.company_id and p.task_id = old.id;
  return old;
end $$;
-- Before the row is deleted: the foreign key deletes its position with it.
create trigger tasks_record_position_changes_before_delete before delete on tasks
  for each row execute function record_deleted_placed_task();

-- Keeps the cells of a region, and of each region in it that has enough tasks: its tasks, without the changes that
-- are not merged yet. One statement sees both as they are at the same moment. A plan for regions of any size would
-- read all tasks.
create function keep_map_region(company bigint, region_level integer, one bigint, keep_from integer) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  shift integer := 2 * (28 - region_level);
  child bigint;
begin
  insert into map_regions values (company, region_level, one) on conflict do nothing;
  if not found then return; end if;
  insert into map_cells
  select company, region_level + 3, quadkey >> (shift - 6), project_id, project_template_id, template_id, template_version,
    group_id, status, sum(d), sum(d * task_id), sum(d * x::bigint), sum(d * y::bigint), min(x), max(x), min(y), max(y)
  from (
    select p.quadkey, p.x, p.y, p.task_id, t.project_id, t.project_template_id, t.template_id, t.template_version, t.group_id,
      t.status, 1 as d
    from task_positions p join tasks t on t.company_id = p.company_id and t.id = p.task_id
    where p.company_id = company and p.quadkey >= one << shift and p.quadkey < (one + 1) << shift
    union all
    select quadkey, x, y, task_id, project_id, project_template_id, template_id, template_version, group_id, status, -d
    from map_cell_changes
    where company_id = company and quadkey >= one << shift and quadkey < (one + 1) << shift
  ) tasks_and_changes
  group by 3, 4, 5, 6, 7, 8, 9 having sum(d) <> 0;
  -- The deepest tiles have cells of level 23.
  if region_level < 20 then
    for child in
      select cell >> 2 from map_cells
      where company_id = company and level = region_level + 3 and cell >= one << 6 and cell < (one + 1) << 6
      group by 1 having sum(n) >= keep_from
    loop
      perform keep_map_region(company, region_level + 2, child, keep_from);
    end loop;
  end if;
end $$;

-- Merges the changes into the cells that are kept, keeps those of regions that have grown, and returns the number
-- of changes. A company has the region of the whole world when that many of its tasks have a position. Tests alone
-- give a number.
create function merge_map_cells(keep_from integer default 5000) returns bigint language plpgsql as $$
declare
  merged bigint;
  companies bigint[];
  levels integer[];
  regions bigint[];
  grown record;
begin
  -- Regions are kept in one merge after the other. The lock is no obstacle for readers.
  lock table map_regions in share row exclusive mode;
  with taken as (delete from map_cell_changes returning *),
  summed as (
    select t.company_id, r.level + 3 as level, t.quadkey >> (50 - 2 * r.level) as cell, project_id, project_template_id,
      template_id, template_version, group_id, status, sum(d)::integer as n, sum(d * task_id)::bigint as id_sum,
      sum(d * x::bigint)::bigint as x_sum, sum(d * y::bigint)::bigint as y_sum,
      min(x) as west, max(x) as east, min(y) as north, max(y) as south
    from taken t
    cross join generate_series(0, 20, 2) one
    join map_regions r on r.company_id = t.company_id and r.level = one and r.region = t.quadkey >> (56 - 2 * one)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  ),
  written as (
    insert into map_cells as c select * from summed order by 1, 2, 3, 5, 6, 7, 8, 9, 4
    on conflict on constraint map_cells_key do update set
      n = c.n + excluded.n,
      id_sum = c.id_sum + excluded.id_sum,
      x_sum = c.x_sum + excluded.x_sum,
      y_sum = c.y_sum + excluded.y_sum,
      west = least(c.west, excluded.west),
      east = greatest(c.east, excluded.east),
      north = least(c.north, excluded.north),
      south = greatest(c.south, excluded.south)
  ),
  touched as (
    select distinct company_id, 0 as level, 0::bigint as region from taken where d > 0
    union
    select company_id, level - 1, cell >> 2 from summed where n > 0 and level < 23
  )
  select (select count(*) from taken), array_agg(company_id), array_agg(level), array_agg(region)
  into merged, companies, levels, regions
  from touched t
  where not exists (select from map_regions r where (r.company_id, r.level, r.region) = (t.company_id, t.level, t.region));

  for grown in
    select * from unnest(companies, levels, regions) as one (company, level, region) order by 1, 2, 3
  loop
    if grown.level = 0 and exists (
        select from task_positions where company_id = grown.company offset keep_from - 1 limit 1)
      or grown.level > 0 and keep_from <= (
        select sum(n) from map_cells c where c.company_id = grown.company and c.level = grown.level + 1
        and c.cell >= grown.region << 2 and c.cell < (grown.region + 1) << 2)
    then
      perform keep_map_region(grown.company, grown.level, grown.region, keep_from);
    end if;
  end loop;
  return merged;
end $$;

create function draw_site() returns trigger language plpgsql as $$
begin
  delete from site_rings r where r.company_id = new.company_id and r.site_id = new.id;
  insert into site_rings (company_id, site_id, part, ring, shape, west, north, east, south)
  select new.company_id, new.id, part, ring, ('(' || string_agg('(' || x || ',' || y || ')', ',' order by n) || ')')::polygon,
    min(x), min(y), max(x), max(y)
  from (
    select p.n as part, r.n - 1 as ring, c.n, map_x((c.at ->> 0)::double precision) as x, map_y((c.at ->> 1)::double precision) as y
    from jsonb_array_elements(new.outline -> 'coordinates') with ordinality p (rings, n),
      jsonb_array_elements(p.rings) with ordinality r (points, n),
      jsonb_array_elements(r.points) with ordinality c (at, n)
  ) points
  group by part, ring;
  return null;
end $$;
create trigger sites_draw after insert or update of outline on sites for each row execute function draw_site();

-- True if a position is outside of a site, with all of the circle of its accuracy. The metres of the accuracy are
-- steps of the map at its latitude. In a hole it is outside of the part, unless the circle reaches the edge of the
-- hole.
create function is_outside_site(
  company bigint, site bigint, latitude double precision, longitude double precision, accuracy double precision
)
returns boolean language sql stable as $$
  select not exists (
    select from (
      select map_x(longitude) as x, map_y(latitude) as y, point(map_x(longitude), map_y(latitude)) as at,
        greatest(0, coalesce(accuracy, 0)) * 268435456
          / (40075016.686 * cos(radians(least(85, abs(latitude))))) as reach
    ) place
    join site_rings r on r.company_id = company and r.site_id = site and r.ring = 0
      and x between r.west - reach and r.east + reach and y between r.north - reach and r.south + reach
    where (at <-> r.shape) <= reach and not exists (
      select from site_rings h
      where h.company_id = r.company_id and h.site_id = r.site_id and h.part = r.part and h.ring > 0
        and x between h.west and h.east and y between h.north and h.south
        and h.shape @> at and (at <-> path(h.shape)) > reach
    )
  )
$$;

-- Compares tasks with the places of work of their projects. The arrays are companies and tasks in pairs. A task
-- without a position is nowhere, so it is not outside.
create function mark_outside_tasks(companies bigint[], tasks bigint[]) returns void language plpgsql as $$
begin
  with pairs as materialized (
    select distinct c, t from unnest(companies, tasks) as pair (c, t)
  ),
  found as materialized (
    select task.company_id, task.id, task.project_id
    from pairs
    join tasks task on task.company_id = c and task.id = t
    join sites s on s.company_id = c and s.project_id = task.project_id
    cross join lateral (
      select e.latitude, e.longitude, e.accuracy from evidence e
      where e.company_id = c and e.task_id = t order by e.id limit 1
    ) f
    where is_map_position(f.latitude, f.longitude) and is_outside_site(c, s.id, f.latitude, f.longitude, f.accuracy)
  ),
  removed as (
    delete from outside_tasks o using pairs
    where o.company_id = c and o.task_id = t and not exists (select from found where found.company_id = c and found.id = t)
  )
  insert into outside_tasks (company_id, task_id, project_id)
  select company_id, id, project_id from found order by 1, 2
  on conflict do nothing;
end $$;

create function update_outside_tasks() returns trigger language plpgsql as $$
declare
  companies bigint[];
  tasks bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(company_id), array_agg(task_id) into companies, tasks from added;
  elsif tg_op = 'DELETE' then
    select array_agg(company_id), array_agg(task_id) into companies, tasks from removed;
  else
    select array_agg(a.company_id), array_agg(a.task_id) into companies, tasks
    from added a join removed r on r.company_id = a.company_id and r.id = a.id
    where (a.latitude, a.longitude, a.accuracy) is distinct from (r.latitude, r.longitude, r.accuracy);
  end if;
  -- Most companies have no places of work.
  if companies is not null and exists (select from sites where company_id = any (companies)) then
    perform mark_outside_tasks(companies, tasks);
  end if;
  return null;
end $$;
create trigger evidence_update_outside_after_delete after delete on evidence
  referencing old table as removed for each statement execute function update_outside_tasks();
create trigger evidence_update_outside_after_update after update on evidence
  referencing old table as removed new table as added for each statement execute function update_outside_tasks();

-- A task that comes to be outside, or not any more, changes the map that is filtered by it.
create function record_changes_of_outside_tasks() returns trigger language plpgsql as $$
begin
  insert into task_position_changes (company_id, quadkey)
  select p.company_id, p.quadkey from changed c join task_positions p on p.company_id = c.company_id and p.task_id = c.task_id;
  return null;
end $$;
create trigger outside_tasks_record_changes_after_insert after insert on outside_tasks
  referencing new table as changed for each statement execute function record_changes_of_outside_tasks();
create trigger outside_tasks_record_changes_after_delete after delete on outside_tasks
  referencing old table as changed for each statement execute function record_changes_of_outside_tasks();
