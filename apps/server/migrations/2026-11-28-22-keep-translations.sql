-- The titles of a template by their languages, the default one among them; null for a template that has one title. Kept
-- beside `languages`, which can have a million characters, so that a list of titles does not read them.
create function titles_of(title text, languages jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when languages ? 'default' then (
    select jsonb_object_agg(key, value->>'title') || jsonb_build_object(languages->>'default', title)
    from jsonb_each(languages->'texts') where value ? 'title') end
$$;

alter table templates add column titles jsonb generated always as (titles_of(title, languages)) stored;

-- The title in a language, of any region; without a translation, the title itself. One expression, so that a statement
-- takes it in: no call of a function and no plan of its own for each row.
create function title_in(title text, titles jsonb, language text) returns text language sql stable parallel safe as $$
  select coalesce(
    titles->>language,
    jsonb_path_query_first(titles, '$.keyvalue() ? (@.key starts with $region).value',
      jsonb_build_object('region', language || '-')) #>> '{}',
    title)
$$;

-- A notification in further languages: title and message by language, a code of ISO 639-1. Null without one. A run keeps
-- what goes out, as it does with the title and the message.
alter table notifications add column translations jsonb;
alter table notification_runs add column translations jsonb;
