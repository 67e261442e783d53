-- A node of a cluster runs a statement that writes once in its own transaction, and neither one with several writes
-- nor an SQL function with parameters that reads tables. Decision 115.

create or replace function webhook_person(company bigint, person bigint) returns json language plpgsql stable as $$
begin
  return (select json_build_object('id', id::text, 'firstName', first_name, 'lastName', last_name)
    from people where company_id = company and id = person);
end $$;

create or replace function webhook_group(company bigint, group_key bigint) returns json language plpgsql stable as $$
begin
  return (select json_build_object('id', id::text, 'name', name) from groups where company_id = company and id = group_key);
end $$;

create or replace function queue_webhooks(company bigint, recorded_at timestamptz, actor bigint, messages jsonb)
returns void language plpgsql as $$
declare
  message jsonb;
  event text;
  listening bigint[];
  record bigint;
  same uuid;
  body text;
begin
  for message in select m from jsonb_array_elements(messages) with ordinality as one (m, n) order by n loop
    event := message ->> 'type';
    listening := array(select id from webhooks where company_id = company and status = 'active' and event = any (types) order by id);
    continue when listening = '{}';
    same := gen_random_uuid();
    record := (message ->> 'id')::bigint;
    if message ->> 'from' = 'evidence' then
      record := (select e.task_id from evidence e where e.company_id = company and e.id = record);
    end if;
    body := json_build_object('type', event, 'timestamp', webhook_instant(recorded_at), 'data',
      (jsonb_build_object(message ->> 'kind',
        case when event = 'task.deleted.v1' then json_build_object('id', record::text)
        else webhook_record(company, message ->> 'kind', record) end)
      || coalesce(message -> 'more', '{}') || jsonb_build_object('by', webhook_person(company, actor)))::json)::text;
    insert into webhook_deliveries (company_id, webhook_id, message_id, type, subject, body, next_try_at, created_at)
    select company, hook, same, event, (message ->> 'kind') || ':' || record, body, recorded_at, recorded_at
    from unnest(listening) hook order by hook;
  end loop;
end $$;

-- Attaches a file to the report that expects it: one that the company has, or a new one, whose bytes are stored. No row
-- if the photo was attached or refused already. The row of the task is locked when its count goes up, so of two last
-- photos at the same moment the second one sees the first one.
create function attach_photo(
  company bigint, task bigint, photo text, at timestamptz, from_status text, to_status text, inout file_id bigint, new_file jsonb,
  out status text, out photos_arrived integer, out photos_expected integer, out project_id bigint, out evidence_id bigint,
  out missing json, out refused json
) returns setof record language plpgsql as $$
#variable_conflict use_column
declare
  attached bigint := file_id;
  reports bigint[] := array(select e.id from evidence e where e.company_id = company and e.task_id = task);
begin
  if new_file is not null then
    insert into files (company_id, hash, name, ext, mime, size, width, height, provider, uploaded_by, created_at, updated_at,
      exif_taken_at, exif_latitude, exif_longitude)
    values (company, photo, new_file ->> 'name', new_file ->> 'ext', new_file ->> 'mime', (new_file ->> 'size')::bigint,
      (new_file ->> 'width')::integer, (new_file ->> 'height')::integer, new_file ->> 'provider', (new_file ->> 'uploadedBy')::bigint,
      (new_file ->> 'createdAt')::timestamptz, (new_file ->> 'updatedAt')::timestamptz, (new_file ->> 'exifTakenAt')::timestamptz,
      (new_file ->> 'exifLatitude')::double precision, (new_file ->> 'exifLongitude')::double precision)
    on conflict (company_id, hash, name) do update set updated_at = excluded.updated_at
    returning id into attached;
  end if;
  update evidence_photos p set file_id = attached
  where p.company_id = company and p.evidence_id = any (reports) and p.hash = photo and p.file_id is null and p.refused is null;
  if not found then return; end if;
  update tasks t set photos_arrived = t.photos_arrived + 1, updated_at = at, row_version = t.row_version + 1,
    status = case when t.status = from_status and t.photos_arrived + 1 >= t.photos_expected then to_status else t.status end
  where t.company_id = company and t.id = task
  returning t.status, t.photos_arrived, t.photos_expected, t.project_id into status, photos_arrived, photos_expected, project_id;
  if photos_arrived >= photos_expected then
    update evidence e set upload_state = 'done', updated_at = at where e.company_id = company and e.task_id = task;
  end if;
  file_id := attached;
  evidence_id := reports[1];
  select coalesce(json_agg(distinct w.hash) filter (where w.refused is null), '[]'),
    coalesce(json_agg(distinct jsonb_build_object('hash', w.hash, 'reason', w.refused)) filter (where w.refused is not null), '[]')
  into missing, refused
  from evidence_photos w
  where w.company_id = company and w.evidence_id = reports[1] and (w.file_id is null or w.refused is not null);
  return next;
end $$;

-- Records that a photo will never arrive. No row if that was recorded already or the photo has arrived.
create function refuse_photo(
  company bigint, task bigint, photo text, at timestamptz, reason text, from_status text, to_status text,
  out project_id bigint, out evidence_id bigint
) returns setof record language plpgsql as $$
#variable_conflict use_column
declare
  reports bigint[] := array(select e.id from evidence e where e.company_id = company and e.task_id = task);
  arrived integer;
  expected integer;
begin
  update evidence_photos p set refused = reason
  where p.company_id = company and p.evidence_id = any (reports) and p.hash = photo and p.file_id is null and p.refused is null;
  if not found then return; end if;
  update tasks t set photos_expected = t.photos_expected - 1, updated_at = at, row_version = t.row_version + 1,
    status = case when t.status = from_status and t.photos_arrived >= t.photos_expected - 1 then to_status else t.status end
  where t.company_id = company and t.id = task
  returning t.photos_arrived, t.photos_expected, t.project_id into arrived, expected, project_id;
  if arrived >= expected then
    update evidence e set upload_state = 'done', updated_at = at where e.company_id = company and e.task_id = task;
  end if;
  evidence_id := reports[1];
  return next;
end $$;

-- Requests have its text; servers of before still call it.
create or replace function task_counts(company bigint) returns table (project_id bigint, status text, n bigint)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select c.project_id, c.status, c.n from task_counters c where c.company_id = company
    union all
    select r.project_id, r.status, r.n::bigint from task_rollup_changes r where r.company_id = company and r.counts;
end $$;

-- Writes items into the inboxes of people who may sign in and may see what an item is about.
create function insert_inbox_items(company bigint, items jsonb, at timestamptz)
returns table (id bigint, person_id bigint, kind text, subject_id bigint, detail jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  everyone bigint[];
  limited bigint[];
begin
  select array_agg(p.id) filter (where not p.in_projects), array_agg(p.id) filter (where p.in_projects) into everyone, limited
  from people p
  where p.company_id = company and p.role not in ('collector', 'member', 'apiKey') and not p.blocked and p.status <> 'ARCHIVED'
    and p.id = any (array(select (one ->> 'personId')::bigint from jsonb_array_elements(items) one));
  return query
    insert into inbox_items as written (company_id, person_id, kind, subject_id, detail, created_at)
    select company, i."personId", i.kind, i."subjectId", i.detail, at
    from jsonb_to_recordset(items) as i ("personId" bigint, kind text, "subjectId" bigint, detail jsonb, "projectId" bigint)
    where i."personId" = any (everyone) or i."personId" = any (limited)
      and (i."projectId" is null or i."projectId" = any (projects_of_person(company, i."personId")))
    returning written.id, written.person_id, written.kind, written.subject_id, written.detail;
end $$;
