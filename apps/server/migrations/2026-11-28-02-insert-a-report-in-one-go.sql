-- `insert_report` writes a report and everything that follows it, for which each trigger would collect rows, plan and look
-- up what the report says anyway. While it runs, `app.follows` keeps them from running.

drop trigger tasks_update_counters_after_insert on tasks;
create trigger tasks_update_counters_after_insert after insert on tasks referencing new table as added
  for each statement when (coalesce(current_setting('app.follows', true), '') <> 'elsewhere')
  execute function update_task_counters();
drop trigger tasks_record_rollup_changes_after_insert on tasks;
create trigger tasks_record_rollup_changes_after_insert after insert on tasks referencing new table as added
  for each statement when (coalesce(current_setting('app.follows', true), '') <> 'elsewhere')
  execute function record_task_rollup_changes();
drop trigger tasks_update_answers_after_insert on tasks;
create trigger tasks_update_answers_after_insert after insert on tasks referencing new table as added
  for each statement when (coalesce(current_setting('app.follows', true), '') <> 'elsewhere')
  execute function update_answers_of_tasks();
drop trigger field_values_update_answers_after_insert on field_values;
create trigger field_values_update_answers_after_insert after insert on field_values referencing new table as added
  for each statement when (coalesce(current_setting('app.follows', true), '') <> 'elsewhere')
  execute function update_answers_of_values();
drop trigger evidence_follow_after_insert on evidence;
create trigger evidence_follow_after_insert after insert on evidence referencing new table as added
  for each statement when (coalesce(current_setting('app.follows', true), '') <> 'elsewhere')
  execute function follow_new_evidence();
drop trigger task_positions_record_changes_after_insert on task_positions;
create trigger task_positions_record_changes_after_insert after insert on task_positions referencing new table as added
  for each statement when (coalesce(current_setting('app.follows', true), '') <> 'elsewhere')
  execute function record_task_position_changes();

-- Inserts a report with its evidence, answers and photos, and what counts, charts and the map need of it, in the order of
-- the triggers. The result is empty if the company has a report of this id by now.
create function insert_report(
  company bigint, client uuid, content_hash bytea, project bigint, project_template bigint, template bigint, version integer,
  reporter bigint, of_group bigint, edit_from bigint, status text, timezone text, reported_at timestamptz, reported_offline boolean,
  photos_expected integer, photos_arrived integer, received_at timestamptz, clock_offset_seconds integer, origin text,
  notes text, latitude double precision, longitude double precision, accuracy double precision, upload_state text,
  given_answers jsonb, photos jsonb, out task_id bigint, out evidence_id bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  date_of_report timestamptz;
  cell_x integer;
  cell_y integer;
  cell bigint;
begin
  perform set_config('app.follows', 'elsewhere', true);
  insert into tasks as t (company_id, client_id, content_hash, project_id, project_template_id, template_id, template_version,
    reporter_id, group_id, edit_from_id, status, timezone, reported_at, reported_offline, photos_expected, photos_arrived,
    created_at, updated_at, clock_offset_seconds, origin)
  values (company, client, insert_report.content_hash, project, project_template, template, version,
    reporter, of_group, edit_from, insert_report.status, insert_report.timezone, insert_report.reported_at,
    insert_report.reported_offline, insert_report.photos_expected, insert_report.photos_arrived,
    received_at, received_at, insert_report.clock_offset_seconds, insert_report.origin)
  on conflict (company_id, client_id) do nothing
  returning t.id, t.date_reported into task_id, date_of_report;
  if task_id is null then
    perform set_config('app.follows', '', true);
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
  insert into task_rollup_changes
  values (company, project, project_template, template, version, reporter, of_group, insert_report.status,
    received_at - date_of_report not between interval '-1 day' and interval '1 day',
    1, array[task_id], received_at, received_at, date_of_report, date_of_report, array[received_at]);
  insert into task_answers (company_id, task_id, project_id, project_template_id, template_id, template_version, reporter_id,
    group_id, status, created_at, date_reported, answers)
  select company, insert_report.task_id, project, project_template, template, version, reporter, of_group, insert_report.status,
    received_at, date_of_report,
    coalesce(jsonb_object_agg(a.field_id, chart_answer(a.kind, a.value)) filter (where is_chart_kind(a.kind)), '{}')
  from jsonb_to_recordset(given_answers) as a (field_id text, kind text, value jsonb);

  if is_map_position(latitude, longitude) then
    -- Most companies have no places of work. Before the position, so that the map changes once.
    if exists (select from sites where company_id = company) then
      perform mark_outside_tasks(array[company], array[task_id]);
    end if;
    insert into task_positions as p (company_id, task_id, x, y)
    values (company, insert_report.task_id, map_x(insert_report.longitude), map_y(insert_report.latitude))
    returning p.x, p.y, p.quadkey into cell_x, cell_y, cell;
    insert into task_position_changes (company_id, quadkey) values (company, cell);
    insert into map_cell_changes
    values (company, cell, cell_x, cell_y, task_id, project, project_template, template, version, of_group,
      insert_report.status, 1);
  end if;
  perform set_config('app.follows', '', true);
end $$;
