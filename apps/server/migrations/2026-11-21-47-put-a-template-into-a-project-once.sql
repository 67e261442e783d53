-- Made by the browser for a template that is put to use in a project. Where the answer was lost, the same request comes
-- again, and is not refused because the project has the template.
alter table project_templates add column client_id uuid, add unique (company_id, client_id);
