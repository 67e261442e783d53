-- Counts of tasks by cells of the map. A tile that shows many tasks adds them up instead of reading the tasks. See
-- decision 059.

-- Regions of the map with so many tasks that their cells are kept. A region is a tile of zoom `level`, which is even, and
-- `region` are the first bits of its quadkeys. Its cells are those of three levels below: 8 along each side.
create table map_regions (
  company_id bigint not null references companies,
  level smallint not null,
  region bigint not null,
  primary key (company_id, level, region)
);

-- The tasks of a cell that share what most filters ask for. The sums of ids and points tell which task it is, and where,
-- if a cell has only one, and they stay right when tasks are added and removed in any order.
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
);

-- Tasks that came to a place (d = 1) or left it (d = -1) since cells were last merged. Every statement adds rows of its
-- own, so writers never wait for each other; a tile adds these rows to the cells. The rows live for a minute.
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
);
create index map_cell_changes_by_quadkey on map_cell_changes (company_id, quadkey);

create or replace function record_task_position_changes() returns trigger language plpgsql as $$
begin
  -- The lock on the task makes a decision at the same moment wait, or this wait for it: neither may miss the other. A
  -- task that is being deleted is found no more; a trigger of its own has recorded it.
  if tg_op = 'INSERT' then
    insert into task_position_changes (company_id, quadkey) select company_id, quadkey from added;
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

create or replace function record_changes_of_placed_tasks() returns trigger language plpgsql as $$
begin
  with moved as materialized (
    select p.*, a.project_id, a.project_template_id, a.template_id, a.template_version, a.group_id, a.status,
      r.project_id as p0, r.project_template_id as u0, r.template_id as t0, r.template_version as v0, r.group_id as g0, r.status as s0
    from added a
    join removed r on r.company_id = a.company_id and r.id = a.id
    join task_positions p on p.company_id = a.company_id and p.task_id = a.id
    where (a.status, a.project_id, a.project_template_id, a.template_id, a.template_version, a.reporter_id, a.group_id,
        a.created_at, a.reported_at)
      is distinct from (r.status, r.project_id, r.project_template_id, r.template_id, r.template_version, r.reporter_id,
        r.group_id, r.created_at, r.reported_at)
  ),
  touched as (insert into task_position_changes (company_id, quadkey) select company_id, quadkey from moved)
  insert into map_cell_changes
  select company_id, quadkey, x, y, task_id, side.*
  from moved cross join lateral (values
    (p0, u0, t0, v0, g0, s0, -1),
    (project_id, project_template_id, template_id, template_version, group_id, status, 1)) side
  where (p0, u0, t0, v0, g0, s0)
    is distinct from (project_id, project_template_id, template_id, template_version, group_id, status);
  return null;
end $$;

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

-- Keeps the cells of a region, and of each region in it that has enough tasks: its tasks, without the changes that are not
-- merged yet. One statement sees both as they are at the same moment. A plan for regions of any size would read all tasks.
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

-- Merges the changes into the cells that are kept, keeps those of regions that have grown, and returns the number of
-- changes. A company has the region of the whole world when that many of its tasks have a position. Tests alone give a
-- number.
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

-- As with the rollups of tasks: room for updates that stay on their page, and frequent upkeep of what is short-lived.
alter table map_cells set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
alter table map_cell_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

alter table map_regions enable row level security;
create policy own_company on map_regions using (company_id = current_setting('app.company_id')::bigint);
grant select on map_regions to quadrat_app;
alter table map_cells enable row level security;
create policy own_company on map_cells using (company_id = current_setting('app.company_id')::bigint);
grant select on map_cells to quadrat_app;
-- The triggers run as the request, which may add changes and not alter them.
alter table map_cell_changes enable row level security;
create policy own_company on map_cell_changes using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert on map_cell_changes to quadrat_app;

select keep_map_region(company_id, 0, 0, 5000) from task_positions group by company_id having count(*) >= 5000;
