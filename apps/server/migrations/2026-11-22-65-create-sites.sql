-- The place of work of a project: its outline, and the tasks that were reported outside of it. See decision 062.
create table sites (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  client_id uuid,
  project_id bigint not null,
  -- A GeoJSON MultiPolygon, as domain/outline.ts has it.
  outline jsonb not null,
  row_version integer not null default 1,
  -- The version that all tasks of the project were compared with.
  checked_version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, client_id),
  unique (company_id, project_id),
  foreign key (company_id, project_id) references projects
);

-- The rings of the outlines on the map, in its steps: ring 0 of a part is its edge, the others are holes.
create table site_rings (
  company_id bigint not null references companies,
  site_id bigint not null,
  part integer not null,
  ring integer not null,
  shape polygon not null,
  west double precision not null,
  north double precision not null,
  east double precision not null,
  south double precision not null,
  primary key (company_id, site_id, part, ring),
  foreign key (company_id, site_id) references sites on delete cascade
);

create table outside_tasks (
  company_id bigint not null references companies,
  task_id bigint not null,
  project_id bigint not null,
  primary key (company_id, task_id),
  foreign key (company_id, task_id) references tasks on delete cascade
);
create index outside_tasks_by_project on outside_tasks (company_id, project_id, task_id);

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

-- True if a position is outside of a site, with all of the circle of its accuracy. The metres of the accuracy are steps of
-- the map at its latitude. In a hole it is outside of the part, unless the circle reaches the edge of the hole.
create function is_outside_site(company bigint, site bigint, latitude double precision, longitude double precision, accuracy double precision)
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

-- Compares tasks with the places of work of their projects. The arrays are companies and tasks in pairs. A task without a
-- position is nowhere, so it is not outside.
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

create trigger evidence_update_outside_after_insert after insert on evidence
  referencing new table as added for each statement execute function update_outside_tasks();
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

-- The triggers run as the request.
alter table sites enable row level security;
create policy own_company on sites using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update, delete on sites to quadrat_app;
alter table site_rings enable row level security;
create policy own_company on site_rings using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update, delete on site_rings to quadrat_app;
alter table outside_tasks enable row level security;
create policy own_company on outside_tasks using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update, delete on outside_tasks to quadrat_app;
