-- A report is what the server writes most. Its company is checked by the keys of the records that it names, whose own keys
-- name the company, so a second key to the company found nothing that these do not find.
alter table tasks drop constraint tasks_company_id_fkey;
alter table evidence drop constraint evidence_company_id_fkey;
alter table field_values drop constraint field_values_company_id_fkey;
alter table evidence_photos drop constraint evidence_photos_company_id_fkey;
alter table task_answers drop constraint task_answers_company_id_fkey;
alter table task_positions drop constraint task_positions_company_id_fkey;
alter table task_counters drop constraint task_counters_company_id_fkey;
