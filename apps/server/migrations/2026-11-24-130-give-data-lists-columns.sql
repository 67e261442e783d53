-- Items of a data list have further columns beside their text, as options of a question have: the district of a village.
-- The list has the names of its columns, because jsonb keeps no order of keys. Items of before have none.
alter table data_lists add column columns jsonb not null default '[]';
alter table data_list_options add column columns jsonb not null default '{}';
