-- A report and a decision left a row each for the rollups, for the cells of the map and for its tiles. Now they leave one
-- of all three, and one merge works it off. Readers add what waits, as before; the old tables are read and emptied,
-- because a server of the release before may have written to them a moment ago. Its map shows a change after up to a
-- minute, until it is replaced.
alter table task_rollup_changes
  add column xid xid8 not null default pg_current_xact_id(),
  add column task_id bigint,
  add column quadkey bigint,
  add column x integer,
  add column y integer,
  add column placed smallint;
comment on table task_rollup_changes is
  'What has changed of tasks since the last merge, within a minute: of their rollups (n), '
  'of their cells of the map (placed) and of its tiles (quadkey). Each statement adds rows of its own, so writers never '
  'wait for each other; readers add these rows to what is merged.';
comment on table map_cell_changes is 'Changes of cells that servers of the release before recorded. Nothing writes them any more.';
create index task_rollup_changes_by_transaction on task_rollup_changes (company_id, xid);
drop index task_rollup_changes_by_company;
grant select (company_id, xid, task_id, quadkey, x, y, placed, project_id, project_template_id, template_id, template_version,
  group_id, status) on task_rollup_changes to quadrat_public;

create or replace function insert_report(
  company bigint, client uuid, content_hash bytea, project bigint, project_template bigint, template bigint,
  version integer, reporter bigint, of_group bigint, edit_from bigint, status text, timezone text,
  reported_at timestamp with time zone, reported_offline boolean, photos_expected integer, photos_arrived integer,
  received_at timestamp with time zone, clock_offset_seconds integer, origin text, notes text, latitude double precision,
  longitude double precision, accuracy double precision, upload_state text, given_answers jsonb, photos jsonb,
  title text, OUT task_id bigint, OUT evidence_id bigint) returns record language plpgsql as $$
#variable_conflict use_column
declare
  told text;
  has_sites boolean;
  date_of_report timestamptz;
  cell_x integer;
  cell_y integer;
  cell bigint;
begin
  told := set_config('app.follows', 'elsewhere', true);
  insert into tasks as t (company_id, client_id, content_hash, project_id, project_template_id, template_id, template_version,
    reporter_id, group_id, edit_from_id, status, timezone, reported_at, reported_offline, photos_expected, photos_arrived,
    created_at, updated_at, clock_offset_seconds, origin, title)
  values (company, client, insert_report.content_hash, project, project_template, template, version,
    reporter, of_group, edit_from, insert_report.status, insert_report.timezone, insert_report.reported_at,
    insert_report.reported_offline, insert_report.photos_expected, insert_report.photos_arrived,
    received_at, received_at, insert_report.clock_offset_seconds, insert_report.origin, insert_report.title)
  on conflict (company_id, client_id) do nothing
  returning t.id, t.date_reported, exists (select from sites s where s.company_id = company)
  into task_id, date_of_report, has_sites;
  if task_id is null then
    told := set_config('app.follows', '', true);
    return;
  end if;

  insert into evidence as e (company_id, task_id, notes, latitude, longitude, accuracy, upload_state, created_at, updated_at)
  values (company, insert_report.task_id, insert_report.notes, insert_report.latitude, insert_report.longitude,
    insert_report.accuracy, insert_report.upload_state, received_at, received_at)
  returning e.id into evidence_id;

  insert into field_values (company_id, evidence_id, position, field_id, kind, label, value)
  select company, insert_report.evidence_id, a.position, a.field_id, a.kind, a.label, a.value
  from jsonb_to_recordset(given_answers) as a (position int, field_id text, kind text, label text, value jsonb);
  if photos <> '[]' then
    insert into evidence_photos (company_id, evidence_id, position, field_id, hash, name, mime, size, width, height, taken_at, file_id)
    select company, insert_report.evidence_id, p.position, p.field_id, p.hash, p.name, p.mime, p.size, p.width, p.height, p.taken_at,
      p.file_id
    from jsonb_to_recordset(photos) as p (position int, field_id text, hash text, name text, mime text, size bigint, width int,
      height int, taken_at timestamptz, file_id bigint);
  end if;

  insert into task_counters as c (company_id, project_id, status, slot, n)
  values (company, project, insert_report.status, pg_backend_pid() % 16, 1)
  on conflict (company_id, project_id, status, slot) do update set n = c.n + 1;
  insert into task_answers (company_id, task_id, project_id, project_template_id, template_id, template_version, reporter_id,
    group_id, status, created_at, date_reported, answers)
  select company, insert_report.task_id, project, project_template, template, version, reporter, of_group, insert_report.status,
    received_at, date_of_report,
    coalesce(jsonb_object_agg(a.field_id, chart_answer(a.kind, a.value)) filter (where is_chart_kind(a.kind)), '{}')
  from jsonb_to_recordset(given_answers) as a (field_id text, kind text, value jsonb);

  if is_map_position(latitude, longitude) then
    -- Most companies have no places of work. Before the position, so that the map changes once.
    if has_sites then
      perform mark_outside_tasks(array[company], array[task_id]);
    end if;
    insert into task_positions as p (company_id, task_id, x, y)
    values (company, insert_report.task_id, map_x(insert_report.longitude), map_y(insert_report.latitude))
    returning p.x, p.y, p.quadkey into cell_x, cell_y, cell;
  end if;
  insert into task_rollup_changes (company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id,
    status, delayed, n, ids, first_created, last_created, first_reported, last_reported, created, task_id, quadkey, x, y, placed)
  values (company, project, project_template, template, version, reporter, of_group, insert_report.status,
    received_at - date_of_report not between interval '-1 day' and interval '1 day',
    1, array[task_id], received_at, received_at, date_of_report, date_of_report, array[received_at],
    task_id, cell, cell_x, cell_y, case when cell is not null then 1 end);
  told := set_config('app.follows', '', true);
end $$;

create or replace function record_audit_and_events(company bigint, recorded_at timestamp with time zone, actor bigint,
  audit_entries jsonb, queued_events jsonb, network text, device text)
returns void language plpgsql as $$
declare
  messages jsonb;
  told text;
begin
  if audit_entries <> '[]' then
    told := set_config('app.follows', 'elsewhere', true);
    with added as (
      insert into audit (company_id, at, actor_id, action, subject_kind, subject_id, detail, project_id, network, device)
      select company, recorded_at, actor, a ->> 'action', a ->> 'subjectKind', (a ->> 'subjectId')::bigint,
        coalesce(a -> 'detail', '{}'), (a ->> 'projectId')::bigint, record_audit_and_events.network, record_audit_and_events.device
      from jsonb_array_elements(audit_entries) as a
      returning id
    )
    insert into audit_unlinked (company_id, audit_id) select company, id from added;
    told := set_config('app.follows', '', true);
  end if;
  if queued_events <> '[]' then
    insert into events (company_id, at, name, payload, audience)
      select company, recorded_at, e.name, e.payload, e.audience
      from jsonb_to_recordset(queued_events) as e (name text, payload jsonb, audience bigint[]);
  end if;
  messages := jsonb_path_query_array(audit_entries, '$[*].webhook');
  if messages <> '[]' and exists (select from webhooks where company_id = company and status = 'active') then
    perform queue_webhooks(company, recorded_at, actor, messages);
  end if;
end $$;

create or replace function record_task_change() returns trigger language plpgsql as $$
declare
  has_moved boolean := (old.project_id, old.project_template_id, old.template_id, old.template_version, old.group_id, old.status)
    is distinct from (new.project_id, new.project_template_id, new.template_id, new.template_version, new.group_id, new.status);
begin
  if (old.project_id, old.status) is distinct from (new.project_id, new.status) then
    -- Always in the same order, so that two writers in one slot cannot wait for each other.
    insert into task_counters as c (company_id, project_id, status, slot, n)
    select new.company_id, d.project_id, d.status, pg_backend_pid() % 16, d.n
    from (values (old.project_id, old.status, -1), (new.project_id, new.status, 1)) d (project_id, status, n)
    order by d.project_id, d.status
    on conflict (company_id, project_id, status, slot) do update set n = c.n + excluded.n;
  end if;
  update task_answers set project_id = new.project_id, project_template_id = new.project_template_id,
    template_id = new.template_id, template_version = new.template_version, reporter_id = new.reporter_id,
    group_id = new.group_id, status = new.status, created_at = new.created_at, date_reported = new.date_reported
  where company_id = new.company_id and task_id = new.id;
  insert into task_rollup_changes (company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id,
    status, delayed, n, ids, first_created, last_created, first_reported, last_reported, created, task_id, quadkey, x, y, placed)
  select side.*, p.quadkey, p.x, p.y, case when has_moved and p.quadkey is not null then side.n end
  from (values
    (old.company_id, old.project_id, old.project_template_id, old.template_id, old.template_version, old.reporter_id,
      old.group_id, old.status, old.created_at - old.date_reported not between interval '-1 day' and interval '1 day',
      -1, array[old.id], old.created_at, old.created_at, old.date_reported, old.date_reported, array[old.created_at], old.id),
    (new.company_id, new.project_id, new.project_template_id, new.template_id, new.template_version, new.reporter_id,
      new.group_id, new.status, new.created_at - new.date_reported not between interval '-1 day' and interval '1 day',
      1, array[new.id], new.created_at, new.created_at, new.date_reported, new.date_reported, array[new.created_at], new.id)
  ) side (company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status, delayed, n, ids,
    first_created, last_created, first_reported, last_reported, created, task_id)
  left join task_positions p on p.company_id = side.company_id and p.task_id = side.task_id;
  return null;
end $$;

-- What changed on the map alone counts nothing: n is 0, without ids.
create or replace function record_deleted_placed_task() returns trigger language plpgsql as $$
begin
  insert into task_rollup_changes (company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id,
    status, n, ids, first_created, last_created, created, task_id, quadkey, x, y, placed)
  select old.company_id, old.project_id, old.project_template_id, old.template_id, old.template_version, old.reporter_id, old.group_id,
    old.status, 0, '{}', old.created_at, old.created_at, '{}', old.id, p.quadkey, p.x, p.y, -1
  from task_positions p where p.company_id = old.company_id and p.task_id = old.id;
  return old;
end $$;

create or replace function record_task_position_changes() returns trigger language plpgsql as $$
begin
  -- The lock on the task makes a decision at the same moment wait, or this wait for it: neither may miss the other.
  -- A task that is being deleted is found no more; a trigger of its own has recorded it.
  if tg_op = 'INSERT' then
    insert into task_rollup_changes (company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id,
    status, n, ids, first_created, last_created, created, task_id, quadkey, x, y, placed)
    select t.company_id, t.project_id, t.project_template_id, t.template_id, t.template_version, t.reporter_id, t.group_id,
      t.status, 0, '{}', t.created_at, t.created_at, '{}', t.id, a.quadkey, a.x, a.y, 1
    from added a join tasks t on t.company_id = a.company_id and t.id = a.task_id for share of t;
  elsif tg_op = 'DELETE' then
    insert into task_rollup_changes (company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id,
    status, n, ids, first_created, last_created, created, task_id, quadkey, x, y, placed)
    select t.company_id, t.project_id, t.project_template_id, t.template_id, t.template_version, t.reporter_id, t.group_id,
      t.status, 0, '{}', t.created_at, t.created_at, '{}', t.id, r.quadkey, r.x, r.y, -1
    from removed r join tasks t on t.company_id = r.company_id and t.id = r.task_id for share of t;
  else
    insert into task_rollup_changes (company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id,
    status, n, ids, first_created, last_created, created, task_id, quadkey, x, y, placed)
    select t.company_id, t.project_id, t.project_template_id, t.template_id, t.template_version, t.reporter_id, t.group_id,
      t.status, 0, '{}', t.created_at, t.created_at, '{}', t.id, place.quadkey, place.x, place.y, place.d
    from added a
    join removed r on r.company_id = a.company_id and r.task_id = a.task_id
    join tasks t on t.company_id = a.company_id and t.id = a.task_id
    cross join lateral (values (r.quadkey, r.x, r.y, -1), (a.quadkey, a.x, a.y, 1)) place (quadkey, x, y, d)
    for share of t;
  end if;
  return null;
end $$;

create or replace function record_changes_of_outside_tasks() returns trigger language plpgsql as $$
begin
  insert into task_rollup_changes (company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id,
    status, n, ids, first_created, last_created, created, task_id, quadkey, x, y, placed)
  select t.company_id, t.project_id, t.project_template_id, t.template_id, t.template_version, t.reporter_id, t.group_id, t.status,
    0, '{}', t.created_at, t.created_at, '{}', t.id, p.quadkey, p.x, p.y, null
  from changed c
  join tasks t on t.company_id = c.company_id and t.id = c.task_id
  join task_positions p on p.company_id = c.company_id and p.task_id = c.task_id;
  return null;
end $$;

create or replace function keep_map_region(company bigint, region_level integer, one bigint, keep_from integer)
returns void language plpgsql set plan_cache_mode to force_custom_plan as $$
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
    union all
    select quadkey, x, y, task_id, project_id, project_template_id, template_id, template_version, group_id, status, -placed
    from task_rollup_changes
    where company_id = company and placed is not null and quadkey >= one << shift and quadkey < (one + 1) << shift
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

create or replace function merge_into_rollups(changes task_rollup_changes[], block_size integer, by_reporter_from integer)
returns void language plpgsql as $$
declare
  merged integer;
  grown bigint;
begin
  with taken as (select * from unnest(changes)),
  changed as (
    select t.*, one.id, one.at at time zone 'UTC' as at, sign(t.n)::integer as d from taken t, unnest(t.ids, t.created) one (id, at)
  ),
  added as (select company_id, id from changed group by 1, 2 having sum(d) > 0),
  newest as (
    select a.company_id, b.last_id, coalesce(b.n, 0) as n
    from (select distinct company_id from added) a
    left join lateral (select * from task_blocks b where b.company_id = a.company_id order by first_id desc limit 1) b on true
  ),
  -- A block that a full one is to be followed by begins with an id above those that the rollups have.
  placed as (
    select a.company_id, a.id, row_number() over (partition by a.company_id order by a.id) as place,
      greatest(block_size - w.n, 0) as room
    from added a join newest w using (company_id) where a.id > coalesce(w.last_id, -1)
  ),
  bounds as (
    select company_id, array_agg(first_id order by first_id) as firsts from (
      select company_id, first_id from task_blocks where company_id in (select company_id from changed)
      union
      select company_id, 0 from changed
      union
      select company_id, id from placed where place > room and (place - 1 - room) % block_size = 0
    ) starts group by 1
  ),
  summed as (
    select c.company_id, firsts[width_bucket(c.id, firsts)] as block, project_id, project_template_id, template_id,
      template_version, reporter_id, group_id, status, delayed, sum(d)::integer as n,
      array[
        coalesce(sum(d) filter (where c.id::text like '%0%'), 0)::smallint,
        coalesce(sum(d) filter (where c.id::text like '%1%'), 0)::smallint,
        coalesce(sum(d) filter (where c.id::text like '%2%'), 0)::smallint,
        coalesce(sum(d) filter (where c.id::text like '%3%'), 0)::smallint,
        coalesce(sum(d) filter (where c.id::text like '%4%'), 0)::smallint,
        coalesce(sum(d) filter (where c.id::text like '%5%'), 0)::smallint,
        coalesce(sum(d) filter (where c.id::text like '%6%'), 0)::smallint,
        coalesce(sum(d) filter (where c.id::text like '%7%'), 0)::smallint,
        coalesce(sum(d) filter (where c.id::text like '%8%'), 0)::smallint,
        coalesce(sum(d) filter (where c.id::text like '%9%'), 0)::smallint] as with_digit,
      min(first_created) as first_created, max(last_created) as last_created,
      min(first_reported) as first_reported, max(last_reported) as last_reported
    from changed c join bounds using (company_id) group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  ),
  written as (
    insert into task_rollups as r
    select * from summed s
    where exists (select from task_blocks b where b.company_id = s.company_id and b.by_reporter)
    order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    on conflict on constraint task_rollups_key do update set
      n = r.n + excluded.n,
      with_digit = add_digits(r.with_digit, excluded.with_digit),
      first_created = least(r.first_created, excluded.first_created),
      last_created = greatest(r.last_created, excluded.last_created),
      first_reported = least(r.first_reported, excluded.first_reported),
      last_reported = greatest(r.last_reported, excluded.last_reported)
  ),
  summed_up as (
    insert into task_rollup_totals as r
    select company_id, block, project_id, project_template_id, template_id, template_version, group_id, status, delayed,
      sum(n), array[
        sum(with_digit[1]), sum(with_digit[2]),
        sum(with_digit[3]), sum(with_digit[4]),
        sum(with_digit[5]), sum(with_digit[6]),
        sum(with_digit[7]), sum(with_digit[8]),
        sum(with_digit[9]), sum(with_digit[10])],
      min(first_created), max(last_created), min(first_reported), max(last_reported)
    from summed group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2, 3, 4, 5, 6, 7, 8, 9
    on conflict on constraint task_rollup_totals_key do update set
      n = r.n + excluded.n,
      with_digit = add_digits(r.with_digit, excluded.with_digit),
      first_created = least(r.first_created, excluded.first_created),
      last_created = greatest(r.last_created, excluded.last_created),
      first_reported = least(r.first_reported, excluded.first_reported),
      last_reported = greatest(r.last_reported, excluded.last_reported)
  ),
  by_quarter as (
    select company_id, at::date as day, project_id, project_template_id, template_id, template_version, group_id, status,
      quarter_of(at) as quarter, sum(d)::integer as n
    from changed group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(d) <> 0
  ),
  written_days as (
    insert into task_days as k
    select company_id, day, project_id, project_template_id, template_id, template_version, group_id, status,
      sum(n), array_agg(quarter order by quarter), array_agg(n order by quarter)
    from by_quarter q
    where exists (select from task_blocks b where b.company_id = q.company_id and b.by_reporter)
    group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict on constraint task_days_key do update set
      n = k.n + excluded.n,
      (quarters, counts) = (
        select coalesce(array_agg(quarter order by quarter), '{}'), coalesce(array_agg(n order by quarter), '{}')
        from (
          select quarter, sum(n)::integer as n
          from (select * from unnest(k.quarters, k.counts) one (quarter, n)
            union all select * from unnest(excluded.quarters, excluded.counts) one (quarter, n)) both_sides
          group by 1 having sum(n) <> 0
        ) summed_quarters
      )
  ),
  counted as (
    insert into task_blocks as b
    select a.company_id, firsts[width_bucket(a.id, firsts)], max(a.id), count(*),
      exists (select from task_blocks other where other.company_id = a.company_id and other.by_reporter)
    from added a join bounds using (company_id) group by 1, 2
    on conflict (company_id, first_id) do update set
      last_id = greatest(b.last_id, excluded.last_id), n = b.n + excluded.n
  )
  select 1 into merged;

  for grown in
    select company_id from task_blocks where not by_reporter group by 1 having sum(n) >= by_reporter_from
  loop
    perform add_task_rollups(grown);
  end loop;
end $$;

create or replace function merge_into_cells(changes task_rollup_changes[], keep_from integer) returns void language plpgsql as $$
declare
  companies bigint[];
  levels integer[];
  regions bigint[];
  grown record;
begin
  with before as (delete from map_cell_changes returning *),
  taken as (
    select * from before
    union all
    select company_id, quadkey, x, y, task_id, project_id, project_template_id, template_id, template_version, group_id, status,
      placed
    from unnest(changes) where placed is not null
  ),
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
  select array_agg(company_id), array_agg(level), array_agg(region) into companies, levels, regions
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
end $$;

-- Merges what has changed of tasks into rollups, days and cells of the map, and tells its tiles. The number of changes.
create function merge_task_changes(block_size integer default 25000, by_reporter_from integer default 5000,
  keep_from integer default 5000) returns bigint language plpgsql as $$
declare
  part constant integer := 20000;
  changes task_rollup_changes[];
  merged bigint := 0;
begin
  -- Bounds of blocks move, and regions are kept, in one merge after the other. The locks are no obstacle for readers.
  lock table task_blocks, map_regions in share row exclusive mode;
  loop
    -- In parts of bounded memory: after a bulk load there are as many changes as tasks.
    with taken as (
      delete from task_rollup_changes c where ctid = any (array(select ctid from task_rollup_changes limit part)) returning c as change
    )
    select coalesce(array_agg(change), '{}') into changes from taken;
    perform merge_into_rollups(changes, block_size, by_reporter_from);
    perform merge_into_cells(changes, keep_from);
    -- With the transactions that made them: a tile of before such a commit is stale, whenever the change is merged.
    insert into task_position_changes (company_id, quadkey, xid)
    select distinct company_id, quadkey, xid from unnest(changes) where quadkey is not null;
    merged := merged + cardinality(changes);
    exit when cardinality(changes) < part;
  end loop;
  return merged;
end $$;

create or replace function merge_task_rollups(block_size integer default 25000, by_reporter_from integer default 5000)
returns bigint language sql as $$ select merge_task_changes(block_size, by_reporter_from) $$;
create or replace function merge_map_cells(keep_from integer default 5000)
returns bigint language sql as $$ select merge_task_changes(keep_from => merge_map_cells.keep_from) $$;

-- Each trigger of an insert parses its condition once for every statement, also where it does not hold.
create function follow_new_tasks() returns trigger language plpgsql as $$
begin
  -- Always in the same order, so that two writers in one slot cannot wait for each other.
  insert into task_counters as c (company_id, project_id, status, slot, n)
  select company_id, project_id, status, pg_backend_pid() % 16, count(*)
  from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, project_id, status, slot) do update set n = c.n + excluded.n;
  insert into task_rollup_changes (company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id,
    status, delayed, n, ids, first_created, last_created, first_reported, last_reported, created)
  select company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
    created_at - date_reported not between interval '-1 day' and interval '1 day',
    count(*), array_agg(id), min(created_at), max(created_at), min(date_reported), max(date_reported), array_agg(created_at)
  from added group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  return null;
end $$;
drop trigger tasks_record_rollup_changes_after_insert on tasks;
drop trigger tasks_update_counters_after_insert on tasks;
create trigger tasks_follow_after_insert after insert on tasks referencing new table as added
  for each statement when (current_setting('app.follows', true) is distinct from 'elsewhere') execute function follow_new_tasks();
drop trigger evidence_follow_after_insert on evidence;
create trigger evidence_follow_after_insert after insert on evidence referencing new table as added
  for each statement when (current_setting('app.follows', true) is distinct from 'elsewhere') execute function follow_new_evidence();
drop trigger field_values_update_answers_after_insert on field_values;
create trigger field_values_update_answers_after_insert after insert on field_values referencing new table as added
  for each statement when (current_setting('app.follows', true) is distinct from 'elsewhere') execute function update_answers_of_values();
drop trigger task_positions_record_changes_after_insert on task_positions;
create trigger task_positions_record_changes_after_insert after insert on task_positions referencing new table as added
  for each statement when (current_setting('app.follows', true) is distinct from 'elsewhere')
  execute function record_task_position_changes();
drop trigger note_unlinked_lines on audit;
create trigger note_unlinked_lines after insert on audit referencing new table as added
  for each statement when (current_setting('app.follows', true) is distinct from 'elsewhere') execute function note_unlinked_lines();
