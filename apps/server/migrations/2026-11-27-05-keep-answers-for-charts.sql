-- A task has the answers of its newest evidence. See decision 064.
create table task_answers (
  company_id bigint not null references companies,
  task_id bigint not null,
  project_id bigint not null,
  project_template_id bigint not null,
  template_id bigint not null,
  template_version integer not null,
  reporter_id bigint,
  group_id bigint,
  status text not null,
  created_at timestamptz not null,
  date_reported timestamptz,
  -- By the id of the question: a text, a number, a list of texts, {optionId, value}, or {t} with seconds since 1970.
  answers jsonb not null,
  primary key (company_id, task_id),
  foreign key (company_id, task_id) references tasks on delete cascade
) with (fillfactor = 85
);
comment on table task_answers is
  'The answers that charts count, beside all that a filter can ask for, so that a chart reads one table.';
create index task_answers_by_template on task_answers (company_id, template_id);

-- The seconds since 1970 of an ISO date and time; null if it is none. A report must not fail because of a chart.
create function answer_instant(text) returns double precision language plpgsql stable as $$
begin
  return extract(epoch from $1::timestamptz)::double precision;
exception when others then
  return null;
end $$;

-- Whole numbers and days are counted by charts and found by filters. A day has no time zone: it is kept as its
-- midnight in UTC, and read in UTC. See answer-chart.ts of the domain, which names the same kinds.
create function is_chart_kind(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('radio', 'select', 'checkbox', 'data-list', 'number', 'metric', 'percentage', 'number-dropdown',
    'number-range', 'integer', 'rating', 'date-time', 'date')
$$;

create function chart_answer(kind text, value jsonb) returns jsonb language sql stable as $$
  select case kind when 'date-time' then jsonb_build_object('t', answer_instant(value #>> '{}'))
    when 'date' then jsonb_build_object('t', answer_instant((value #>> '{}') || 'T00:00:00Z')) else value end
$$;

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

create function update_answers_of_tasks() returns trigger language plpgsql as $$
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
create trigger tasks_update_answers_after_insert after insert on tasks
  referencing new table as added for each statement execute function update_answers_of_tasks();

-- The first evidence of a task comes in the statement of the task, whose trigger has read it. Only another one
-- changes which answers count.
create function update_answers_of_evidence() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform write_task_answers(array_agg(company_id), array_agg(task_id)) from added a
      where exists (select from evidence e where e.company_id = a.company_id and e.task_id = a.task_id and e.id <> a.id)
      having count(*) > 0;
  else
    perform write_task_answers(array_agg(company_id), array_agg(task_id)) from removed having count(*) > 0;
  end if;
  return null;
end $$;
create trigger evidence_update_answers_after_delete after delete on evidence
  referencing old table as removed for each statement execute function update_answers_of_evidence();

create function update_answers_of_values() returns trigger language plpgsql as $$
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
create trigger field_values_update_answers_after_insert after insert on field_values
  referencing new table as added for each statement execute function update_answers_of_values();
create trigger field_values_update_answers_after_update after update on field_values
  referencing new table as added for each statement execute function update_answers_of_values();
create trigger field_values_update_answers_after_delete after delete on field_values
  referencing old table as removed for each statement execute function update_answers_of_values();
