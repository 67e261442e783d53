-- The audit log gets a place from which each line came, the project that it belongs to, indexes for its filters, and a
-- chain of hashes that shows what was changed in it (decision 082).

-- The network is shortened (203.0.113.0/24, 2001:db8:1::/48), the device is a name such as 'Firefox on Windows'. Both are
-- null for what no request did.
alter table audit add column project_id bigint, add column network text, add column device text;

-- The project of a record, as far as it has one. A record that was deleted is found by what the line or its rest says.
create function audit_project(company bigint, kind text, subject bigint, detail jsonb) returns bigint
language sql stable as $$
  select case kind
    when 'project' then subject
    when 'task' then coalesce(
      (select t.project_id from tasks t where t.company_id = company and t.id = subject),
      (select p.project_id from deleted_tasks d join project_templates p
        on p.company_id = company and p.id = d.project_template_id
        where d.company_id = company and d.task_id = subject))
    when 'evidence' then (select t.project_id from evidence e join tasks t
      on t.company_id = company and t.id = e.task_id where e.company_id = company and e.id = subject)
    when 'site' then (detail ->> 'projectId')::bigint
    when 'dashboard' then (detail ->> 'project')::bigint
    when 'project-template' then coalesce((detail ->> 'projectId')::bigint,
      (select p.project_id from project_templates p where p.company_id = company and p.id = subject))
  end
$$;

update audit set project_id = audit_project(company_id, subject_kind, subject_id, detail)
where subject_kind in ('project', 'task', 'evidence', 'site', 'dashboard', 'project-template');

-- The transaction says where its request came from; whoever writes lines need not know.
create function complete_audit_line() returns trigger language plpgsql as $$
begin
  new.network := nullif(current_setting('app.network', true), '');
  new.device := nullif(current_setting('app.device', true), '');
  if new.project_id is null
    and new.subject_kind in ('project', 'task', 'evidence', 'site', 'dashboard', 'project-template')
  then new.project_id := audit_project(new.company_id, new.subject_kind, new.subject_id, new.detail);
  end if;
  return new;
end $$;
create trigger complete_audit_line before insert on audit for each row execute function complete_audit_line();

-- Each filter reads the newest lines from its own index, and the period is a range of it.
create index audit_by_time on audit (company_id, at, id);
create index audit_by_actor on audit (company_id, actor_id, at, id);
create index audit_by_action on audit (company_id, action, at, id);
create index audit_by_kind on audit (company_id, subject_kind, at, id);
create index audit_by_project on audit (company_id, project_id, at, id) where project_id is not null;

-- The chain: one link for each line, in the order in which a job linked them after their commit. A hash covers the hash
-- before, the line, and a digest of what may be redacted of it. Requests read it and write nothing.
create table audit_links (
  company_id bigint not null,
  position bigint not null,
  audit_id bigint not null,
  content_digest bytea not null,
  hash bytea not null,
  primary key (company_id, position),
  unique (company_id, audit_id)
);

-- Lines that wait for their link.
create table audit_unlinked (
  company_id bigint not null,
  audit_id bigint not null,
  primary key (company_id, audit_id)
);

-- Lines of which personal data was redacted, by which line of the log this was recorded, and the digest of what is left.
create table audit_redactions (
  company_id bigint not null,
  audit_id bigint not null,
  redaction_id bigint not null,
  content_digest bytea not null,
  primary key (company_id, audit_id, redaction_id)
);

-- Whoever adds lines leaves them to be linked, so that none is forgotten.
create function note_unlinked_lines() returns trigger language plpgsql as $$
begin
  insert into audit_unlinked (company_id, audit_id) select company_id, id from added;
  return null;
end $$;
create trigger note_unlinked_lines after insert on audit referencing new table as added
  for each statement execute function note_unlinked_lines();
insert into audit_unlinked (company_id, audit_id) select company_id, id from audit;

do $$
declare t text;
begin
  foreach t in array array['audit_links', 'audit_unlinked', 'audit_redactions'] loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy own_company on %I using (company_id = current_setting(''app.company_id'')::bigint) '
      'with check (company_id = current_setting(''app.company_id'')::bigint)', t);
  end loop;
end $$;
grant select on audit_links, audit_redactions to quadrat_app;
grant select, insert on audit_unlinked to quadrat_app;
