-- A kept tile of the map is good as long as nothing in it has changed since it was made. What has changed since is at the end
-- of an index by transaction, however many changes came before, and their dead entries are not read either.
alter table task_position_changes add column xid xid8 not null default pg_current_xact_id();
alter table task_position_changes drop constraint task_position_changes_pkey,
  add primary key (company_id, xid, id) include (quadkey);
