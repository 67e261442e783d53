-- Each report and decision updated counters that its change already says: one or two rows more to write, and each further
-- change of a transaction had to pass the versions of all before it. Counters are written by the merge of changes now, as
-- rollups are, and who counts adds the changes that wait.

-- True for the changes that the counters do not have yet. It is null for those of transactions that began before this one
-- ends: they have updated the counters themselves.
alter table task_rollup_changes add column counts boolean;
-- A project can be gone before the last changes of its tasks are merged.
alter table task_counters drop constraint task_counters_company_id_project_id_fkey,
  add constraint task_counters_company_id_fkey foreign key (company_id) references companies (id);

-- How many tasks of the company each project has of each status: sums of n.
create function task_counts(company bigint) returns table (project_id bigint, status text, n bigint) language sql stable as $$
  select c.project_id, c.status, c.n from task_counters c where c.company_id = company
  union all
  select r.project_id, r.status, r.n from task_rollup_changes r where r.company_id = company and r.counts
$$;

create function merge_into_counters(changes task_rollup_changes[]) returns void language plpgsql as $$
begin
  -- Always in the same order, so that this waits for no transaction that updates counters itself and waits for this.
  insert into task_counters as c (company_id, project_id, status, slot, n)
  select company_id, project_id, status, 0, sum(n) from unnest(changes) where counts
  group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
  on conflict (company_id, project_id, status, slot) do update set n = c.n + excluded.n;
  delete from task_counters c using (select distinct company_id, project_id from unnest(changes) where counts) one
  where c.company_id = one.company_id and c.project_id = one.project_id and c.n = 0;
end $$;

create or replace function merge_task_changes(block_size integer default 25000, by_reporter_from integer default 5000,
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
    perform merge_into_counters(changes);
    -- With the transactions that made them: a tile of before such a commit is stale, whenever the change is merged.
    insert into task_position_changes (company_id, quadkey, xid)
    select distinct company_id, quadkey, xid from unnest(changes) where quadkey is not null;
    merged := merged + cardinality(changes);
    exit when cardinality(changes) < part;
  end loop;
  return merged;
end $$;

create or replace function follow_new_tasks() returns trigger language plpgsql as $$
declare company bigint; fresh tasks[];
begin
  for company, fresh in select company_id, array_agg(row(a.*)::tasks) from added a group by 1 order by 1 loop
    insert into task_rollup_changes (company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id,
      status, delayed, n, ids, first_created, last_created, first_reported, last_reported, created, counts)
    select company, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
      created_at - date_reported not between interval '-1 day' and interval '1 day',
      count(*), array_agg(id), min(created_at), max(created_at), min(date_reported), max(date_reported), array_agg(created_at), true
    from unnest(fresh) group by 2, 3, 4, 5, 6, 7, 8, 9;
  end loop;
  return null;
end $$;

create or replace function insert_report(
  company bigint, client uuid, content_hash bytea, project bigint, project_template bigint, template bigint, version integer,
  reporter bigint, of_group bigint, edit_from bigint, status text, timezone text, reported_at timestamptz,
  reported_offline boolean, photos_expected integer, photos_arrived integer, received_at timestamptz,
  clock_offset_seconds integer, origin text, notes text, latitude double precision, longitude double precision,
  accuracy double precision, upload_state text, given_answers jsonb, photos jsonb, title text, number bigint default 0,
  out task_id bigint, out evidence_id bigint)
returns record language plpgsql as $$
#variable_conflict use_column
declare
  told text;
  date_of_report timestamptz;
  cell_x integer;
  cell_y integer;
  cell bigint;
begin
  told := set_config('app.follows', 'elsewhere', true);
  insert into tasks as t (company_id, id, client_id, content_hash, project_id, project_template_id, template_id, template_version,
    reporter_id, group_id, edit_from_id, status, timezone, reported_at, reported_offline, photos_expected, photos_arrived,
    created_at, updated_at, clock_offset_seconds, origin, title)
  values (company, number, client, insert_report.content_hash, project, project_template, template, version,
    reporter, of_group, edit_from, insert_report.status, insert_report.timezone, insert_report.reported_at,
    insert_report.reported_offline, insert_report.photos_expected, insert_report.photos_arrived,
    received_at, received_at, insert_report.clock_offset_seconds, insert_report.origin, insert_report.title)
  on conflict (company_id, client_id) do nothing
  returning t.id, t.date_reported into task_id, date_of_report;
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

  insert into task_answers (company_id, task_id, project_id, project_template_id, template_id, template_version, reporter_id,
    group_id, status, created_at, date_reported, answers, repeated)
  select company, insert_report.task_id, project, project_template, template, version, reporter, of_group, insert_report.status,
    received_at, date_of_report,
    coalesce(jsonb_object_agg(a.field_id, chart_answer(a.kind, a.value)) filter (where is_chart_kind(a.kind)), '{}'),
    repeated_answers(jsonb_object_agg(a.field_id, a.value) filter (where a.kind = 'repeat'))
  from jsonb_to_recordset(given_answers) as a (field_id text, kind text, value jsonb);

  if is_map_position(latitude, longitude) then
    -- Most companies have no places of work. Before the position, so that the map changes once.
    if exists (select from sites s where s.company_id = company) then
      perform mark_outside_tasks(array[company], array[task_id]);
    end if;
    insert into task_positions as p (company_id, task_id, x, y)
    values (company, insert_report.task_id, map_x(insert_report.longitude), map_y(insert_report.latitude))
    returning p.x, p.y, p.quadkey into cell_x, cell_y, cell;
  end if;
  insert into task_rollup_changes (company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id,
    status, delayed, n, ids, first_created, last_created, first_reported, last_reported, created, task_id, quadkey, x, y, placed, counts)
  values (company, project, project_template, template, version, reporter, of_group, insert_report.status,
    received_at - date_of_report not between interval '-1 day' and interval '1 day',
    1, array[task_id], received_at, received_at, date_of_report, date_of_report, array[received_at],
    task_id, cell, cell_x, cell_y, case when cell is not null then 1 end, true);
  told := set_config('app.follows', '', true);
end $$;

create or replace function record_task_change() returns trigger language plpgsql as $$
declare
  has_moved boolean := (old.project_id, old.project_template_id, old.template_id, old.template_version, old.group_id, old.status)
    is distinct from (new.project_id, new.project_template_id, new.template_id, new.template_version, new.group_id, new.status);
  place task_positions;
begin
  update task_answers set project_id = new.project_id, project_template_id = new.project_template_id,
    template_id = new.template_id, template_version = new.template_version, reporter_id = new.reporter_id,
    group_id = new.group_id, status = new.status, created_at = new.created_at, date_reported = new.date_reported
  where company_id = new.company_id and task_id = new.id;
  select p.* into place from task_positions p where p.company_id = new.company_id and p.task_id = new.id;
  insert into task_rollup_changes (company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id,
    status, delayed, n, ids, first_created, last_created, first_reported, last_reported, created, task_id, quadkey, x, y, placed, counts)
  select side.*, place.quadkey, place.x, place.y, case when has_moved and place.quadkey is not null then side.n end, true
  from (values
    (old.company_id, old.project_id, old.project_template_id, old.template_id, old.template_version, old.reporter_id,
      old.group_id, old.status, old.created_at - old.date_reported not between interval '-1 day' and interval '1 day',
      -1, array[old.id], old.created_at, old.created_at, old.date_reported, old.date_reported, array[old.created_at], old.id),
    (new.company_id, new.project_id, new.project_template_id, new.template_id, new.template_version, new.reporter_id,
      new.group_id, new.status, new.created_at - new.date_reported not between interval '-1 day' and interval '1 day',
      1, array[new.id], new.created_at, new.created_at, new.date_reported, new.date_reported, array[new.created_at], new.id)
  ) side (company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status, delayed, n, ids,
    first_created, last_created, first_reported, last_reported, created, task_id);
  return null;
end $$;

create or replace function record_task_rollup_changes() returns trigger language plpgsql as $$
declare company bigint; gone tasks[];
begin
  for company, gone in select company_id, array_agg(row(r.*)::tasks) from removed r group by 1 order by 1 loop
    insert into task_rollup_changes (company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id,
      status, delayed, n, ids, first_created, last_created, first_reported, last_reported, created, counts)
    select company, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
      created_at - date_reported not between interval '-1 day' and interval '1 day',
      -count(*), array_agg(id), min(created_at), max(created_at), min(date_reported), max(date_reported), array_agg(created_at), true
    from unnest(gone) group by 2, 3, 4, 5, 6, 7, 8, 9;
  end loop;
  return null;
end $$;

drop trigger tasks_update_counters_after_delete on tasks;
drop function update_task_counters();
