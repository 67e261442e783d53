-- Other programs ask for the reports that were changed since, page by page.
create index tasks_by_change on tasks (company_id, updated_at, id);
