-- Most rows of a report are its answers, and each wrote two indexes: by its own id, which nothing looks up, and
-- by its report. One index does for both.
drop index field_values_by_evidence;
alter table field_values
  drop constraint field_values_pkey,
  add primary key (company_id, evidence_id, position, id);
