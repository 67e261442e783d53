-- The answers of a report took the database as long as the report itself: the statements of two SQL functions were
-- planned anew for each call, twice a report. Now a report writes them once, from the rows that its statement inserts, by
-- statements that are planned once a connection.

-- Texts, photos, phone numbers and email addresses are no groups, so charts do not have them. Both functions are inlined.
create function is_chart_kind(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('radio', 'select', 'checkbox', 'data-list', 'number', 'metric', 'percentage', 'number-dropdown',
    'number-range', 'rating', 'date-time')
$$;
create function chart_answer(kind text, value jsonb) returns jsonb language sql stable as $$
  select case kind when 'date-time' then jsonb_build_object('t', answer_instant(value #>> '{}')) else value end
$$;

drop function write_task_answers(bigint[], bigint[]);
drop function chart_answers(bigint, bigint);
-- With known arrays a plan seems cheaper than without, so that each call would plan anew.
create function write_task_answers(companies bigint[], tasks bigint[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  insert into task_answers as a (company_id, task_id, project_id, project_template_id, template_id, template_version,
    reporter_id, group_id, status, created_at, date_reported, answers)
  select t.company_id, t.id, t.project_id, t.project_template_id, t.template_id, t.template_version, t.reporter_id,
    t.group_id, t.status, t.created_at, t.date_reported, coalesce(answered.answers, '{}')
  from (select distinct c, t from unnest(companies, tasks) as pair (c, t) order by 1, 2) pairs
  join tasks t on t.company_id = pairs.c and t.id = pairs.t
  left join lateral (
    select jsonb_object_agg(v.field_id, chart_answer(v.kind, v.value)) as answers
    from field_values v
    where v.company_id = t.company_id and is_chart_kind(v.kind) and v.evidence_id = (
      select e.id from evidence e where e.company_id = t.company_id and e.task_id = t.id order by e.id desc limit 1)
  ) answered on true
  on conflict (company_id, task_id) do update set answers = excluded.answers where a.answers <> excluded.answers;
end $$;

create or replace function update_answers_of_tasks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- A task whose answers come in the same statement gets its row from the trigger on the answers, which fires later.
    insert into task_answers (company_id, task_id, project_id, project_template_id, template_id, template_version,
      reporter_id, group_id, status, created_at, date_reported, answers)
    select a.company_id, a.id, a.project_id, a.project_template_id, a.template_id, a.template_version, a.reporter_id,
      a.group_id, a.status, a.created_at, a.date_reported, '{}'
    from added a
    where (
      select v.evidence_id from evidence e join field_values v on v.company_id = e.company_id and v.evidence_id = e.id
      where e.company_id = a.company_id and e.task_id = a.id limit 1
    ) is null;
  else
    update task_answers k set project_id = a.project_id, project_template_id = a.project_template_id,
      template_id = a.template_id, template_version = a.template_version, reporter_id = a.reporter_id,
      group_id = a.group_id, status = a.status, created_at = a.created_at, date_reported = a.date_reported
    from added a
    join removed r on r.company_id = a.company_id and r.id = a.id
    where k.company_id = a.company_id and k.task_id = a.id
      and (a.project_id, a.project_template_id, a.template_id, a.template_version, a.reporter_id, a.group_id, a.status,
          a.created_at, a.date_reported)
        is distinct from (r.project_id, r.project_template_id, r.template_id, r.template_version, r.reporter_id, r.group_id,
          r.status, r.created_at, r.date_reported);
  end if;
  return null;
end $$;

create or replace function update_answers_of_values() returns trigger language plpgsql as $$
declare
  companies bigint[];
  tasks bigint[];
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
    select array_agg(e.company_id), array_agg(e.task_id) into companies, tasks
    from (select distinct company_id, evidence_id from added) v
    join evidence e on e.company_id = v.company_id and e.id = v.evidence_id
    where (select k.task_id from task_answers k where k.company_id = e.company_id and k.task_id = e.task_id) is not null
      or (select o.id from evidence o where o.company_id = e.company_id and o.task_id = e.task_id and o.id <> e.id limit 1) is not null;
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
  end if;
  if companies is not null then
    perform write_task_answers(companies, tasks);
  end if;
  return null;
end $$;
