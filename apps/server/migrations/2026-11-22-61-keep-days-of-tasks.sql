-- Counts of tasks by the quarter of an hour in which they arrived. The days of any time zone begin and end with one, so the
-- charts of days and months are sums of these for every viewer. See decision 060.

-- The tasks of a company that arrived on one day (UTC) and share what most filters ask for. The arrays are in pairs: the
-- quarters of the day, from 0 to 95, in which any arrived, and how many. Kept for the companies that have rollups by reporter.
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
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
alter table task_days enable row level security;
create policy own_company on task_days using (company_id = current_setting('app.company_id')::bigint);
grant select on task_days to quadrat_app;

create function quarter_of(at timestamp) returns smallint language sql immutable parallel safe as $$
  select (extract(hour from at) * 4 + floor(extract(minute from at) / 15))::smallint
$$;

-- Changes name the instant at which each of their tasks arrived. Those from before are merged first.
select merge_task_rollups();
alter table task_rollup_changes add column created timestamptz[] not null;

create or replace function record_task_rollup_changes() returns trigger language plpgsql as $$
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

-- Makes the days of a company: its tasks, without the changes that are not merged yet. One statement sees both as they are
-- at the same moment.
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

create or replace function add_task_rollups(company bigint) returns void language plpgsql as $$
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

-- As before, with the days.
create or replace function merge_task_rollups(block_size integer default 25000, by_reporter_from integer default 5000)
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

select add_task_days(company_id) from task_blocks where by_reporter group by company_id;
