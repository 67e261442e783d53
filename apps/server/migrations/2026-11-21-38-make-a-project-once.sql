-- Made by the browser for a new project. Where the answer was lost, the same request comes again and must not make a
-- second one.
alter table projects add column client_id uuid, add unique (company_id, client_id);
