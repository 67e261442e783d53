-- PostgreSQL reads and plans the condition of a trigger anew for every statement, and this one compares eighteen columns.
-- The function compares them in a plan that it keeps.
create or replace function record_task_change() returns trigger language plpgsql as $$
declare
  has_moved boolean := (old.project_id, old.project_template_id, old.template_id, old.template_version, old.group_id, old.status)
    is distinct from (new.project_id, new.project_template_id, new.template_id, new.template_version, new.group_id, new.status);
  place task_positions;
begin
  if not has_moved and (old.reporter_id, old.created_at, old.date_reported)
    is not distinct from (new.reporter_id, new.created_at, new.date_reported)
  then
    return null;
  end if;
  update task_answers set project_id = new.project_id, project_template_id = new.project_template_id,
    template_id = new.template_id, template_version = new.template_version, reporter_id = new.reporter_id,
    group_id = new.group_id, status = new.status, created_at = new.created_at, date_reported = new.date_reported
  where company_id = new.company_id and task_id = new.id;
  select p.* into place from task_positions p where p.company_id = new.company_id and p.task_id = new.id;
  insert into task_rollup_changes (company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id,
    status, delayed, n, ids, first_created, last_created, first_reported, last_reported, created, task_id, quadkey, x, y, placed, counts)
  select side.*, place.quadkey, place.x, place.y, case when has_moved and place.quadkey is not null then side.n end, true
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
drop trigger tasks_record_change on tasks;
create trigger tasks_record_change after update on tasks for each row execute function record_task_change();

-- The key of the person covers it, and it made every decision lock the row of the company.
alter table untold_decisions drop constraint untold_decisions_company_id_fkey;
