-- A phone that has a version of a list asks for the options that changed after it. Which ones did so far is not known:
-- they are said to have changed with the newest version, so that a phone with an older one is sent all of them once more.
alter table data_list_options add column rev integer not null default 1;
update data_list_options o set rev = l.rev from data_lists l
  where l.company_id = o.company_id and l.id = o.data_list_id;
create index data_list_options_changes on data_list_options (company_id, data_list_id, rev, id);

-- A part of an option's text is looked for in the index alone, in the order in which the page shows what is found.
drop index data_list_options_newest;
create index data_list_options_search
  on data_list_options (company_id, data_list_id, status, created_at desc, id desc) include (folded);
-- That saves the look into the table only for pages that were vacuumed, so this comes soon after an import.
alter table data_list_options set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05);
