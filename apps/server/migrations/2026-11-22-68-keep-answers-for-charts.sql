-- The answers of each task that a chart can count, beside everything that a filter can ask for, so that a chart reads one
-- table and joins nothing. A task has the answers of its newest evidence. See decision 064.
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
) with (fillfactor = 85);
create index task_answers_by_template on task_answers (company_id, template_id);

-- The seconds since 1970 of an ISO date and time; null if it is none. A report must not fail because of a chart.
create function answer_instant(text) returns double precision language plpgsql stable as $$
begin
  return extract(epoch from $1::timestamptz)::double precision;
exception when others then
  return null;
end $$;

-- Texts, photos, phone numbers and email addresses are no groups, so charts do not have them.
create function chart_answers(company bigint, evidence bigint) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(field_id, case kind
    when 'date-time' then jsonb_build_object('t', answer_instant(value #>> '{}'))
    else value end), '{}')
  from field_values
  where company_id = company and evidence_id = evidence and kind in ('radio', 'select', 'checkbox', 'data-list', 'number',
    'metric', 'percentage', 'number-dropdown', 'number-range', 'rating', 'date-time')
$$;

-- Writes the answers of tasks. The arrays are companies and tasks in pairs. A task that is gone has none.
create function write_task_answers(companies bigint[], tasks bigint[]) returns void language sql as $$
  insert into task_answers as a (company_id, task_id, project_id, project_template_id, template_id, template_version,
    reporter_id, group_id, status, created_at, date_reported, answers)
  select t.company_id, t.id, t.project_id, t.project_template_id, t.template_id, t.template_version, t.reporter_id,
    t.group_id, t.status, t.created_at, t.date_reported, coalesce(chart_answers(t.company_id, newest.id), '{}')
  from (select distinct c, t from unnest(companies, tasks) as pair (c, t) order by 1, 2) pairs
  join tasks t on t.company_id = pairs.c and t.id = pairs.t
  left join lateral (
    select e.id from evidence e where e.company_id = t.company_id and e.task_id = t.id order by e.id desc limit 1
  ) newest on true
  on conflict (company_id, task_id) do update set answers = excluded.answers where a.answers <> excluded.answers
$$;

create function update_answers_of_tasks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform write_task_answers(array_agg(company_id), array_agg(id)) from added having count(*) > 0;
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
create trigger tasks_update_answers_after_update after update on tasks
  referencing old table as removed new table as added for each statement execute function update_answers_of_tasks();

-- The first evidence of a task comes in the statement of the task, whose trigger has read it. Only another one changes
-- which answers count.
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
create trigger evidence_update_answers_after_insert after insert on evidence
  referencing new table as added for each statement execute function update_answers_of_evidence();
create trigger evidence_update_answers_after_delete after delete on evidence
  referencing old table as removed for each statement execute function update_answers_of_evidence();

create function update_answers_of_values() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform write_task_answers(array_agg(e.company_id), array_agg(e.task_id))
      from (select distinct company_id, evidence_id from added) v
      join evidence e on e.company_id = v.company_id and e.id = v.evidence_id having count(*) > 0;
  else
    perform write_task_answers(array_agg(e.company_id), array_agg(e.task_id))
      from (select distinct company_id, evidence_id from removed) v
      join evidence e on e.company_id = v.company_id and e.id = v.evidence_id having count(*) > 0;
  end if;
  return null;
end $$;
create trigger field_values_update_answers_after_insert after insert on field_values
  referencing new table as added for each statement execute function update_answers_of_values();
create trigger field_values_update_answers_after_update after update on field_values
  referencing new table as added for each statement execute function update_answers_of_values();
create trigger field_values_update_answers_after_delete after delete on field_values
  referencing old table as removed for each statement execute function update_answers_of_values();

insert into task_answers (company_id, task_id, project_id, project_template_id, template_id, template_version,
  reporter_id, group_id, status, created_at, date_reported, answers)
select t.company_id, t.id, t.project_id, t.project_template_id, t.template_id, t.template_version, t.reporter_id,
  t.group_id, t.status, t.created_at, t.date_reported, coalesce(chart_answers(t.company_id, newest.id), '{}')
from tasks t
left join lateral (
  select e.id from evidence e where e.company_id = t.company_id and e.task_id = t.id order by e.id desc limit 1
) newest on true
order by t.company_id, t.template_id, t.id;

-- The triggers run as the request. A row leaves with its task.
alter table task_answers enable row level security;
create policy own_company on task_answers using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update, delete on task_answers to quadrat_app;
