-- What staff hear about, one row for each person and thing. Reports that wait for review have no rows: they are counted.
-- Decision 075.
create table inbox_items (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  person_id bigint not null,
  kind text not null,
  -- The thing that it is about, of the table that belongs to the kind.
  subject_id bigint,
  detail jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, person_id) references people
);
create index inbox_items_by_person on inbox_items (company_id, person_id, id desc);
create index inbox_items_unread on inbox_items (company_id, person_id, id) where read_at is null;
create index inbox_items_by_age on inbox_items (created_at);

-- What a person chose, and up to where they have seen the reports that wait. Without a row, all is as it comes.
create table inbox_settings (
  company_id bigint not null references companies,
  person_id bigint not null,
  by_mail text[] not null,
  by_push text[] not null default '{}',
  -- The hour of the daily digest on the clocks of the time zone; null without one.
  digest_hour smallint check (digest_hour between 0 and 23),
  timezone text not null default 'UTC',
  next_digest_at timestamptz,
  digested_id bigint not null default 0,
  reviews_seen_id bigint not null default 0,
  reviews_seen_count integer not null default 0,
  reviews_told_id bigint not null default 0,
  reviews_told_at timestamptz,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references people,
  check ((digest_hour is null) = (next_digest_at is null))
);
create index inbox_settings_by_digest on inbox_settings (next_digest_at) where next_digest_at is not null;

-- The browsers that get push messages, while their session is open.
create table inbox_browsers (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  person_id bigint not null,
  session_id bigint not null,
  push jsonb not null,
  -- Until when its push service asked not to be called.
  paused_until timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, session_id),
  foreign key (company_id, person_id) references people,
  foreign key (company_id, session_id) references sessions on delete cascade
);
create index inbox_browsers_by_person on inbox_browsers (company_id, person_id);

do $$
declare name text;
begin
  foreach name in array array['inbox_items', 'inbox_settings', 'inbox_browsers'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I using (company_id = current_setting(''app.company_id'')::bigint)
      with check (company_id = current_setting(''app.company_id'')::bigint)', name);
    execute format('grant select, insert, update, delete on %I to quadrat_app', name);
  end loop;
end $$;
