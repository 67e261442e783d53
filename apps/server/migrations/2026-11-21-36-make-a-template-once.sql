-- Made by the browser for a new template. Where the answer was lost, the same request comes again and must not make a
-- second one. Versions that were replaced have none.
alter table templates add column client_id uuid, add unique (company_id, client_id);
