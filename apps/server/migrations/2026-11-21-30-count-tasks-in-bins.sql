-- What the feed counts and where its pages begin, for any combination of its filters. A bin is the tasks of one
-- company that share all that a filter can ask for and whose ids lie in the same twenty-five thousand; its bounds tell
-- whether a range of dates takes in all of it, none, or some. See decision 021.
create table task_bins (
  company_id bigint not null references companies,
  block bigint not null,
  project_id bigint not null,
  project_template_id bigint not null,
  template_id bigint not null,
  template_version integer not null,
  reporter_id bigint,
  group_id bigint,
  status text not null,
  -- Whether it was made more than a day from when it was reported; null where that is not known.
  apart boolean,
  n integer not null,
  -- How many of them have the digit 0, 1 … 9 in their id.
  with_digit smallint[] not null,
  -- None was made, or reported, before the first or after the last. A task that left may leave them too wide.
  first_created timestamptz not null,
  last_created timestamptz not null,
  first_reported timestamptz,
  last_reported timestamptz,
  constraint task_bins_key unique nulls not distinct
    (company_id, block, project_template_id, template_id, template_version, reporter_id, group_id, status, apart, project_id)
);

-- The same without the reporters: far fewer, for all that does not ask for one.
create table task_sums (
  company_id bigint not null references companies,
  block bigint not null,
  project_id bigint not null,
  project_template_id bigint not null,
  template_id bigint not null,
  template_version integer not null,
  group_id bigint,
  status text not null,
  -- Whether it was made more than a day from when it was reported; null where that is not known.
  apart boolean,
  n integer not null,
  with_digit smallint[] not null,
  first_created timestamptz not null,
  last_created timestamptz not null,
  first_reported timestamptz,
  last_reported timestamptz,
  constraint task_sums_key unique nulls not distinct
    (company_id, block, project_template_id, template_id, template_version, group_id, status, apart, project_id)
);

-- What has changed since the bins were last put in order: tasks that came (n above 0) or went. Every statement adds
-- rows of its own, so that writers never wait for each other; who counts adds these to the bins. The rows live for a
-- minute and repeat what a task says, whose own keys are checked.
create table task_bin_changes (
  company_id bigint not null,
  block bigint not null,
  project_id bigint not null,
  project_template_id bigint not null,
  template_id bigint not null,
  template_version integer not null,
  reporter_id bigint,
  group_id bigint,
  status text not null,
  -- Whether it was made more than a day from when it was reported; null where that is not known.
  apart boolean,
  n integer not null,
  ids bigint[] not null,
  first_created timestamptz not null,
  last_created timestamptz not null,
  first_reported timestamptz,
  last_reported timestamptz
);
create index task_bin_changes_by_company on task_bin_changes (company_id);

alter table task_bins enable row level security;
create policy own_company on task_bins using (company_id = current_setting('app.company_id')::bigint);
grant select on task_bins to quadrat_app;
alter table task_sums enable row level security;
create policy own_company on task_sums using (company_id = current_setting('app.company_id')::bigint);
grant select on task_sums to quadrat_app;
alter table task_bin_changes enable row level security;
create policy own_company on task_bin_changes using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert on task_bin_changes to quadrat_app;

create function bin_tasks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into task_bin_changes
    select company_id, id / 25000, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
      created_at - reported_at not between interval '-1 day' and interval '1 day',
      count(*), array_agg(id), min(created_at), max(created_at), min(reported_at), max(reported_at)
    from added group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  elsif tg_op = 'DELETE' then
    insert into task_bin_changes
    select company_id, id / 25000, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
      created_at - reported_at not between interval '-1 day' and interval '1 day',
      -count(*), array_agg(id), min(created_at), max(created_at), min(reported_at), max(reported_at)
    from removed group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  else
    -- Most changes move no task: photos arrive, a document is added.
    insert into task_bin_changes
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

create trigger tasks_binned_when_added after insert on tasks
  referencing new table as added for each statement execute function bin_tasks();
create trigger tasks_binned_when_removed after delete on tasks
  referencing old table as removed for each statement execute function bin_tasks();
create trigger tasks_binned_when_changed after update on tasks
  referencing old table as removed new table as added for each statement execute function bin_tasks();

-- The triggers above have locked the table against writers until this is committed.
insert into task_bins
select company_id, id / 25000, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status,
  created_at - reported_at not between interval '-1 day' and interval '1 day',
  count(*), array[
    count(*) filter (where id::text like '%0%'), count(*) filter (where id::text like '%1%'),
    count(*) filter (where id::text like '%2%'), count(*) filter (where id::text like '%3%'),
    count(*) filter (where id::text like '%4%'), count(*) filter (where id::text like '%5%'),
    count(*) filter (where id::text like '%6%'), count(*) filter (where id::text like '%7%'),
    count(*) filter (where id::text like '%8%'), count(*) filter (where id::text like '%9%')],
  min(created_at), max(created_at), min(reported_at), max(reported_at)
from tasks group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;

insert into task_sums
select company_id, block, project_id, project_template_id, template_id, template_version, group_id, status, apart,
  sum(n), array[
    sum(with_digit[1]), sum(with_digit[2]),
    sum(with_digit[3]), sum(with_digit[4]),
    sum(with_digit[5]), sum(with_digit[6]),
    sum(with_digit[7]), sum(with_digit[8]),
    sum(with_digit[9]), sum(with_digit[10])],
  min(first_created), max(last_created), min(first_reported), max(last_reported)
from task_bins group by 1, 2, 3, 4, 5, 6, 7, 8, 9;

-- Puts the changes into bins and sums, and answers how many there were. Two at once do no harm: each takes other rows, and
-- the second waits where both come to the same bin.
create function merge_task_bins() returns bigint language plpgsql as $$
declare merged bigint;
begin
  with taken as (delete from task_bin_changes returning *),
  summed as (
    select company_id, block, project_id, project_template_id, template_id, template_version, reporter_id, group_id, status, apart,
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
    insert into task_bins as b select * from summed order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    on conflict on constraint task_bins_key do update set
      n = b.n + excluded.n,
      with_digit = array[
        b.with_digit[1] + excluded.with_digit[1], b.with_digit[2] + excluded.with_digit[2],
        b.with_digit[3] + excluded.with_digit[3], b.with_digit[4] + excluded.with_digit[4],
        b.with_digit[5] + excluded.with_digit[5], b.with_digit[6] + excluded.with_digit[6],
        b.with_digit[7] + excluded.with_digit[7], b.with_digit[8] + excluded.with_digit[8],
        b.with_digit[9] + excluded.with_digit[9], b.with_digit[10] + excluded.with_digit[10]],
      first_created = least(b.first_created, excluded.first_created),
      last_created = greatest(b.last_created, excluded.last_created),
      first_reported = least(b.first_reported, excluded.first_reported),
      last_reported = greatest(b.last_reported, excluded.last_reported)
  ),
  summed_up as (
    insert into task_sums as b
    select company_id, block, project_id, project_template_id, template_id, template_version, group_id, status, apart,
      sum(n), array[
        sum(with_digit[1]), sum(with_digit[2]),
        sum(with_digit[3]), sum(with_digit[4]),
        sum(with_digit[5]), sum(with_digit[6]),
        sum(with_digit[7]), sum(with_digit[8]),
        sum(with_digit[9]), sum(with_digit[10])],
      min(first_created), max(last_created), min(first_reported), max(last_reported)
    from summed group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2, 3, 4, 5, 6, 7, 8, 9
    on conflict on constraint task_sums_key do update set
      n = b.n + excluded.n,
      with_digit = array[
        b.with_digit[1] + excluded.with_digit[1], b.with_digit[2] + excluded.with_digit[2],
        b.with_digit[3] + excluded.with_digit[3], b.with_digit[4] + excluded.with_digit[4],
        b.with_digit[5] + excluded.with_digit[5], b.with_digit[6] + excluded.with_digit[6],
        b.with_digit[7] + excluded.with_digit[7], b.with_digit[8] + excluded.with_digit[8],
        b.with_digit[9] + excluded.with_digit[9], b.with_digit[10] + excluded.with_digit[10]],
      first_created = least(b.first_created, excluded.first_created),
      last_created = greatest(b.last_created, excluded.last_created),
      first_reported = least(b.first_reported, excluded.first_reported),
      last_reported = greatest(b.last_reported, excluded.last_reported)
  )
  select count(*) into merged from taken;
  return merged;
end $$;

-- The tasks of one reporter in one block, where a bin says that there are some.
create index tasks_by_reporter on tasks (company_id, reporter_id, id);
-- The tasks that were long on their way. They are in bins of their own, so that the others have narrow bounds.
create index tasks_apart on tasks (company_id, id) where created_at - reported_at not between interval '-1 day' and interval '1 day';
