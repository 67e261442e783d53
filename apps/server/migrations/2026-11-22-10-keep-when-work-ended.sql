-- A phone sends what was reported while a project was in progress, however late; so the end of the project is kept.
alter table projects add column ended_at timestamptz;
update projects set ended_at = updated_at where status <> 'IN_PROGRESS';

-- A template that was removed from a project after it had been enabled. Its row stays for reports that a phone has not
-- sent yet; with the first of them it is listed again, disabled.
alter table project_templates add column removed_at timestamptz;
