-- The server names the evidence of a report as it names the task, so that it needs no answer to the statement that inserts
-- both: the statement, what is recorded and the commit are one message. A report whose id arrived at the same moment is an
-- error that rolls the transaction back. Tried again, it finds the other one.
drop function insert_report(bigint, uuid, bytea, bigint, bigint, bigint, integer, bigint, bigint, bigint, text, text, timestamptz, boolean,
  integer, integer, timestamptz, integer, text, text, double precision, double precision, double precision, text, jsonb, jsonb, text,
  bigint);

create function insert_report(
  company bigint, client uuid, content_hash bytea, project bigint, project_template bigint, template bigint, version integer,
  reporter bigint, of_group bigint, edit_from bigint, status text, timezone text, reported_at timestamptz,
  reported_offline boolean, photos_expected integer, photos_arrived integer, received_at timestamptz,
  clock_offset_seconds integer, origin text, notes text, latitude double precision, longitude double precision,
  accuracy double precision, upload_state text, given_answers jsonb, photos jsonb, title text, number bigint,
  evidence_id bigint)
returns void language plpgsql as $$
#variable_conflict use_column
declare
  told text;
  is_new boolean;
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
  returning true, t.date_reported into is_new, date_of_report;
  if is_new is null then
    raise 'A report with this id arrived at this moment.' using errcode = 'serialization_failure';
  end if;

  insert into evidence (company_id, id, task_id, notes, latitude, longitude, accuracy, upload_state, created_at, updated_at)
  overriding system value
  values (company, insert_report.evidence_id, number, insert_report.notes, insert_report.latitude, insert_report.longitude,
    insert_report.accuracy, insert_report.upload_state, received_at, received_at);

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
  select company, number, project, project_template, template, version, reporter, of_group, insert_report.status,
    received_at, date_of_report,
    coalesce(jsonb_object_agg(a.field_id, chart_answer(a.kind, a.value)) filter (where is_chart_kind(a.kind)), '{}'),
    repeated_answers(jsonb_object_agg(a.field_id, a.value) filter (where a.kind = 'repeat'))
  from jsonb_to_recordset(given_answers) as a (field_id text, kind text, value jsonb);

  if is_map_position(latitude, longitude) then
    -- Most companies have no places of work. Before the position, so that the map changes once.
    if exists (select from sites s where s.company_id = company) then
      perform mark_outside_tasks(array[company], array[number]);
    end if;
    insert into task_positions as p (company_id, task_id, x, y)
    values (company, number, map_x(insert_report.longitude), map_y(insert_report.latitude))
    returning p.x, p.y, p.quadkey into cell_x, cell_y, cell;
  end if;
  insert into task_rollup_changes (company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id,
    status, delayed, n, ids, first_created, last_created, first_reported, last_reported, created, task_id, quadkey, x, y, placed, counts)
  values (company, project, project_template, template, version, reporter, of_group, insert_report.status,
    received_at - date_of_report not between interval '-1 day' and interval '1 day',
    1, array[number], received_at, received_at, date_of_report, date_of_report, array[received_at],
    number, cell, cell_x, cell_y, case when cell is not null then 1 end, true);
  told := set_config('app.follows', '', true);
end $$;

-- A right to insert alone gives requests no right to the sequence.
grant usage on sequence evidence_id_seq to quadrat_app, quadrat_in_projects;
