-- Made by the browser for a new group, person, tag or data list. Where the answer was lost, the same request comes again
-- and must not make a second one.
alter table groups add column client_id uuid, add unique (company_id, client_id);
alter table people add column client_id uuid, add unique (company_id, client_id);
alter table tags add column client_id uuid, add unique (company_id, client_id);
alter table data_lists add column client_id uuid, add unique (company_id, client_id);
