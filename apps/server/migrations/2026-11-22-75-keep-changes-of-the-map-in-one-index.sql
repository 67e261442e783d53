-- Each report writes one row here, and wrote three entries of indexes. The key serves the tiles as it is now. The job
-- that deletes old rows reads the whole table, which holds minutes of changes.
drop index task_position_changes_by_time, task_position_changes_by_quadkey;
alter table task_position_changes drop constraint task_position_changes_pkey, add primary key (company_id, quadkey, id);
