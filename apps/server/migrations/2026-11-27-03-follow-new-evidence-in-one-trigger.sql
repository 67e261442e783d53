-- A new report fired three triggers of its evidence, and each looked for other evidence of the task. One trigger looks once,
-- and the triggers of answers and positions take one statement less each. What they write is the same.

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

drop trigger evidence_update_answers_after_insert on evidence;
drop trigger evidence_update_outside_after_insert on evidence;
drop trigger evidence_update_positions_after_insert on evidence;
create trigger evidence_follow_after_insert after insert on evidence referencing new table as added
  for each statement execute function follow_new_evidence();

create or replace function update_answers_of_values() returns trigger language plpgsql as $$
declare
  companies bigint[];
  tasks bigint[];
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
    -- A task without a row was inserted by this statement, so all its answers are here, unless it has more evidence.
    insert into task_answers (company_id, task_id, project_id, project_template_id, template_id, template_version,
      reporter_id, group_id, status, created_at, date_reported, answers)
    select t.company_id, t.id, t.project_id, t.project_template_id, t.template_id, t.template_version, t.reporter_id,
      t.group_id, t.status, t.created_at, t.date_reported, v.answers
    from (
      select company_id, evidence_id,
        coalesce(jsonb_object_agg(field_id, chart_answer(kind, value)) filter (where is_chart_kind(kind)), '{}') as answers
      from added group by 1, 2
    ) v
    join evidence e on e.company_id = v.company_id and e.id = v.evidence_id
    join tasks t on t.company_id = e.company_id and t.id = e.task_id
    where (select k.task_id from task_answers k where k.company_id = e.company_id and k.task_id = e.task_id) is null
      and (select o.id from evidence o where o.company_id = e.company_id and o.task_id = e.task_id and o.id <> e.id limit 1) is null;
    get diagnostics written = row_count;
    -- Answers of other tasks: those are read again from the table, and what was just written stays as it is.
    if written < (select count(distinct (company_id, evidence_id)) from added) then
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

create or replace function record_task_position_changes() returns trigger language plpgsql as $$
begin
  -- The lock on the task makes a decision at the same moment wait, or this wait for it: neither may miss the other. A
  -- task that is being deleted is found no more; a trigger of its own has recorded it.
  if tg_op = 'INSERT' then
    with touched as (insert into task_position_changes (company_id, quadkey) select company_id, quadkey from added)
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
