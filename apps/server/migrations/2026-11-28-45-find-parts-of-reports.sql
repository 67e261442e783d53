-- Photos of reports from ODK Collect that came before their report was whole, by their names.
create index files_of_parts on files (company_id, uploaded_by, name) where name ~ '^[0-9a-f-]{36}-';
