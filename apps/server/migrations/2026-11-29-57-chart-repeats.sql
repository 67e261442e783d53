-- Charts and filters read the answers in repeats, the hour of the day and the first of a ranking. See decision 064.
alter table task_answers add column repeated jsonb;
comment on column task_answers.repeated is
  'The instances of repeats by the id of the repeat, those within others too: lists of answers by question. Null for none.';

-- The hour of a time of the day, 13.75 of '13:45'; null if it is none.
create function answer_hour(given text) returns jsonb language sql immutable parallel safe as $$
  select case when given ~ '^\d\d:\d\d'
    then to_jsonb(round(left(given, 2)::numeric + substr(given, 4, 2)::numeric / 60, 4)) end
$$;

-- Of a ranking charts count what is first: all of its options are in every answer.
create or replace function is_chart_kind(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('radio', 'select', 'checkbox', 'data-list', 'number', 'metric', 'percentage', 'number-dropdown',
    'number-range', 'integer', 'rating', 'date-time', 'date', 'time', 'ranking')
$$;
create or replace function chart_answer(kind text, value jsonb) returns jsonb language sql stable as $$
  select case kind when 'date-time' then jsonb_build_object('t', answer_instant(value #>> '{}'))
    when 'date' then jsonb_build_object('t', answer_instant((value #>> '{}') || 'T00:00:00Z'))
    when 'time' then coalesce(answer_hour(value #>> '{}'), 'null') when 'ranking' then coalesce(value -> 0, 'null')
    else value end
$$;

-- Answers in instances have no kind: those of a date and a time are read when a chart or a filter asks for one.
create function instance_date(answer jsonb) returns jsonb language sql stable parallel safe as $$
  select jsonb_build_object('t', answer_instant(
    case when answer #>> '{}' ~ '^\d{4}-\d\d-\d\d$' then (answer #>> '{}') || 'T00:00:00Z' else answer #>> '{}' end))
$$;
create function instance_number(answer jsonb) returns jsonb language sql immutable parallel safe as $$
  select case jsonb_typeof(answer) when 'string' then answer_hour(answer #>> '{}') else answer end
$$;

-- The instances of the given repeats, by their ids, and of the repeats within them. Photos, places and long texts are left
-- out, which no chart counts. Null for null, before anything is read: most reports have no repeat.
create function repeated_answers(given jsonb) returns jsonb language sql immutable strict parallel safe as $$
  with recursive instances (repeat, answers) as (
    select list.key, one -> 'answers'
    from jsonb_each(given) as list, jsonb_array_elements(case jsonb_typeof(list.value) when 'array' then list.value else '[]' end) as one
    union all
    select inner_list.key, one -> 'answers'
    from instances,
      jsonb_each(case jsonb_typeof(instances.answers) when 'object' then instances.answers else '{}' end) as inner_list,
      jsonb_array_elements(case when jsonb_typeof(inner_list.value -> 0 -> 'answers') = 'object' then inner_list.value else '[]' end) as one
  )
  select jsonb_object_agg(repeat, list) from (
    select repeat, jsonb_agg((
      select coalesce(jsonb_object_agg(a.key, a.value), '{}')
      from jsonb_each(case jsonb_typeof(i.answers) when 'object' then i.answers else '{}' end) as a
      where jsonb_typeof(a.value) = 'number' or (jsonb_typeof(a.value) = 'string' and length(a.value #>> '{}') <= 500)
        or a.value ->> 'optionId' is not null or (jsonb_typeof(a.value) = 'array' and jsonb_typeof(a.value -> 0) = 'string')
    )) as list
    from instances i group by repeat
  ) lists
$$;

create or replace function write_task_answers(companies bigint[], tasks bigint[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  insert into task_answers as a (company_id, task_id, project_id, project_template_id, template_id, template_version,
    reporter_id, group_id, status, created_at, date_reported, answers, repeated)
  select t.company_id, t.id, t.project_id, t.project_template_id, t.template_id, t.template_version, t.reporter_id,
    t.group_id, t.status, t.created_at, t.date_reported, coalesce(answered.answers, '{}'), answered.repeated
  from (select distinct c, t from unnest(companies, tasks) as pair (c, t) order by 1, 2) pairs
  join tasks t on t.company_id = pairs.c and t.id = pairs.t
  left join lateral (
    select jsonb_object_agg(v.field_id, chart_answer(v.kind, v.value)) filter (where is_chart_kind(v.kind)) as answers,
      repeated_answers(jsonb_object_agg(v.field_id, v.value) filter (where v.kind = 'repeat')) as repeated
    from field_values v
    where v.company_id = t.company_id and v.evidence_id = (
      select e.id from evidence e where e.company_id = t.company_id and e.task_id = t.id order by e.id desc limit 1)
  ) answered on true
  on conflict (company_id, task_id) do update set answers = excluded.answers, repeated = excluded.repeated
    where (a.answers, a.repeated) is distinct from (excluded.answers, excluded.repeated);
end $$;

create or replace function update_answers_of_values() returns trigger language plpgsql as $$
declare
  companies bigint[];
  tasks bigint[];
  wanted integer;
  known integer;
  written integer;
begin
  if tg_op = 'DELETE' then
    select array_agg(e.company_id), array_agg(e.task_id) into companies, tasks
    from (select distinct company_id, evidence_id from removed) v
    join evidence e on e.company_id = v.company_id and e.id = v.evidence_id;
  elsif tg_op = 'UPDATE' then
    select array_agg(e.company_id), array_agg(e.task_id) into companies, tasks
    from (select distinct company_id, evidence_id from added) v
    join evidence e on e.company_id = v.company_id and e.id = v.evidence_id;
  else
    select count(*) into wanted from (select distinct company_id, evidence_id from added) a;
    -- Locked as by a foreign key, so that a deletion at the same moment waits.
    with locked as (
      select from evidence e join (select distinct company_id, evidence_id from added) a
        on e.company_id = a.company_id and e.id = a.evidence_id
      for key share of e
    )
    select count(*) into known from locked;
    if known < wanted then
      raise exception 'an answer names evidence that does not exist' using errcode = 'foreign_key_violation';
    end if;
    -- A task without a row was inserted by this statement, so all its answers are here, unless it has more evidence.
    insert into task_answers (company_id, task_id, project_id, project_template_id, template_id, template_version,
      reporter_id, group_id, status, created_at, date_reported, answers, repeated)
    select t.company_id, t.id, t.project_id, t.project_template_id, t.template_id, t.template_version, t.reporter_id,
      t.group_id, t.status, t.created_at, t.date_reported, v.answers, v.repeated
    from (
      select company_id, evidence_id,
        coalesce(jsonb_object_agg(field_id, chart_answer(kind, value)) filter (where is_chart_kind(kind)), '{}') as answers,
        repeated_answers(jsonb_object_agg(field_id, value) filter (where kind = 'repeat')) as repeated
      from added group by 1, 2
    ) v
    join evidence e on e.company_id = v.company_id and e.id = v.evidence_id
    join tasks t on t.company_id = e.company_id and t.id = e.task_id
    where (select k.task_id from task_answers k where k.company_id = e.company_id and k.task_id = e.task_id) is null
      and (select o.id from evidence o where o.company_id = e.company_id and o.task_id = e.task_id and o.id <> e.id limit 1) is null;
    get diagnostics written = row_count;
    -- Answers of other tasks: those are read again from the table, and what was just written stays as it is.
    if written < wanted then
      select array_agg(e.company_id), array_agg(e.task_id) into companies, tasks
      from (select distinct company_id, evidence_id from added) v
      join evidence e on e.company_id = v.company_id and e.id = v.evidence_id;
    end if;
  end if;
  if companies is not null then
    perform write_task_answers(companies, tasks);
  end if;
  return null;
end $$;

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
    group_id, status, created_at, date_reported, answers, repeated)
  select company, insert_report.task_id, project, project_template, template, version, reporter, of_group, insert_report.status,
    received_at, date_of_report,
    coalesce(jsonb_object_agg(a.field_id, chart_answer(a.kind, a.value)) filter (where is_chart_kind(a.kind)), '{}'),
    repeated_answers(jsonb_object_agg(a.field_id, a.value) filter (where a.kind = 'repeat'))
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

-- Reports that have such answers already.
do $$
declare
  companies bigint[];
  tasks bigint[];
begin
  select array_agg(company_id), array_agg(task_id) into companies, tasks from (
    select distinct e.company_id, e.task_id from field_values v
    join evidence e on e.company_id = v.company_id and e.id = v.evidence_id where v.kind in ('time', 'ranking', 'repeat')
  ) found;
  if companies is not null then
    perform write_task_answers(companies, tasks);
  end if;
end $$;
