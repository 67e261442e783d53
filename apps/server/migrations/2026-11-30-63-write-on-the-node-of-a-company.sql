-- A node of a cluster runs statements of one company, with one write in each. Decision 115. So changes are merged company
-- by company, and names that are unique over all companies are written by functions of the owner, who may write on all
-- nodes in the transaction of a request.

create function merge_into_counters(company bigint, changes task_rollup_changes[]) returns void language plpgsql as $$
declare
  projects bigint[] := array(select distinct project_id from unnest(changes) where counts);
begin
  -- Always in the same order, so that this waits for no transaction that updates counters itself and waits for this.
  insert into task_counters as c (company_id, project_id, status, slot, n)
  select company, project_id, status, 0, sum(n) from unnest(changes) where counts
  group by 2, 3 having sum(n) <> 0 order by 2, 3
  on conflict (company_id, project_id, status, slot) do update set n = c.n + excluded.n;
  delete from task_counters c where c.company_id = company and c.project_id = any (projects) and c.n = 0;
end $$;

create function merge_into_rollups(company bigint, changes task_rollup_changes[], block_size integer, by_reporter_from integer)
returns void language plpgsql as $$
declare
  added bigint[];
  firsts bigint[];
  last bigint;
  held bigint := 0;
  is_by_reporter boolean := exists (select from task_blocks where company_id = company and by_reporter);
  sums task_rollups[];
begin
  select array_agg(one.id) into added from (
    select id from unnest(changes) t, unnest(t.ids) id group by 1 having sum(sign(t.n)) > 0 order by 1) one;
  firsts := array(select first_id from task_blocks where company_id = company);
  select b.last_id, b.n into last, held from task_blocks b where b.company_id = company order by b.first_id desc limit 1;
  -- A block that a full one is to be followed by begins with an id above those that the rollups have.
  select array_agg(first order by first) into firsts from (
    select unnest(firsts)
    union
    select 0
    union
    select id from (
      select id, row_number() over (order by id) as place, greatest(block_size - coalesce(held, 0), 0) as room
      from unnest(added) id where id > coalesce(last, -1)
    ) placed where place > room and (place - 1 - room) % block_size = 0
  ) starts (first);

  select array_agg(row(s.*)::task_rollups) into sums from (
    select company, firsts[width_bucket(c.id, firsts)] as block, project_id, project_template_id, template_id,
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
        coalesce(sum(d) filter (where c.id::text like '%9%'), 0)::smallint],
      min(first_created), max(last_created), min(first_reported), max(last_reported)
    from (select t.*, id, sign(t.n)::integer as d from unnest(changes) t, unnest(t.ids) id) c
    group by 2, 3, 4, 5, 6, 7, 8, 9, 10 order by 2, 3, 4, 5, 6, 7, 8, 9, 10
  ) s;
  if is_by_reporter then
    insert into task_rollups as r select s.* from unnest(sums) s
    on conflict on constraint task_rollups_key do update set
      n = r.n + excluded.n,
      with_digit = add_digits(r.with_digit, excluded.with_digit),
      first_created = least(r.first_created, excluded.first_created),
      last_created = greatest(r.last_created, excluded.last_created),
      first_reported = least(r.first_reported, excluded.first_reported),
      last_reported = greatest(r.last_reported, excluded.last_reported);
    insert into task_days as k
    select company, day, project_id, project_template_id, template_id, template_version, group_id, status,
      sum(n), array_agg(quarter order by quarter), array_agg(n order by quarter)
    from (
      select at::date as day, project_id, project_template_id, template_id, template_version, group_id, status,
        quarter_of(at) as quarter, sum(sign(n))::integer as n
      from (select t.*, created_at at time zone 'UTC' as at from unnest(changes) t, unnest(t.created) created_at) c
      group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(sign(n)) <> 0
    ) by_quarter
    group by 2, 3, 4, 5, 6, 7, 8 order by 2, 3, 4, 5, 6, 7, 8
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
      );
  end if;
  insert into task_rollup_totals as r
  select company, block, project_id, project_template_id, template_id, template_version, group_id, status, delayed,
    sum(n), array[
      sum(with_digit[1]), sum(with_digit[2]),
      sum(with_digit[3]), sum(with_digit[4]),
      sum(with_digit[5]), sum(with_digit[6]),
      sum(with_digit[7]), sum(with_digit[8]),
      sum(with_digit[9]), sum(with_digit[10])],
    min(first_created), max(last_created), min(first_reported), max(last_reported)
  from unnest(sums) group by 2, 3, 4, 5, 6, 7, 8, 9 order by 2, 3, 4, 5, 6, 7, 8, 9
  on conflict on constraint task_rollup_totals_key do update set
    n = r.n + excluded.n,
    with_digit = add_digits(r.with_digit, excluded.with_digit),
    first_created = least(r.first_created, excluded.first_created),
    last_created = greatest(r.last_created, excluded.last_created),
    first_reported = least(r.first_reported, excluded.first_reported),
    last_reported = greatest(r.last_reported, excluded.last_reported);
  insert into task_blocks as b
  select company, firsts[width_bucket(id, firsts)], max(id), count(*), is_by_reporter from unnest(added) id group by 2
  on conflict (company_id, first_id) do update set last_id = greatest(b.last_id, excluded.last_id), n = b.n + excluded.n;
  if not is_by_reporter
    and by_reporter_from <= (select sum(b.n) from task_blocks b where b.company_id = company and not b.by_reporter)
  then
    perform add_task_rollups(company);
  end if;
end $$;

create function merge_into_cells(company bigint, changes task_rollup_changes[], keep_from integer)
returns void language plpgsql as $$
declare
  taken map_cell_changes[];
  sums map_cells[];
  levels integer[];
  regions bigint[];
  grown record;
begin
  select array_agg(row(c.*)::map_cell_changes) into taken from map_cell_changes c where c.company_id = company;
  if taken is not null then
    delete from map_cell_changes c where c.company_id = company;
  end if;
  taken := coalesce(taken, '{}') || array(
    select row(company, quadkey, x, y, task_id, project_id, project_template_id, template_id, template_version, group_id,
      status, placed)::map_cell_changes
    from unnest(changes) where placed is not null);
  if taken = '{}' then return; end if;

  select array_agg(row(s.*)::map_cells) into sums from (
    select company, r.level + 3 as level, t.quadkey >> (50 - 2 * r.level) as cell, project_id, project_template_id,
      template_id, template_version, group_id, status, sum(d)::integer as n, sum(d * task_id)::bigint as id_sum,
      sum(d * x::bigint)::bigint as x_sum, sum(d * y::bigint)::bigint as y_sum,
      min(x) as west, max(x) as east, min(y) as north, max(y) as south
    from unnest(taken) t
    cross join generate_series(0, 20, 2) one
    join map_regions r on r.company_id = company and r.level = one and r.region = t.quadkey >> (56 - 2 * one)
    group by 2, 3, 4, 5, 6, 7, 8, 9 order by 2, 3, 5, 6, 7, 8, 9, 4
  ) s;
  insert into map_cells as c select s.* from unnest(sums) s
  on conflict on constraint map_cells_key do update set
    n = c.n + excluded.n,
    id_sum = c.id_sum + excluded.id_sum,
    x_sum = c.x_sum + excluded.x_sum,
    y_sum = c.y_sum + excluded.y_sum,
    west = least(c.west, excluded.west),
    east = greatest(c.east, excluded.east),
    north = least(c.north, excluded.north),
    south = greatest(c.south, excluded.south);

  select array_agg(level), array_agg(region) into levels, regions from (
    select distinct 0 as level, 0::bigint as region from unnest(taken) where d > 0
    union
    select level - 1, cell >> 2 from unnest(sums) where n > 0 and level < 23
  ) touched;
  for grown in
    select t.level, t.region from unnest(levels, regions) as t (level, region)
    where not exists (select from map_regions r where r.company_id = company and r.level = t.level and r.region = t.region)
    order by 1, 2
  loop
    if grown.level = 0 and exists (
        select from task_positions where company_id = company offset keep_from - 1 limit 1)
      or grown.level > 0 and keep_from <= (
        select sum(n) from map_cells c where c.company_id = company and c.level = grown.level + 1
        and c.cell >= grown.region << 2 and c.cell < (grown.region + 1) << 2)
    then
      perform keep_map_region(company, grown.level, grown.region, keep_from);
    end if;
  end loop;
end $$;

-- Merges the changes of a company into its rollups, cells and counters.
create function merge_company_changes(company bigint, block_size integer default 25000, by_reporter_from integer default 5000,
  keep_from integer default 5000) returns bigint language plpgsql as $$
declare
  part constant integer := 20000;
  places tid[];
  changes task_rollup_changes[];
  found_rows bigint;
  merged bigint := 0;
begin
  -- Bounds of blocks move, and regions are kept, in one merge after the other. The lock is no obstacle for readers.
  perform pg_advisory_xact_lock(hashtextextended('merge changes', 0));
  loop
    -- In parts of bounded memory: after a bulk load there are as many changes as tasks.
    select array_agg(p.place), coalesce(array_agg(p.change), '{}') into places, changes from (
      select c.ctid as place, row(c.*)::task_rollup_changes as change from task_rollup_changes c
      where c.company_id = company limit part) p;
    delete from task_rollup_changes c where c.company_id = company and c.ctid = any (places);
    get diagnostics found_rows = row_count;
    if found_rows <> cardinality(changes) then
      raise exception 'changes were written while they were merged' using errcode = 'serialization_failure';
    end if;
    perform merge_into_rollups(company, changes, block_size, by_reporter_from);
    perform merge_into_cells(company, changes, keep_from);
    perform merge_into_counters(company, changes);
    -- With the transactions that made them: a tile of before such a commit is stale, whenever the change is merged.
    insert into task_position_changes (company_id, quadkey, xid)
    select distinct company, quadkey, xid from unnest(changes) where quadkey is not null;
    merged := merged + found_rows;
    exit when found_rows < part;
  end loop;
  return merged;
end $$;

create or replace function merge_task_changes(block_size integer default 25000, by_reporter_from integer default 5000,
  keep_from integer default 5000) returns bigint language plpgsql as $$
declare
  one bigint;
  merged bigint := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('merge changes', 0));
  for one in
    select company_id from task_rollup_changes
    union select company_id from map_cell_changes
    -- It has grown by a merge that kept no rollups by reporter.
    union select company_id from task_blocks where not by_reporter group by 1 having sum(n) >= by_reporter_from
    order by 1
  loop
    merged := merged + merge_company_changes(one, block_size, by_reporter_from, keep_from);
  end loop;
  return merged;
end $$;

drop function merge_into_rollups(task_rollup_changes[], integer, integer);
drop function merge_into_cells(task_rollup_changes[], integer);
drop function merge_into_counters(task_rollup_changes[]);

-- Writes a try of a webhook into its log and frees the delivery. After a success the webhook no longer fails, and what
-- waits of one that had failed often is due at once. True if the webhook had failed before. Called for each message.
create function record_webhook_try(
  company bigint, delivery bigint, held uuid, webhook bigint, to_state text, next timestamptz, now timestamptz, tried_at timestamptz,
  duration integer, sent_headers jsonb, answered integer, failure text, headers jsonb, body text, is_cut boolean, often integer
) returns boolean language plpgsql as $$
declare
  failed integer;
begin
  -- The webhook is locked before its deliveries, as by whoever deletes it.
  if to_state = 'delivered' then
    select w.failures into failed from webhooks w where w.company_id = company and w.id = webhook and w.failures > 0 for update;
  end if;
  update webhook_deliveries d set state = to_state, claim = null, next_try_at = coalesce(next, d.next_try_at),
    ended_at = case when to_state = 'waiting' then null else now end
  where d.company_id = company and d.id = delivery and d.claim = held;
  if failed is not null then
    update webhooks w set failures = 0, failing_since = null, failed_at = null, rests_until = null
    where w.company_id = company and w.id = webhook;
  end if;
  if failed >= often then
    update webhook_deliveries d set next_try_at = now
    where d.company_id = company and d.webhook_id = webhook and d.id <> delivery
      and d.state = 'waiting' and d.claim is null and d.next_try_at > now;
  end if;
  if exists (select from webhook_deliveries d where d.company_id = company and d.id = delivery) then
    insert into webhook_tries (company_id, delivery_id, at, duration_ms, request_headers, status, error,
      response_headers, response_body, response_cut)
    values (company, delivery, tried_at, duration, sent_headers, answered, failure, headers, body, is_cut);
  end if;
  return failed is not null;
end $$;

-- Refuses what the policies of requests refuse: names of another company, or of others than the person who is limited.
create function require_own_names(company bigint, persons bigint[]) returns void language plpgsql stable as $$
declare
  acting text := current_setting('role');
begin
  if acting not in ('quadrat_app', 'quadrat_in_projects') then return; end if;
  if company is distinct from nullif(current_setting('app.company_id', true), '')::bigint
    or (acting = 'quadrat_in_projects' or acts_as('reviewer', 'viewer')) and coalesce(acting_person() <> any (persons), true)
  then raise insufficient_privilege using message = 'these names are not those of the viewer'; end if;
end $$;

-- Adds names by which people sign in, and returns those that nobody had.
create function take_sign_in_names(company bigint, names text[], persons bigint[]) returns setof text
language plpgsql security definer set search_path to public, pg_temp as $$
begin
  perform require_own_names(company, persons);
  return query insert into sign_in_names (name, company_id, person_id)
    select wanted.name, company, wanted.person from unnest(names, persons) as wanted (name, person) order by 1
    on conflict do nothing returning sign_in_names.name;
end $$;

-- Deletes a name by which a person signs in, or all of them.
create function free_sign_in_names(company bigint, person bigint, only_name text) returns void
language plpgsql security definer set search_path to public, pg_temp as $$
begin
  perform require_own_names(company, array[person]);
  delete from sign_in_names s
  where s.company_id = company and s.person_id = person and (only_name is null or s.name = only_name);
end $$;

-- Takes a name for a company, and frees the one before.
create function take_company_name(company bigint, wanted text) returns void
language plpgsql security definer set search_path to public, pg_temp as $$
begin
  -- None of a person.
  perform require_own_names(company, '{0}');
  insert into company_names as c (name, company_id) values (company_name_key(wanted), company)
  on conflict (company_id) do update set name = excluded.name;
-- Another node answers without the name of the constraint.
exception when unique_violation then
  raise unique_violation using message = 'the name is taken', constraint = 'company_names_pkey';
end $$;

revoke all on function take_sign_in_names(bigint, text[], bigint[]), free_sign_in_names(bigint, bigint, text),
  take_company_name(bigint, text), record_webhook_try(bigint, bigint, uuid, bigint, text, timestamptz, timestamptz, timestamptz,
  integer, jsonb, integer, text, jsonb, text, boolean, integer) from public;
grant execute on function take_sign_in_names(bigint, text[], bigint[]), free_sign_in_names(bigint, bigint, text)
  to quadrat_app, quadrat_in_projects;
grant execute on function take_company_name(bigint, text) to quadrat_app;
