-- Each company counts its tasks from 1 (decision 116). A server takes numbers ahead of the reports that get them, in a
-- transaction of its own, so that reports wait neither for each other nor for a sequence of all companies.
create table task_numbers (
  company_id bigint primary key references companies,
  -- The greatest number that was taken. Not every number is used.
  taken bigint not null
);
comment on table task_numbers is
  'The greatest task number that servers have taken for a company. Numbers are taken some at a time, so there are gaps.';

-- Only servers and triggers take numbers.
alter table task_numbers enable row level security;
create policy own_company on task_numbers to quadrat_app, quadrat_public
  using (company_id = current_setting('app.company_id')::bigint);
grant select on task_numbers to quadrat_app;

-- Takes numbers and returns the first. They are above every task that the company has had, also if those came from
-- elsewhere: an import, or the sequence before. Nobody waits long for a server of the release before, which holds the
-- row until its report is committed.
create function take_task_numbers(company bigint, many integer) returns bigint
language plpgsql set lock_timeout = '5s' as $$
declare
  last bigint;
begin
  insert into task_numbers as n (company_id, taken)
  select company, many + greatest(0,
    (select t.id from tasks t where t.company_id = company order by t.id desc limit 1),
    (select d.task_id from deleted_tasks d where d.company_id = company order by d.task_id desc limit 1))
  on conflict (company_id) do update set taken = greatest(n.taken + many, excluded.taken)
  returning n.taken into last;
  return last - many + 1;
end $$;
revoke execute on function take_task_numbers from public;

-- Servers of the release before leave the number to the database, and so do statements by hand. For these 0 means the
-- next number.
alter table tasks alter column id drop identity;
alter table tasks alter column id set default 0;
create function number_task() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.id := take_task_numbers(new.company_id, 1);
  return new;
end $$;
create trigger tasks_take_number before insert on tasks
  for each row when (new.id = 0) execute function number_task();

drop function insert_report(bigint, uuid, bytea, bigint, bigint, bigint, integer, bigint, bigint, bigint, text, text, timestamptz, boolean,
  integer, integer, timestamptz, integer, text, text, double precision, double precision, double precision, text, jsonb, jsonb, text);

-- As before, with a number that the server has taken. Servers of the release before give none.
create function insert_report(
  company bigint, client uuid, content_hash bytea, project bigint, project_template bigint, template bigint,
  version integer, reporter bigint, of_group bigint, edit_from bigint, status text, timezone text,
  reported_at timestamp with time zone, reported_offline boolean, photos_expected integer, photos_arrived integer,
  received_at timestamp with time zone, clock_offset_seconds integer, origin text, notes text, latitude double precision,
  longitude double precision, accuracy double precision, upload_state text, given_answers jsonb, photos jsonb,
  title text, number bigint default 0, OUT task_id bigint, OUT evidence_id bigint) returns record language plpgsql as $$
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
    if exists (select from sites s where s.company_id = company) then
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
