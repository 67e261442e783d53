-- Requests connect as a login that owns nothing (decision 049), so what they did as the owner goes through functions, and
-- every table has row-level security. Without a policy it is closed to all but its owner.
alter table message_counts enable row level security;
alter table installation enable row level security;
alter table sign_in_attempts enable row level security;
alter table migrations enable row level security;
alter table sdgs enable row level security;
create policy for_everybody on sdgs for select using (true);

-- Adds what is sent to the counts and returns them. It runs as its owner, because the table is closed to requests. In a
-- transaction of a company it counts for that company alone, and counts never go down.
create function spend_messages(names text[], days date[], counts integer[])
returns table (name text, day date, sent integer)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare company text := current_setting('app.company_id', true);
begin
  if 1 > any (counts) or coalesce(company, '') <> '' and exists (
    select from unnest(names) as wanted (name)
    where name like 'company:%' and name not like 'company:' || company::bigint || ':%')
  then raise insufficient_privilege using message = 'a company counts its own messages';
  end if;
  -- In one order for all, so that two transactions never wait for each other.
  return query
    insert into message_counts as known (name, day, sent)
    select wanted.* from unnest(names, days, counts) as wanted (name, day, sent) order by 1, 2
    on conflict (name, day) do update set sent = known.sent + excluded.sent
    returning name, day, sent;
end $$;
revoke execute on function spend_messages(text[], date[], integer[]) from public;
grant execute on function spend_messages(text[], date[], integer[]) to quadrat_app;
