-- A company is moved to another node while it works: what changes meanwhile is sent there by logical replication, which
-- names a row by its primary key, or by all of it in a table without one. On one PostgreSQL nothing reads it.
alter table task_rollups replica identity full;
alter table task_rollup_totals replica identity full;
alter table task_rollup_changes replica identity full;
alter table task_days replica identity full;
alter table map_cells replica identity full;
alter table map_cell_changes replica identity full;
