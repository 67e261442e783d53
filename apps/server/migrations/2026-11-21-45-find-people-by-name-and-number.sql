-- A part of a name or number is looked for among all people of a company on every pause of typing. The text in lower
-- case is kept, as that of a data list's options is: folding each one while searching takes longer than the search.
alter table people add column folded text
  generated always as (lower(first_name || ' ' || last_name || ' ' || coalesce(phone_number, ''))) stored;
