-- What a phone told about itself the last time. Null where its app is too old to say.
alter table devices
  add app_version text check (length(app_version) <= 50),
  add reports_waiting integer check (reports_waiting >= 0),
  add storage_used bigint check (storage_used >= 0),
  add storage_quota bigint check (storage_quota >= 0),
  add storage_kept boolean;
