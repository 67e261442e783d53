-- What follows an update of a task: counters, rollups, answers and cells of the map. One trigger of the row,
-- because a decision changes one task, and triggers of the statement would each sum over its rows. It does not run
-- for changes that no count, chart or map shows, such as the arrival of a photo.
create function record_task_change() returns trigger language plpgsql as $$
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
  insert into task_rollup_changes
  values
    (old.company_id, old.project_id, old.project_template_id, old.template_id, old.template_version, old.reporter_id,
      old.group_id, old.status, old.created_at - old.date_reported not between interval '-1 day' and interval '1 day',
      -1, array[old.id], old.created_at, old.created_at, old.date_reported, old.date_reported, array[old.created_at]),
    (new.company_id, new.project_id, new.project_template_id, new.template_id, new.template_version, new.reporter_id,
      new.group_id, new.status, new.created_at - new.date_reported not between interval '-1 day' and interval '1 day',
      1, array[new.id], new.created_at, new.created_at, new.date_reported, new.date_reported, array[new.created_at]);
  update task_answers set project_id = new.project_id, project_template_id = new.project_template_id,
    template_id = new.template_id, template_version = new.template_version, reporter_id = new.reporter_id,
    group_id = new.group_id, status = new.status, created_at = new.created_at, date_reported = new.date_reported
  where company_id = new.company_id and task_id = new.id;
  with placed as materialized (
    select company_id, quadkey, x, y from task_positions where company_id = new.company_id and task_id = new.id
  ),
  touched as (insert into task_position_changes (company_id, quadkey) select company_id, quadkey from placed)
  insert into map_cell_changes
  select p.company_id, p.quadkey, p.x, p.y, new.id, side.*
  from placed p cross join (values
    (old.project_id, old.project_template_id, old.template_id, old.template_version, old.group_id, old.status, -1),
    (new.project_id, new.project_template_id, new.template_id, new.template_version, new.group_id, new.status, 1)) side
  where has_moved;
  return null;
end $$;
create trigger tasks_record_change after update on tasks for each row
  when ((old.project_id, old.project_template_id, old.template_id, old.template_version, old.reporter_id, old.group_id,
      old.status, old.created_at, old.date_reported)
    is distinct from (new.project_id, new.project_template_id, new.template_id, new.template_version, new.reporter_id,
      new.group_id, new.status, new.created_at, new.date_reported))
  execute function record_task_change();

-- What follows new evidence: answers, positions, and tasks outside of their place of work. One trigger, which looks once
-- for other evidence of the task.
create function follow_new_evidence() returns trigger language plpgsql as $$
declare
  companies bigint[];
  tasks bigint[];
begin
  -- Nearly all evidence is the only one of its task, so nothing is replaced. The limit keeps to the index.
  select array_agg(a.company_id), array_agg(a.task_id) into companies, tasks from added a
  where (select e.id from evidence e where e.company_id = a.company_id and e.task_id = a.task_id and e.id <> a.id limit 1)
    is not null;
  -- Most companies have no places of work.
  if exists (select from sites where company_id in (select company_id from added)) then
    perform mark_outside_tasks(array_agg(company_id), array_agg(task_id)) from added;
  end if;
  insert into task_positions (company_id, task_id, x, y)
  select a.company_id, a.task_id, map_x(a.longitude), map_y(a.latitude) from added a
  where is_map_position(a.latitude, a.longitude)
    and (companies is null or (a.company_id, a.task_id) not in (select * from unnest(companies, tasks)))
  on conflict do nothing;
  if companies is not null then
    perform place_tasks(companies, tasks);
    perform write_task_answers(companies, tasks);
  end if;
  return null;
end $$;
create trigger evidence_follow_after_insert after insert on evidence referencing new table as added
  for each statement execute function follow_new_evidence();
