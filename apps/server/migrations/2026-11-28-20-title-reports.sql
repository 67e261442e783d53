-- The title of a report is made of its answers when it arrives, by the rule of its template at that time. It is null for
-- reports of templates without a rule, and for those that arrived before there were titles.
alter table tasks add column title text;

-- `find` looks for the beginnings of titles in each project: people may be limited to some of the projects.
create index tasks_by_title on tasks (company_id, project_id, fold(title) collate "C", id desc) where title is not null;

-- The reports of these projects whose titles begin with a text, by title, those of one title newest first. It runs as its
-- owner, because row-level security keeps a function of a column from its index, and takes the company from the
-- transaction, never from its caller. The caller reads the reports by these ids as itself.
create function titled_tasks(projects bigint[], beginning text, most integer) returns table (id bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  company bigint := current_setting('app.company_id')::bigint;
  first_title text := fold(beginning);
  -- Behind all texts that begin so.
  last_title text := fold(beginning) || U&'\+10FFFF';
begin
  return query
    select found.id from unnest(projects) as project (id)
    cross join lateral (
      select t.id, fold(t.title) collate "C" as folded from tasks t
      where t.company_id = company and t.project_id = project.id and t.title is not null
        and fold(t.title) collate "C" >= first_title and fold(t.title) collate "C" < last_title
      order by fold(t.title) collate "C", t.id desc limit most
    ) found
    order by found.folded, found.id desc limit most;
end $$;
revoke execute on function titled_tasks(bigint[], text, integer) from public;
grant execute on function titled_tasks(bigint[], text, integer) to quadrat_app;

drop function insert_report(bigint, uuid, bytea, bigint, bigint, bigint, integer, bigint, bigint, bigint, text, text, timestamptz,
  boolean, integer, integer, timestamptz, integer, text, text, double precision, double precision, double precision, text, jsonb,
  jsonb);
-- Inserts a report with its evidence, answers and photos, and what counts, charts and the map need of it, in the order of
-- the triggers. The result is empty if the company has a report of this id by now.
create function insert_report(
  company bigint, client uuid, content_hash bytea, project bigint, project_template bigint, template bigint, version integer,
  reporter bigint, of_group bigint, edit_from bigint, status text, timezone text, reported_at timestamptz, reported_offline boolean,
  photos_expected integer, photos_arrived integer, received_at timestamptz, clock_offset_seconds integer, origin text,
  notes text, latitude double precision, longitude double precision, accuracy double precision, upload_state text,
  given_answers jsonb, photos jsonb, title text, out task_id bigint, out evidence_id bigint
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
    created_at, updated_at, clock_offset_seconds, origin, title)
  values (company, client, insert_report.content_hash, project, project_template, template, version,
    reporter, of_group, edit_from, insert_report.status, insert_report.timezone, insert_report.reported_at,
    insert_report.reported_offline, insert_report.photos_expected, insert_report.photos_arrived,
    received_at, received_at, insert_report.clock_offset_seconds, insert_report.origin, insert_report.title)
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
