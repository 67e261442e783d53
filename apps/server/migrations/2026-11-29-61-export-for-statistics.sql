-- Files of Parquet, SPSS and Stata.
alter table exports
  drop constraint exports_format_check,
  add constraint exports_format_check check (format in ('xlsx', 'csv', 'geojson', 'photos', 'parquet', 'sav', 'dta'));
