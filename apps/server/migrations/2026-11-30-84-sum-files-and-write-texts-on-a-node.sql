-- A node of a cluster cannot be chosen by a setting within a statement.
create or replace function file_bytes() returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare company bigint := current_setting('app.company_id')::bigint;
begin
  return (select coalesce(sum(size), 0) from files where company_id = company);
end $$;

-- A node of a cluster refuses an update with a function of a column that is not immutable, as to_jsonb is. Of texts, these are.
create function texts_to_json(texts text[]) returns text
language sql immutable strict parallel safe as $$ select to_jsonb(texts)::text $$;

create function texts_from_json(texts text) returns text[]
language sql immutable strict parallel safe as $$ select array(select jsonb_array_elements_text(texts::jsonb)) $$;
