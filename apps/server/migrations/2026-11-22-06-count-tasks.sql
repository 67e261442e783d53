-- Counts of tasks by project and status. An exact count over a million tasks takes longer than the page that shows it.
-- Writers spread over 16 slots, because all writers of a company would wait for each other in one row.
create table task_counters (
  company_id bigint not null references companies,
  project_id bigint not null,
  status text not null,
  slot smallint not null,
  n bigint not null,
  primary key (company_id, project_id, status, slot),
  foreign key (company_id, project_id) references projects on delete cascade
);

create function update_task_counters() returns trigger language plpgsql as $$
begin
  -- Always in the same order, so that two writers in one slot cannot wait for each other.
  if tg_op = 'INSERT' then
    insert into task_counters as c (company_id, project_id, status, slot, n)
    select company_id, project_id, status, pg_backend_pid() % 16, count(*)
    from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (company_id, project_id, status, slot) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into task_counters as c (company_id, project_id, status, slot, n)
    select company_id, project_id, status, pg_backend_pid() % 16, -count(*)
    from removed group by 1, 2, 3 order by 1, 2, 3
    on conflict (company_id, project_id, status, slot) do update set n = c.n + excluded.n;
  else
    insert into task_counters as c (company_id, project_id, status, slot, n)
    select company_id, project_id, status, pg_backend_pid() % 16, sum(d)
    from (select company_id, project_id, status, 1 as d from added
          union all select company_id, project_id, status, -1 from removed) moved
    group by 1, 2, 3 having sum(d) <> 0 order by 1, 2, 3
    on conflict (company_id, project_id, status, slot) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;

create trigger tasks_update_counters_after_insert after insert on tasks
  referencing new table as added for each statement execute function update_task_counters();
create trigger tasks_update_counters_after_delete after delete on tasks
  referencing old table as removed for each statement execute function update_task_counters();
create trigger tasks_update_counters_after_update after update on tasks
  referencing old table as removed new table as added for each statement execute function update_task_counters();

-- Rollups: the counts and the beginnings of pages that the feed shows, for any combination of its filters. A rollup is
-- the tasks of one company that share all that a filter can ask for and whose ids lie in the same block of 25,000. Its
-- bounds tell whether a range of dates contains all of its tasks, none, or some. See decision 021.
create table task_rollups (
  company_id bigint not null references companies,
  block bigint not null,
  project_id bigint not null,
  project_template_id bigint not null,
  template_id bigint not null,
  template_version integer not null,
  reporter_id bigint,
  group_id bigint,
  status text not null,
  -- Arrived more than a day from when they were reported; null where that is not known. Such tasks have rollups of their
  -- own, so that the bounds of the others are narrow.
  delayed boolean,
  n integer not null,
  -- The number of tasks whose id contains the digit 0, 1 … 9.
  with_digit smallint[] not null,
  -- No task was created, or reported, before the first or after the last. They may be too wide after a task has left.
  first_created timestamptz not null,
  last_created timestamptz not null,
  first_reported timestamptz,
  last_reported timestamptz,
  constraint task_rollups_key unique nulls not distinct
    (company_id, block, project_template_id, template_id, template_version, reporter_id, group_id, status, delayed, project_id)
);

-- The same without reporters: far fewer rows, for queries that name no reporter.
create table task_rollup_totals (
  company_id bigint not null references companies,
  block bigint not null,
  project_id bigint not null,
  project_template_id bigint not null,
  template_id bigint not null,
  template_version integer not null,
  group_id bigint,
  status text not null,
  delayed boolean,
  n integer not null,
  with_digit smallint[] not null,
  first_created timestamptz not null,
  last_created timestamptz not null,
  first_reported timestamptz,
  last_reported timestamptz,
  constraint task_rollup_totals_key unique nulls not distinct
    (company_id, block, project_template_id, template_id, template_version, group_id, status, delayed, project_id)
);

-- Changes since the rollups were last merged: tasks that were added to a rollup (n above 0) or removed from it. Every
-- statement adds rows of its own, so writers never wait for each other; a count adds these rows to the rollups. The rows
-- live for a minute and copy columns of tasks, whose foreign keys are checked there.
create table task_rollup_changes (
  company_id bigint not null,
  block bigint not null,
  project_id bigint not null,
  project_template_id bigint not null,
  template_id bigint not null,
  template_version integer not null,
  reporter_id bigint,
  group_id bigint,
  status text not null,
  delayed boolean,
  n integer not null,
  ids bigint[] not null,
  first_created timestamptz not null,
  last_created timestamptz not null,
  first_reported timestamptz,
  last_reported timestamptz
);
create index task_rollup_changes_by_company on task_rollup_changes (company_id);

create function record_task_rollup_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into task_rollup_changes
    select company_id, id / 25000, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
      created_at - reported_at not between interval '-1 day' and interval '1 day',
      count(*), array_agg(id), min(created_at), max(created_at), min(reported_at), max(reported_at)
    from added group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  elsif tg_op = 'DELETE' then
    insert into task_rollup_changes
    select company_id, id / 25000, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
      created_at - reported_at not between interval '-1 day' and interval '1 day',
      -count(*), array_agg(id), min(created_at), max(created_at), min(reported_at), max(reported_at)
    from removed group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  else
    -- Most updates leave a task in its rollup: a photo arrives, a document is added.
    insert into task_rollup_changes
    select company_id, id / 25000, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
      created_at - reported_at not between interval '-1 day' and interval '1 day',
      sum(d), array_agg(id), min(created_at), max(created_at), min(reported_at), max(reported_at)
    from (
      select company_id, id, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
        created_at, reported_at, sum(d) as d
      from (
        select company_id, id, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
          created_at, reported_at, 1 as d from added
        union all
        select company_id, id, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
          created_at, reported_at, -1 from removed
      ) both_sides
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 having sum(d) <> 0
    ) moved
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, d;
  end if;
  return null;
end $$;

create trigger tasks_record_rollup_changes_after_insert after insert on tasks
  referencing new table as added for each statement execute function record_task_rollup_changes();
create trigger tasks_record_rollup_changes_after_delete after delete on tasks
  referencing old table as removed for each statement execute function record_task_rollup_changes();
create trigger tasks_record_rollup_changes_after_update after update on tasks
  referencing old table as removed new table as added for each statement execute function record_task_rollup_changes();

-- Merges the changes into rollups and totals, and returns the number of changes. Two calls at once do no harm: each takes
-- other changes, and the second waits where both update the same rollup.
create function merge_task_rollups() returns bigint language plpgsql as $$
declare merged bigint;
begin
  with taken as (delete from task_rollup_changes returning *),
  summed as (
    select company_id, block, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status, delayed,
      sum(sign(n))::integer as n, array[
        coalesce(sum(sign(n)) filter (where id::text like '%0%'), 0)::smallint, coalesce(sum(sign(n)) filter (where id::text like '%1%'), 0)::smallint,
        coalesce(sum(sign(n)) filter (where id::text like '%2%'), 0)::smallint, coalesce(sum(sign(n)) filter (where id::text like '%3%'), 0)::smallint,
        coalesce(sum(sign(n)) filter (where id::text like '%4%'), 0)::smallint, coalesce(sum(sign(n)) filter (where id::text like '%5%'), 0)::smallint,
        coalesce(sum(sign(n)) filter (where id::text like '%6%'), 0)::smallint, coalesce(sum(sign(n)) filter (where id::text like '%7%'), 0)::smallint,
        coalesce(sum(sign(n)) filter (where id::text like '%8%'), 0)::smallint, coalesce(sum(sign(n)) filter (where id::text like '%9%'), 0)::smallint] as with_digit,
      min(first_created) as first_created, max(last_created) as last_created,
      min(first_reported) as first_reported, max(last_reported) as last_reported
    from taken, unnest(ids) id group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  ),
  written as (
    insert into task_rollups as r select * from summed order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    on conflict on constraint task_rollups_key do update set
      n = r.n + excluded.n,
      with_digit = array[
        r.with_digit[1] + excluded.with_digit[1], r.with_digit[2] + excluded.with_digit[2],
        r.with_digit[3] + excluded.with_digit[3], r.with_digit[4] + excluded.with_digit[4],
        r.with_digit[5] + excluded.with_digit[5], r.with_digit[6] + excluded.with_digit[6],
        r.with_digit[7] + excluded.with_digit[7], r.with_digit[8] + excluded.with_digit[8],
        r.with_digit[9] + excluded.with_digit[9], r.with_digit[10] + excluded.with_digit[10]],
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
      with_digit = array[
        r.with_digit[1] + excluded.with_digit[1], r.with_digit[2] + excluded.with_digit[2],
        r.with_digit[3] + excluded.with_digit[3], r.with_digit[4] + excluded.with_digit[4],
        r.with_digit[5] + excluded.with_digit[5], r.with_digit[6] + excluded.with_digit[6],
        r.with_digit[7] + excluded.with_digit[7], r.with_digit[8] + excluded.with_digit[8],
        r.with_digit[9] + excluded.with_digit[9], r.with_digit[10] + excluded.with_digit[10]],
      first_created = least(r.first_created, excluded.first_created),
      last_created = greatest(r.last_created, excluded.last_created),
      first_reported = least(r.first_reported, excluded.first_reported),
      last_reported = greatest(r.last_reported, excluded.last_reported)
  )
  select count(*) into merged from taken;
  return merged;
end $$;
