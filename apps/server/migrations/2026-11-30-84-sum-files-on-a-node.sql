-- A node of a cluster cannot be chosen by a setting within a statement.
create or replace function file_bytes() returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare company bigint := current_setting('app.company_id')::bigint;
begin
  return (select coalesce(sum(size), 0) from files where company_id = company);
end $$;
