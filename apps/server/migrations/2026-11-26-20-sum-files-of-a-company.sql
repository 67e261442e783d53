-- The bytes of all files of the company of the transaction. It runs as its owner, because people in chosen projects see
-- some of the files alone, and takes the company from the transaction, never from its caller.
create function file_bytes() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(size), 0)::bigint from files where company_id = current_setting('app.company_id')::bigint
$$;
revoke execute on function file_bytes() from public;
grant execute on function file_bytes() to quadrat_app;
