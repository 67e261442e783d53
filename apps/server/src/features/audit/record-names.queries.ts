/**
 * The names of the records of a company ($1) by kind and id: `kind`, `id`, `name`, and `folded` for a search.
 */
export const recordNames = `
  select 'project' as kind, id, name, fold(name) as folded from projects where company_id = $1
  union all select 'group', id, name, fold(name) from groups where company_id = $1
  union all select k.kind, id, first_name || ' ' || last_name, folded_first_name || ' ' || folded_last_name from people
    join (values ('collector'), ('member'), ('staff'), ('person'), ('inbox')) as k (kind)
      on k.kind in ('person', case role when 'collector' then 'collector' when 'member' then 'member' else 'staff' end)
        or k.kind = 'inbox' and role not in ('collector', 'member', 'apiKey')
    where company_id = $1
  union all select 'template', root_id, title, fold(title) from templates where company_id = $1 and id = root_id
  union all select 'tag', id, title, fold(title) from tags where company_id = $1
  union all select 'data-list', id, name, fold(name) from data_lists where company_id = $1
  union all select 'notification', id, title, fold(title) from notifications where company_id = $1
  union all select 'webhook', id, url, fold(url) from webhooks where company_id = $1
  union all select 'api-key', k.id, p.last_name, p.folded_last_name from api_keys k
    join people p on p.company_id = $1 and p.id = k.person_id where k.company_id = $1
  union all select 'export-schedule', id, name, fold(name) from export_schedules where company_id = $1
  union all select 'public-link', id, title, fold(title) from public_links where company_id = $1
  union all select 'company', id, name, fold(name) from companies where id = $1
  union all select 'site', s.id, p.name, fold(p.name) from sites s
    join projects p on p.company_id = $1 and p.id = s.project_id where s.company_id = $1
  union all select 'project-template', d.id, t.title || ' in ' || p.name, fold(t.title || ' in ' || p.name)
    from project_templates d join projects p on p.company_id = $1 and p.id = d.project_id
    join templates t on t.company_id = $1 and t.id = d.template_id where d.company_id = $1`
