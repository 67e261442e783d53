-- Most rows of a report are its answers, and a foreign key looked their evidence up once for each. Triggers do it once
-- for each statement, and insert_report, which has just inserted the evidence, not at all.
alter table field_values drop constraint field_values_company_id_evidence_id_fkey;

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

create function keep_evidence_of_value() returns trigger language plpgsql as $$
begin
  raise exception 'an answer stays with its evidence' using errcode = 'foreign_key_violation';
end $$;
create trigger field_values_keep_evidence before update of company_id, evidence_id on field_values
  for each row when ((old.company_id, old.evidence_id) is distinct from (new.company_id, new.evidence_id))
  execute function keep_evidence_of_value();

create function delete_values_of_evidence() returns trigger language plpgsql as $$
begin
  delete from field_values v using removed r where v.company_id = r.company_id and v.evidence_id = r.id;
  return null;
end $$;
create trigger evidence_delete_values after delete on evidence referencing old table as removed
  for each statement execute function delete_values_of_evidence();

-- What counts and the map keep of a task is made of rows that name the task by keys of their own, and only its end
-- has to be told.
alter table task_answers drop constraint task_answers_company_id_task_id_fkey;
alter table task_positions drop constraint task_positions_company_id_task_id_fkey;

create function delete_followers_of_tasks() returns trigger language plpgsql as $$
begin
  delete from task_answers a using removed r where a.company_id = r.company_id and a.task_id = r.id;
  delete from task_positions p using removed r where p.company_id = r.company_id and p.task_id = r.id;
  return null;
end $$;
create trigger tasks_delete_followers after delete on tasks referencing old table as removed
  for each statement execute function delete_followers_of_tasks();
