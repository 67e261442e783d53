-- Blocks of tasks. The ids of a block begin with its first one and end before the first one of the company's next block.
-- Ids come from one sequence for all companies, so a block of fixed bounds would hold few tasks of each where many
-- companies share a database. See decision 043.
create table task_blocks (
  company_id bigint not null references companies,
  first_id bigint not null,
  -- The highest id that rollups count in this block. The next block begins after it.
  last_id bigint not null,
  -- The number of tasks that were ever added.
  n bigint not null,
  -- False in a company that has few tasks: they are counted faster than their rollups by reporter would be summed.
  by_reporter boolean not null,
  primary key (company_id, first_id)
);
alter table task_blocks enable row level security;
create policy own_company on task_blocks using (company_id = current_setting('app.company_id')::bigint);
-- Like the rollups, blocks are written by the owner alone.
grant select on task_blocks to quadrat_app;

-- The block of a change follows from its ids when the change is read: the bounds may have moved since it was recorded.
delete from task_rollup_changes;
alter table task_rollup_changes drop column block;

create or replace function record_task_rollup_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into task_rollup_changes
    select company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
      created_at - date_reported not between interval '-1 day' and interval '1 day',
      count(*), array_agg(id), min(created_at), max(created_at), min(date_reported), max(date_reported)
    from added group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  elsif tg_op = 'DELETE' then
    insert into task_rollup_changes
    select company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
      created_at - date_reported not between interval '-1 day' and interval '1 day',
      -count(*), array_agg(id), min(created_at), max(created_at), min(date_reported), max(date_reported)
    from removed group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  else
    -- Most updates leave a task in its rollup: a photo arrives, a document is added.
    insert into task_rollup_changes
    select company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
      created_at - date_reported not between interval '-1 day' and interval '1 day',
      sum(d), array_agg(id), min(created_at), max(created_at), min(date_reported), max(date_reported)
    from (
      select company_id, id, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
        created_at, date_reported, sum(d) as d
      from (
        select company_id, id, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
          created_at, date_reported, 1 as d from added
        union all
        select company_id, id, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
          created_at, date_reported, -1 from removed
      ) both_sides
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 having sum(d) <> 0
    ) moved
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, d;
  end if;
  return null;
end $$;

create function add_digits(a smallint[], b smallint[]) returns smallint[] language sql immutable as $$
  select array[a[1] + b[1], a[2] + b[2], a[3] + b[3], a[4] + b[4], a[5] + b[5],
    a[6] + b[6], a[7] + b[7], a[8] + b[8], a[9] + b[9], a[10] + b[10]]
$$;

drop function merge_task_rollups();

-- Merges the changes into rollups and totals, and returns the number of changes. A block that is full is followed by a
-- new one, which begins after all ids that rollups count: a task that arrives late with a lower id belongs to the earlier
-- block. Totals are kept for all companies, rollups by reporter from the given number of tasks on.
-- The sizes are given by tests alone.
create function merge_task_rollups(block_size integer default 25000, by_reporter_from integer default 5000)
returns bigint language plpgsql as $$
declare
  merged bigint;
  grown bigint;
begin
  -- Bounds of blocks move in one merge after the other. The lock is no obstacle for readers.
  lock table task_blocks in share row exclusive mode;
  with taken as (delete from task_rollup_changes returning *),
  changed as (select t.*, one as id, sign(t.n)::integer as d from taken t, unnest(t.ids) one),
  added as (select company_id, id from changed group by 1, 2 having sum(d) > 0),
  newest as (
    select a.company_id, b.last_id, coalesce(b.n, 0) as n
    from (select distinct company_id from added) a
    left join lateral (select * from task_blocks b where b.company_id = a.company_id order by first_id desc limit 1) b on true
  ),
  -- A block that a full one is to be followed by begins with an id above those that the rollups have.
  placed as (
    select a.company_id, a.id, row_number() over (partition by a.company_id order by a.id) as place,
      greatest(block_size - w.n, 0) as room
    from added a join newest w using (company_id) where a.id > coalesce(w.last_id, -1)
  ),
  bounds as (
    select company_id, array_agg(first_id order by first_id) as firsts from (
      select company_id, first_id from task_blocks where company_id in (select company_id from changed)
      union
      select company_id, 0 from changed
      union
      select company_id, id from placed where place > room and (place - 1 - room) % block_size = 0
    ) starts group by 1
  ),
  summed as (
    select c.company_id, firsts[width_bucket(c.id, firsts)] as block, project_id, project_template_id, template_id,
      template_version, reporter_id, group_id, status, delayed, sum(d)::integer as n,
      array[
        coalesce(sum(d) filter (where c.id::text like '%0%'), 0)::smallint, coalesce(sum(d) filter (where c.id::text like '%1%'), 0)::smallint,
        coalesce(sum(d) filter (where c.id::text like '%2%'), 0)::smallint, coalesce(sum(d) filter (where c.id::text like '%3%'), 0)::smallint,
        coalesce(sum(d) filter (where c.id::text like '%4%'), 0)::smallint, coalesce(sum(d) filter (where c.id::text like '%5%'), 0)::smallint,
        coalesce(sum(d) filter (where c.id::text like '%6%'), 0)::smallint, coalesce(sum(d) filter (where c.id::text like '%7%'), 0)::smallint,
        coalesce(sum(d) filter (where c.id::text like '%8%'), 0)::smallint, coalesce(sum(d) filter (where c.id::text like '%9%'), 0)::smallint] as with_digit,
      min(first_created) as first_created, max(last_created) as last_created,
      min(first_reported) as first_reported, max(last_reported) as last_reported
    from changed c join bounds using (company_id) group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  ),
  written as (
    insert into task_rollups as r
    select * from summed s
    where exists (select from task_blocks b where b.company_id = s.company_id and b.by_reporter)
    order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    on conflict on constraint task_rollups_key do update set
      n = r.n + excluded.n,
      with_digit = add_digits(r.with_digit, excluded.with_digit),
      first_created = least(r.first_created, excluded.first_created),
      last_created = greatest(r.last_created, excluded.last_created),
      first_reported = least(r.first_reported, excluded.first_reported),
      last_reported = greatest(r.last_reported, excluded.last_reported)
  ),
  summed_up as (
    insert into task_rollup_totals as r
    select company_id, block, project_id, project_template_id, template_id, template_version, group_id, status, delayed,
      sum(n), array[
        sum(with_digit[1]), sum(with_digit[2]),
        sum(with_digit[3]), sum(with_digit[4]),
        sum(with_digit[5]), sum(with_digit[6]),
        sum(with_digit[7]), sum(with_digit[8]),
        sum(with_digit[9]), sum(with_digit[10])],
      min(first_created), max(last_created), min(first_reported), max(last_reported)
    from summed group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2, 3, 4, 5, 6, 7, 8, 9
    on conflict on constraint task_rollup_totals_key do update set
      n = r.n + excluded.n,
      with_digit = add_digits(r.with_digit, excluded.with_digit),
      first_created = least(r.first_created, excluded.first_created),
      last_created = greatest(r.last_created, excluded.last_created),
      first_reported = least(r.first_reported, excluded.first_reported),
      last_reported = greatest(r.last_reported, excluded.last_reported)
  ),
  counted as (
    insert into task_blocks as b
    select a.company_id, firsts[width_bucket(a.id, firsts)], max(a.id), count(*),
      exists (select from task_blocks other where other.company_id = a.company_id and other.by_reporter)
    from added a join bounds using (company_id) group by 1, 2
    on conflict (company_id, first_id) do update set
      last_id = greatest(b.last_id, excluded.last_id), n = b.n + excluded.n
  )
  select count(*) into merged from taken;

  for grown in
    select company_id from task_blocks where not by_reporter group by 1 having sum(n) >= by_reporter_from
  loop
    perform add_task_rollups(grown);
  end loop;
  return merged;
end $$;

-- Makes the rollups by reporter of a company that has grown: its tasks, without the changes that are not merged yet. One
-- statement sees both as they are at the same moment.
create function add_task_rollups(company bigint) returns void language plpgsql as $$
begin
  insert into task_rollups
  with bounds as (select array_agg(first_id order by first_id) as firsts from task_blocks where company_id = company)
  select company, firsts[width_bucket(id, firsts)], project_id, project_template_id, template_id, template_version,
    reporter_id, group_id, status, delayed, sum(d), array[
      coalesce(sum(d) filter (where id::text like '%0%'), 0)::smallint, coalesce(sum(d) filter (where id::text like '%1%'), 0)::smallint,
      coalesce(sum(d) filter (where id::text like '%2%'), 0)::smallint, coalesce(sum(d) filter (where id::text like '%3%'), 0)::smallint,
      coalesce(sum(d) filter (where id::text like '%4%'), 0)::smallint, coalesce(sum(d) filter (where id::text like '%5%'), 0)::smallint,
      coalesce(sum(d) filter (where id::text like '%6%'), 0)::smallint, coalesce(sum(d) filter (where id::text like '%7%'), 0)::smallint,
      coalesce(sum(d) filter (where id::text like '%8%'), 0)::smallint, coalesce(sum(d) filter (where id::text like '%9%'), 0)::smallint],
    min(first_created), max(last_created), min(first_reported), max(last_reported)
  from bounds, (
    select id, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
      created_at - date_reported not between interval '-1 day' and interval '1 day' as delayed, 1 as d,
      created_at as first_created, created_at as last_created, date_reported as first_reported, date_reported as last_reported
    from tasks where company_id = company
    union all
    select one, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
      delayed, -sign(n)::integer, first_created, last_created, first_reported, last_reported
    from task_rollup_changes, unnest(ids) one where company_id = company
  ) tasks_and_changes
  group by 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(d) <> 0;
  update task_blocks set by_reporter = true where company_id = company;
end $$;

-- Rollups are updated every minute. With room on each page an update stays on it and needs no entry in the index, and
-- frequent upkeep keeps rows that are gone from being read.
alter table task_rollups set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
alter table task_rollup_totals set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
alter table task_rollup_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
alter table task_counters set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);

-- The rollups so far are of blocks that all companies shared. They are made again from the tasks.
truncate task_rollups, task_rollup_totals;
insert into task_rollup_changes
select company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
  created_at - date_reported not between interval '-1 day' and interval '1 day',
  count(*), array_agg(id), min(created_at), max(created_at), min(date_reported), max(date_reported)
from tasks group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
select merge_task_rollups();
