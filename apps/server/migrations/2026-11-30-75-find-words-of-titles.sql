-- The words of a text in the form that the index of titles has them: behind the id of the project, so that a search reads
-- the words of that project alone. An expression of PL/pgSQL is planned once a session, one of SQL in each transaction.
create function words_in(project bigint, words text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  spaced text := btrim(regexp_replace(public.fold(words), '[\s.,;:!?·/\\()\[\]"''’‘“”«»،؛؟–—-]+', ' ', 'g'));
begin
  return case when spaced = '' then '{}'
    else string_to_array(project || ' ' || replace(spaced, ' ', E'\n' || project || ' '), E'\n') end;
end $$;

-- A search for reports whose titles have words that begin with these.
create function words_sought(project bigint, words text) returns tsquery
language plpgsql immutable strict parallel safe as $$
begin
  return (select string_agg('''' || word || ''':*', ' & ') from unnest(public.words_in(project, words)) as word)::tsquery;
end $$;

-- What waits in the index before it is sorted in is read by each search.
create index tasks_by_words_of_title on tasks using gin (array_to_tsvector(words_in(project_id, title)))
  with (gin_pending_list_limit = 256) where title is not null;

-- The reports of these projects whose titles begin with a text, by title, those of one title newest first; then those of
-- which words begin with the words of the text, first of the newest reports: an index of words reads all entries of a
-- word, which may be in most titles. It runs as its owner, because row-level security keeps a function of a column from
-- its index, and takes the company from the transaction, never from its caller. The caller reads the reports by these ids
-- as itself.
create or replace function titled_tasks(projects bigint[], beginning text, most integer) returns table (id bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  company bigint := current_setting('app.company_id')::bigint;
  first_title text := fold(beginning);
  -- Behind all texts that begin so.
  last_title text := fold(beginning) || U&'\+10FFFF';
  sought tsquery := words_sought(0, beginning);
  ids bigint[];
begin
  ids := array(
    select found.id from unnest(projects) as project (id)
    cross join lateral (
      select t.id, fold(t.title) collate "C" as folded from tasks t
      where t.company_id = company and t.project_id = project.id and t.title is not null
        and fold(t.title) collate "C" >= first_title and fold(t.title) collate "C" < last_title
      order by fold(t.title) collate "C", t.id desc limit most
    ) found
    order by found.folded, found.id desc limit most);

  if cardinality(ids) < most then
    ids := ids || array(
      select newest.id from (
        select t.id, t.project_id, t.title from tasks t where t.company_id = company order by t.id desc limit 300
      ) newest
      where newest.project_id = any (projects) and newest.title is not null and newest.id <> all (ids)
        and array_to_tsvector(words_in(0, newest.title)) @@ sought
      limit most - cardinality(ids));
  end if;

  if cardinality(ids) < most then
    ids := ids || array(
      select found.id from unnest(projects) as project (id)
      cross join lateral (
        select t.id from tasks t
        where t.company_id = company and t.title is not null and t.id <> all (ids)
          and array_to_tsvector(words_in(t.project_id, t.title)) @@ words_sought(project.id, beginning)
        limit most - cardinality(ids)
      ) found
      limit most - cardinality(ids));
  end if;
  return query select unnest(ids);
end $$;
