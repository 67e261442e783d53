-- Where tables are spread over machines, one statement cannot read both a transition table and another table.
-- Statement triggers therefore copy what they need of their rows, company by company, and name the company as a
-- variable in all that follows, so that the machine of its rows is known (decision 115).

-- Positions, answers and marks of tasks of one company. The functions of several companies call these.
create function place_tasks(company bigint, tasks bigint[]) returns void language plpgsql
set plan_cache_mode to force_generic_plan as $$
begin
  insert into task_positions as p (company_id, task_id, x, y)
  select f.company_id, f.task_id, map_x(f.longitude), map_y(f.latitude)
  from (select distinct id from unnest(tasks) id order by 1) wanted
  cross join lateral (
    select e.* from evidence e where e.company_id = company and e.task_id = wanted.id order by e.id limit 1
  ) f
  where is_map_position(f.latitude, f.longitude)
  on conflict (company_id, task_id) do update set x = excluded.x, y = excluded.y
    where p.x <> excluded.x or p.y <> excluded.y;
  delete from task_positions p using (select distinct id from unnest(tasks) id) wanted
  where p.company_id = company and p.task_id = wanted.id and not exists (
    select from (select e.* from evidence e where e.company_id = company and e.task_id = wanted.id order by e.id limit 1) f
    where is_map_position(f.latitude, f.longitude));
end $$;

create function write_task_answers(company bigint, tasks bigint[]) returns void language plpgsql
set plan_cache_mode to force_generic_plan as $$
begin
  insert into task_answers as a (company_id, task_id, project_id, project_template_id, template_id, template_version,
    reporter_id, group_id, status, created_at, date_reported, answers, repeated)
  select t.company_id, t.id, t.project_id, t.project_template_id, t.template_id, t.template_version, t.reporter_id,
    t.group_id, t.status, t.created_at, t.date_reported, coalesce(answered.answers, '{}'), answered.repeated
  from (select distinct id from unnest(tasks) id order by 1) wanted
  join tasks t on t.company_id = company and t.id = wanted.id
  left join lateral (
    select jsonb_object_agg(v.field_id, chart_answer(v.kind, v.value)) filter (where is_chart_kind(v.kind)) as answers,
      repeated_answers(jsonb_object_agg(v.field_id, v.value) filter (where v.kind = 'repeat')) as repeated
    from field_values v
    where v.company_id = company and v.evidence_id = (
      select e.id from evidence e where e.company_id = company and e.task_id = t.id order by e.id desc limit 1)
  ) answered on true
  on conflict (company_id, task_id) do update set answers = excluded.answers, repeated = excluded.repeated
    where (a.answers, a.repeated) is distinct from (excluded.answers, excluded.repeated);
end $$;

create function mark_outside_tasks(company bigint, tasks bigint[]) returns void language plpgsql as $$
begin
  with wanted as materialized (
    select distinct id from unnest(tasks) id
  ),
  found as materialized (
    select task.company_id, task.id, task.project_id
    from wanted
    join tasks task on task.company_id = company and task.id = wanted.id
    join sites s on s.company_id = company and s.project_id = task.project_id
    cross join lateral (
      select e.latitude, e.longitude, e.accuracy from evidence e
      where e.company_id = company and e.task_id = wanted.id order by e.id limit 1
    ) f
    where is_map_position(f.latitude, f.longitude) and is_outside_site(company, s.id, f.latitude, f.longitude, f.accuracy)
  ),
  removed as (
    delete from outside_tasks o using wanted
    where o.company_id = company and o.task_id = wanted.id and not exists (select from found where found.id = wanted.id)
  )
  insert into outside_tasks (company_id, task_id, project_id)
  select company_id, id, project_id from found order by 1, 2
  on conflict do nothing;
end $$;

create or replace function place_tasks(companies bigint[], tasks bigint[]) returns void language plpgsql as $$
declare company bigint; ids bigint[];
begin
  for company, ids in select c, array_agg(t) from unnest(companies, tasks) as pair (c, t) group by 1 order by 1 loop
    perform place_tasks(company, ids);
  end loop;
end $$;

create or replace function write_task_answers(companies bigint[], tasks bigint[]) returns void language plpgsql as $$
declare company bigint; ids bigint[];
begin
  for company, ids in select c, array_agg(t) from unnest(companies, tasks) as pair (c, t) group by 1 order by 1 loop
    perform write_task_answers(company, ids);
  end loop;
end $$;

create or replace function mark_outside_tasks(companies bigint[], tasks bigint[]) returns void language plpgsql as $$
declare company bigint; ids bigint[];
begin
  for company, ids in select c, array_agg(t) from unnest(companies, tasks) as pair (c, t) group by 1 order by 1 loop
    perform mark_outside_tasks(company, ids);
  end loop;
end $$;

-- Tasks --------------------------------------------------------------------------------------------------------------

create or replace function follow_new_tasks() returns trigger language plpgsql as $$
declare company bigint; fresh tasks[];
begin
  -- Always in the same order, so that two writers in one slot cannot wait for each other.
  for company, fresh in select company_id, array_agg(row(a.*)::tasks) from added a group by 1 order by 1 loop
    insert into task_counters as c (company_id, project_id, status, slot, n)
    select company, project_id, status, pg_backend_pid() % 16, count(*)
    from unnest(fresh) group by 2, 3 order by 2, 3
    on conflict (company_id, project_id, status, slot) do update set n = c.n + excluded.n;
    insert into task_rollup_changes (company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id,
      status, delayed, n, ids, first_created, last_created, first_reported, last_reported, created)
    select company, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
      created_at - date_reported not between interval '-1 day' and interval '1 day',
      count(*), array_agg(id), min(created_at), max(created_at), min(date_reported), max(date_reported), array_agg(created_at)
    from unnest(fresh) group by 2, 3, 4, 5, 6, 7, 8, 9;
  end loop;
  return null;
end $$;

create or replace function update_answers_of_tasks() returns trigger language plpgsql as $$
declare company bigint; fresh tasks[];
begin
  for company, fresh in select company_id, array_agg(row(a.*)::tasks) from added a group by 1 order by 1 loop
    -- A task whose answers come in the same statement gets its row from the trigger on the answers, which fires later.
    insert into task_answers (company_id, task_id, project_id, project_template_id, template_id, template_version,
      reporter_id, group_id, status, created_at, date_reported, answers)
    select company, a.id, a.project_id, a.project_template_id, a.template_id, a.template_version, a.reporter_id,
      a.group_id, a.status, a.created_at, a.date_reported, '{}'
    from unnest(fresh) a
    where (
      select v.evidence_id from evidence e join field_values v on v.company_id = company and v.evidence_id = e.id
      where e.company_id = company and e.task_id = a.id limit 1
    ) is null;
  end loop;
  return null;
end $$;

create or replace function record_task_change() returns trigger language plpgsql as $$
declare
  has_moved boolean := (old.project_id, old.project_template_id, old.template_id, old.template_version, old.group_id, old.status)
    is distinct from (new.project_id, new.project_template_id, new.template_id, new.template_version, new.group_id, new.status);
  place task_positions;
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
  select p.* into place from task_positions p where p.company_id = new.company_id and p.task_id = new.id;
  insert into task_rollup_changes (company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id,
    status, delayed, n, ids, first_created, last_created, first_reported, last_reported, created, task_id, quadkey, x, y, placed)
  select side.*, place.quadkey, place.x, place.y, case when has_moved and place.quadkey is not null then side.n end
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

create or replace function update_task_counters() returns trigger language plpgsql as $$
declare company bigint; gone tasks[];
begin
  -- Always in the same order, so that two writers in one slot cannot wait for each other.
  for company, gone in select company_id, array_agg(row(r.*)::tasks) from removed r group by 1 order by 1 loop
    insert into task_counters as c (company_id, project_id, status, slot, n)
    select company, project_id, status, pg_backend_pid() % 16, -count(*)
    from unnest(gone) group by 2, 3 order by 2, 3
    on conflict (company_id, project_id, status, slot) do update set n = c.n + excluded.n;
  end loop;
  return null;
end $$;

create or replace function record_task_rollup_changes() returns trigger language plpgsql as $$
declare company bigint; gone tasks[];
begin
  for company, gone in select company_id, array_agg(row(r.*)::tasks) from removed r group by 1 order by 1 loop
    insert into task_rollup_changes (company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id,
      status, delayed, n, ids, first_created, last_created, first_reported, last_reported, created)
    select company, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
      created_at - date_reported not between interval '-1 day' and interval '1 day',
      -count(*), array_agg(id), min(created_at), max(created_at), min(date_reported), max(date_reported), array_agg(created_at)
    from unnest(gone) group by 2, 3, 4, 5, 6, 7, 8, 9;
  end loop;
  return null;
end $$;

create or replace function delete_followers_of_tasks() returns trigger language plpgsql as $$
declare company bigint; ids bigint[];
begin
  for company, ids in select company_id, array_agg(id) from removed group by 1 order by 1 loop
    delete from task_answers where company_id = company and task_id = any (ids);
    delete from task_positions where company_id = company and task_id = any (ids);
  end loop;
  return null;
end $$;

-- Evidence -----------------------------------------------------------------------------------------------------------

create or replace function follow_new_evidence() returns trigger language plpgsql as $$
declare company bigint; fresh evidence[]; replaced bigint[];
begin
  for company, fresh in select company_id, array_agg(row(a.*)::evidence) from added a group by 1 order by 1 loop
    -- Nearly all evidence is the only one of its task, so nothing is replaced. The limit keeps to the index.
    select array_agg(a.task_id) into replaced from unnest(fresh) a
    where (select e.id from evidence e where e.company_id = company and e.task_id = a.task_id and e.id <> a.id limit 1) is not null;
    -- Most companies have no places of work.
    if exists (select from sites where company_id = company) then
      perform mark_outside_tasks(company, (select array_agg(a.task_id) from unnest(fresh) a));
    end if;
    insert into task_positions (company_id, task_id, x, y)
    select company, a.task_id, map_x(a.longitude), map_y(a.latitude) from unnest(fresh) a
    where is_map_position(a.latitude, a.longitude) and (replaced is null or a.task_id <> all (replaced))
    on conflict do nothing;
    if replaced is not null then
      perform place_tasks(company, replaced);
      perform write_task_answers(company, replaced);
    end if;
  end loop;
  return null;
end $$;

create or replace function follow_moved_evidence() returns trigger language plpgsql as $$
begin
  if (old.latitude, old.longitude) is distinct from (new.latitude, new.longitude) then
    perform place_tasks(new.company_id, array[new.task_id]);
  end if;
  -- Most companies have no places of work.
  if exists (select from sites where company_id = new.company_id) then
    perform mark_outside_tasks(new.company_id, array[new.task_id]);
  end if;
  return null;
end $$;

create or replace function update_answers_of_evidence() returns trigger language plpgsql as $$
declare company bigint; ids bigint[];
begin
  for company, ids in select company_id, array_agg(task_id) from removed group by 1 order by 1 loop
    perform write_task_answers(company, ids);
  end loop;
  return null;
end $$;

create or replace function update_outside_tasks() returns trigger language plpgsql as $$
declare company bigint; ids bigint[];
begin
  for company, ids in select company_id, array_agg(task_id) from removed group by 1 order by 1 loop
    -- Most companies have no places of work.
    if exists (select from sites where company_id = company) then
      perform mark_outside_tasks(company, ids);
    end if;
  end loop;
  return null;
end $$;

create or replace function update_task_positions() returns trigger language plpgsql as $$
declare company bigint; ids bigint[];
begin
  for company, ids in select company_id, array_agg(task_id) from removed group by 1 order by 1 loop
    perform place_tasks(company, ids);
  end loop;
  return null;
end $$;

create or replace function delete_values_of_evidence() returns trigger language plpgsql as $$
declare company bigint; ids bigint[];
begin
  for company, ids in select company_id, array_agg(id) from removed group by 1 order by 1 loop
    delete from field_values where company_id = company and evidence_id = any (ids);
  end loop;
  return null;
end $$;

-- Answers ------------------------------------------------------------------------------------------------------------

create or replace function update_answers_of_values() returns trigger language plpgsql as $$
declare company bigint; ids bigint[]; given jsonb[]; repeats jsonb[];
begin
  if tg_op = 'INSERT' then
    for company, ids, given, repeats in
      select company_id, array_agg(evidence_id), array_agg(answers), array_agg(repeated)
      from (
        select company_id, evidence_id,
          coalesce(jsonb_object_agg(field_id, chart_answer(kind, value)) filter (where is_chart_kind(kind)), '{}') as answers,
          repeated_answers(jsonb_object_agg(field_id, value) filter (where kind = 'repeat')) as repeated
        from added group by 1, 2 order by 1, 2
      ) v group by 1 order by 1
    loop
      perform follow_new_values(company, ids, given, repeats);
    end loop;
  elsif tg_op = 'UPDATE' then
    for company, ids in select company_id, array_agg(distinct evidence_id) from added group by 1 order by 1 loop
      perform write_task_answers(company, tasks_of_evidence(company, ids));
    end loop;
  else
    for company, ids in select company_id, array_agg(distinct evidence_id) from removed group by 1 order by 1 loop
      perform write_task_answers(company, tasks_of_evidence(company, ids));
    end loop;
  end if;
  return null;
end $$;

create function tasks_of_evidence(company bigint, ids bigint[]) returns bigint[] language plpgsql stable as $$
begin
  return (select array_agg(task_id) from evidence where company_id = company and id = any (ids));
end $$;

create function follow_new_values(company bigint, ids bigint[], given jsonb[], repeats jsonb[]) returns void language plpgsql as $$
declare known integer; written integer;
begin
  -- Locked as by a foreign key, so that a deletion at the same moment waits.
  with locked as (
    select from evidence e where e.company_id = company and e.id = any (ids) for key share
  )
  select count(*) into known from locked;
  if known < cardinality(ids) then
    raise exception 'an answer names evidence that does not exist' using errcode = 'foreign_key_violation';
  end if;
  -- A task without a row was inserted by this statement, so all its answers are here, unless it has more evidence.
  insert into task_answers (company_id, task_id, project_id, project_template_id, template_id, template_version,
    reporter_id, group_id, status, created_at, date_reported, answers, repeated)
  select t.company_id, t.id, t.project_id, t.project_template_id, t.template_id, t.template_version, t.reporter_id,
    t.group_id, t.status, t.created_at, t.date_reported, v.answers, v.repeated
  from unnest(ids, given, repeats) v (evidence_id, answers, repeated)
  join evidence e on e.company_id = company and e.id = v.evidence_id
  join tasks t on t.company_id = company and t.id = e.task_id
  where (select k.task_id from task_answers k where k.company_id = company and k.task_id = e.task_id) is null
    and (select o.id from evidence o where o.company_id = company and o.task_id = e.task_id and o.id <> e.id limit 1) is null;
  get diagnostics written = row_count;
  -- Answers of other tasks: those are read again from the table, and what was just written stays as it is.
  if written < cardinality(ids) then
    perform write_task_answers(company, tasks_of_evidence(company, ids));
  end if;
end $$;

-- The map and the audit log ------------------------------------------------------------------------------------------

create or replace function record_task_position_changes() returns trigger language plpgsql as $$
declare company bigint; before task_positions[]; after task_positions[];
begin
  if tg_op <> 'INSERT' then
    select array_agg(row(r.*)::task_positions) into before from removed r;
  end if;
  if tg_op <> 'DELETE' then
    select array_agg(row(a.*)::task_positions) into after from added a;
  end if;
  for company in select distinct company_id from unnest(before || after) order by 1 loop
    -- The lock on the task makes a decision at the same moment wait, or this wait for it: neither may miss the other.
    -- By a statement of its own: after a wait, one that also joins the rows would repeat the first of them for all.
    perform from tasks t where t.company_id = company and t.id in (select p.task_id from unnest(before || after) p) for share of t;
    -- A task that is being deleted is found no more; a trigger of its own has recorded it.
    insert into task_rollup_changes (company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id,
      status, n, ids, first_created, last_created, created, task_id, quadkey, x, y, placed)
    select t.company_id, t.project_id, t.project_template_id, t.template_id, t.template_version, t.reporter_id, t.group_id,
      t.status, 0, '{}', t.created_at, t.created_at, '{}', t.id, place.quadkey, place.x, place.y, place.n
    from (select b.company_id, b.task_id, b.quadkey, b.x, b.y, -1 as n from unnest(before) b
      union all select a.company_id, a.task_id, a.quadkey, a.x, a.y, 1 from unnest(after) a) place
    join tasks t on t.company_id = company and t.id = place.task_id
    where place.company_id = company;
  end loop;
  return null;
end $$;

create or replace function record_changes_of_outside_tasks() returns trigger language plpgsql as $$
declare company bigint; marked bigint[];
begin
  for company, marked in select company_id, array_agg(task_id) from changed group by 1 order by 1 loop
    insert into task_rollup_changes (company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id,
      status, n, ids, first_created, last_created, created, task_id, quadkey, x, y, placed)
    select t.company_id, t.project_id, t.project_template_id, t.template_id, t.template_version, t.reporter_id, t.group_id, t.status,
      0, '{}', t.created_at, t.created_at, '{}', t.id, p.quadkey, p.x, p.y, null
    from tasks t join task_positions p on p.company_id = company and p.task_id = t.id
    where t.company_id = company and t.id = any (marked);
  end loop;
  return null;
end $$;

create or replace function note_unlinked_lines() returns trigger language plpgsql as $$
declare company bigint; fresh bigint[];
begin
  for company, fresh in select company_id, array_agg(id) from added group by 1 order by 1 loop
    insert into audit_unlinked (company_id, audit_id) select company, id from unnest(fresh) id;
  end loop;
  return null;
end $$;
