-- A statement that changed many tasks updated the same few counters once for each of them. Until a transaction ends, no
-- version of its rows can be removed, so each update passed those of all updates before it. The first change of a statement
-- is still written directly, because most have no other. Further ones of its company are summed in a setting of the
-- transaction and written once, when the statement ends.

create or replace function record_task_change() returns trigger language plpgsql as $$
declare
  has_moved boolean := (old.project_id, old.project_template_id, old.template_id, old.template_version, old.group_id, old.status)
    is distinct from (new.project_id, new.project_template_id, new.template_id, new.template_version, new.group_id, new.status);
  place task_positions;
  counted jsonb;
  change integer := -1;
  one text;
  told text;
begin
  if (old.project_id, old.status) is distinct from (new.project_id, new.status) then
    if current_setting('app.counted_company', true) = new.company_id::text then
      counted := coalesce(nullif(current_setting('app.counted', true), ''), '{}');
      foreach one in array array[old.project_id || ' ' || old.status, new.project_id || ' ' || new.status] loop
        counted := counted || jsonb_build_object(one, coalesce((counted ->> one)::bigint, 0) + change);
        change := 1;
      end loop;
      told := set_config('app.counted', counted::text, true);
    else
      -- Always in the same order, so that two writers in one slot cannot wait for each other.
      insert into task_counters as c (company_id, project_id, status, slot, n)
      select new.company_id, d.project_id, d.status, pg_backend_pid() % 16, d.n
      from (values (old.project_id, old.status, -1), (new.project_id, new.status, 1)) d (project_id, status, n)
      order by d.project_id, d.status
      on conflict (company_id, project_id, status, slot) do update set n = c.n + excluded.n;
      if coalesce(current_setting('app.counted_company', true), '') = '' then
        told := set_config('app.counted_company', new.company_id::text, true);
      end if;
    end if;
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

create function write_task_counts() returns trigger language plpgsql as $$
declare
  company bigint := nullif(current_setting('app.counted_company', true), '');
  counted jsonb := nullif(current_setting('app.counted', true), '');
  told text;
begin
  if counted is not null then
    insert into task_counters as c (company_id, project_id, status, slot, n)
    select company, split_part(one.key, ' ', 1)::bigint, split_part(one.key, ' ', 2), pg_backend_pid() % 16, one.value::bigint
    from jsonb_each_text(counted) one where one.value <> '0' order by 2, 3
    on conflict (company_id, project_id, status, slot) do update set n = c.n + excluded.n;
    told := set_config('app.counted', '', true);
  end if;
  if company is not null then
    told := set_config('app.counted_company', '', true);
  end if;
  return null;
end $$;
-- Only statements that name these columns change a count.
create trigger tasks_write_counts after update of project_id, status on tasks for each statement
  execute function write_task_counts();
