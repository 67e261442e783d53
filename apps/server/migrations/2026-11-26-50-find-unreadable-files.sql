-- The tasks with a photo that cannot be opened are found by its file.
create index files_unreadable on files (company_id, id) where unreadable;
