-- An exact count over a million tasks takes longer than the page that shows it.
create table task_counters (
  company_id bigint not null references companies,
  project_id bigint not null,
  status text not null,
  slot smallint not null,
  n bigint not null,
  primary key (company_id, project_id, status, slot),
  foreign key (company_id, project_id) references projects on delete cascade
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
comment on table task_counters is
  'The number of tasks by project and status. Writers are spread over 16 slots, so that they do not wait for '
  'each other.';

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
comment on table task_blocks is
  'Ranges of ids, each for 25,000 tasks of one company. A block ends before the first id of the company''s next '
  'block.';

-- Rollups: the counts and the beginnings of pages that the feed shows, for any combination of its filters. Its
-- bounds tell whether a range of dates contains all of its tasks, none, or some. See decision 021. Rollups are
-- updated every minute. With room on each page an update stays on it and needs no entry in the index, and frequent
-- upkeep keeps rows that are gone from being read.
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
  -- Arrived more than a day from when they were reported; null where that is not known. Such tasks have rollups of
  -- their own, so that the bounds of the others are narrow.
  delayed boolean,
  n integer not null,
  -- The number of tasks whose id contains the digit 0, 1 … 9.
  with_digit smallint[] not null,
  -- No task was created, or reported, before the first or after the last. They may be too wide after a task has
  -- left.
  first_created timestamptz not null,
  last_created timestamptz not null,
  first_reported timestamptz,
  last_reported timestamptz,
  constraint task_rollups_key unique nulls not distinct
    (company_id, block, project_template_id, template_id, template_version, reporter_id, group_id, status, delayed, project_id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
comment on table task_rollups is
  'The tasks of a block that share all that the filters of the feed ask for: their number, first and last ids '
  'and range of dates. Pages and counts of the feed read these rows in place of tasks.';

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
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
comment on table task_rollup_totals is 'Rollups without reporters: far fewer rows, for queries that name no reporter.';

-- n is above 0 for tasks that were added to a rollup and below for those that were removed. The rows live for a
-- minute and copy columns of tasks, whose foreign keys are checked there.
create table task_rollup_changes (
  company_id bigint not null,
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
  last_reported timestamptz,
  created timestamptz[] not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
comment on table task_rollup_changes is
  'Changes since the rollups were last merged, within a minute. Each statement adds rows of its own, so writers '
  'never wait for each other; readers add these rows to the rollups.';
create index task_rollup_changes_by_company on task_rollup_changes (company_id);

-- The days of any time zone begin and end with a quarter of an hour, so the charts of days and months are sums of
-- these for every viewer. The arrays are in pairs: the quarters of the day, from 0 to 95, in which any arrived, and
-- how many. Kept for the companies that have rollups by reporter. See decision 060.
create table task_days (
  company_id bigint not null references companies,
  day date not null,
  project_id bigint not null,
  project_template_id bigint not null,
  template_id bigint not null,
  template_version integer not null,
  group_id bigint,
  status text not null,
  n integer not null,
  quarters smallint[] not null,
  counts integer[] not null,
  constraint task_days_key unique nulls not distinct
    (company_id, day, project_template_id, template_id, template_version, group_id, status, project_id)
) with (fillfactor = 70,
 autovacuum_vacuum_scale_factor = 0.02,
 autovacuum_vacuum_threshold = 500
);
comment on table task_days is
  'The number of tasks that arrived in each quarter of an hour of a day (UTC), for charts by day.';

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

create function record_task_rollup_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into task_rollup_changes
    select company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
      created_at - date_reported not between interval '-1 day' and interval '1 day',
      count(*), array_agg(id), min(created_at), max(created_at), min(date_reported), max(date_reported), array_agg(created_at)
    from added group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  elsif tg_op = 'DELETE' then
    insert into task_rollup_changes
    select company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
      created_at - date_reported not between interval '-1 day' and interval '1 day',
      -count(*), array_agg(id), min(created_at), max(created_at), min(date_reported), max(date_reported), array_agg(created_at)
    from removed group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  else
    -- Most updates leave a task in its rollup: a photo arrives, a document is added.
    insert into task_rollup_changes
    select company_id, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
      created_at - date_reported not between interval '-1 day' and interval '1 day',
      sum(d), array_agg(id), min(created_at), max(created_at), min(date_reported), max(date_reported), array_agg(created_at)
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
create trigger tasks_record_rollup_changes_after_insert after insert on tasks
  referencing new table as added for each statement execute function record_task_rollup_changes();
create trigger tasks_record_rollup_changes_after_delete after delete on tasks
  referencing old table as removed for each statement execute function record_task_rollup_changes();

create function add_digits(a smallint[], b smallint[]) returns smallint[] language sql immutable as $$
  select array[a[1] + b[1], a[2] + b[2], a[3] + b[3], a[4] + b[4], a[5] + b[5],
    a[6] + b[6], a[7] + b[7], a[8] + b[8], a[9] + b[9], a[10] + b[10]]
$$;

create function quarter_of(at timestamp) returns smallint language sql immutable parallel safe as $$
  select (extract(hour from at) * 4 + floor(extract(minute from at) / 15))::smallint
$$;

-- Makes the rollups by reporter of a company that has grown: its tasks, without the changes that are not merged
-- yet. One statement sees both as they are at the same moment.
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
  perform add_task_days(company);
  update task_blocks set by_reporter = true where company_id = company;
end $$;

-- Makes the days of a company: its tasks, without the changes that are not merged yet. One statement sees both as
-- they are at the same moment.
create function add_task_days(company bigint) returns void language plpgsql as $$
begin
  insert into task_days
  select company, day, project_id, project_template_id, template_id, template_version, group_id, status,
    sum(n), array_agg(quarter order by quarter), array_agg(n order by quarter)
  from (
    select at::date as day, project_id, project_template_id, template_id, template_version, group_id, status,
      quarter_of(at) as quarter, sum(d)::integer as n
    from (
      select created_at at time zone 'UTC' as at, project_id, project_template_id, template_id, template_version, group_id,
        status, 1 as d
      from tasks where company_id = company
      union all
      select one at time zone 'UTC', project_id, project_template_id, template_id, template_version, group_id,
        status, -sign(n)::integer
      from task_rollup_changes, unnest(created) one where company_id = company
    ) tasks_and_changes
    group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(d) <> 0
  ) by_quarter
  group by 2, 3, 4, 5, 6, 7, 8;
end $$;

-- Merges the changes into rollups and totals, and returns the number of changes. Two calls at once do no harm: each
-- takes other changes, and the second waits where both update the same rollup.
create function merge_task_rollups(block_size integer default 25000, by_reporter_from integer default 5000)
returns bigint language plpgsql as $$
declare
  merged bigint;
  grown bigint;
begin
  -- Bounds of blocks move in one merge after the other. The lock is no obstacle for readers.
  lock table task_blocks in share row exclusive mode;
  with taken as (delete from task_rollup_changes returning *),
  changed as (
    select t.*, one.id, one.at at time zone 'UTC' as at, sign(t.n)::integer as d from taken t, unnest(t.ids, t.created) one (id, at)
  ),
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
        coalesce(sum(d) filter (where c.id::text like '%0%'), 0)::smallint,
        coalesce(sum(d) filter (where c.id::text like '%1%'), 0)::smallint,
        coalesce(sum(d) filter (where c.id::text like '%2%'), 0)::smallint,
        coalesce(sum(d) filter (where c.id::text like '%3%'), 0)::smallint,
        coalesce(sum(d) filter (where c.id::text like '%4%'), 0)::smallint,
        coalesce(sum(d) filter (where c.id::text like '%5%'), 0)::smallint,
        coalesce(sum(d) filter (where c.id::text like '%6%'), 0)::smallint,
        coalesce(sum(d) filter (where c.id::text like '%7%'), 0)::smallint,
        coalesce(sum(d) filter (where c.id::text like '%8%'), 0)::smallint,
        coalesce(sum(d) filter (where c.id::text like '%9%'), 0)::smallint] as with_digit,
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
  by_quarter as (
    select company_id, at::date as day, project_id, project_template_id, template_id, template_version, group_id, status,
      quarter_of(at) as quarter, sum(d)::integer as n
    from changed group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(d) <> 0
  ),
  written_days as (
    insert into task_days as k
    select company_id, day, project_id, project_template_id, template_id, template_version, group_id, status,
      sum(n), array_agg(quarter order by quarter), array_agg(n order by quarter)
    from by_quarter q
    where exists (select from task_blocks b where b.company_id = q.company_id and b.by_reporter)
    group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict on constraint task_days_key do update set
      n = k.n + excluded.n,
      (quarters, counts) = (
        select coalesce(array_agg(quarter order by quarter), '{}'), coalesce(array_agg(n order by quarter), '{}')
        from (
          select quarter, sum(n)::integer as n
          from (select * from unnest(k.quarters, k.counts) one (quarter, n)
            union all select * from unnest(excluded.quarters, excluded.counts) one (quarter, n)) both_sides
          group by 1 having sum(n) <> 0
        ) summed_quarters
      )
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
