-- A part of an option's text is looked for in a list of 100,000 on every pause of typing. The text in lower case is
-- kept, because folding each one while searching takes three times as long. No index of trigrams: row-level
-- security lets no index answer `like`, which is not leakproof.
alter table data_list_options add column folded text generated always as (lower(value)) stored;
create index data_list_options_newest on data_list_options (company_id, data_list_id, created_at desc, id desc);
