-- Messages that nobody writes. Decision 074.

-- The clock by which automatic messages of the company go out.
alter table companies add column timezone text not null default 'UTC';

-- Of each kind: whether it is on, and when it goes out next. Rows are created by the job that sends them.
create table automatic_messages (
  company_id bigint not null references companies on delete cascade,
  kind text not null,
  is_on boolean not null default true,
  -- Null: not known yet, or sent when there is a reason and at no fixed time.
  next_at timestamptz,
  -- When it last went to somebody, and to how many people.
  last_sent_at timestamptz,
  last_count integer not null default 0,
  primary key (company_id, kind)
);
create index automatic_messages_by_next on automatic_messages (next_at);

-- Decisions of which the collector has not been told. They wait for others, so that many of them are one message.
create table untold_decisions (
  company_id bigint not null references companies,
  task_id bigint not null,
  person_id bigint not null,
  decided_at timestamptz not null,
  primary key (company_id, task_id),
  foreign key (company_id, person_id) references people
);
create index untold_decisions_by_person on untold_decisions (company_id, person_id, decided_at);

-- Mails to staff. The key is what makes each of them go out once. `about`: the beginning of the week, or of the time without
-- a sign-in.
create table automatic_mails (
  company_id bigint not null references companies,
  kind text not null,
  person_id bigint not null,
  about timestamptz not null,
  sent_at timestamptz not null,
  primary key (company_id, kind, person_id, about),
  foreign key (company_id, person_id) references people
);
create index automatic_mails_by_person on automatic_mails (company_id, person_id);

-- A kind of automatic messages to collectors is one notification, with a run for each time. Staff do not see it in their list.
alter table notifications add column automatic text;
alter table notifications alter column creator_id drop not null;
alter table notifications add constraint notifications_have_a_creator check ((automatic is null) = (creator_id is not null));
create unique index notifications_automatic on notifications (company_id, automatic) where automatic is not null;

-- What one recipient gets in place of the text of the run, and the task that it is about.
alter table notification_deliveries
  add column title text,
  add column message text,
  add column type text,
  add column task_id bigint;

do $$
declare name text;
begin
  foreach name in array array['automatic_messages', 'untold_decisions', 'automatic_mails'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I using (company_id = current_setting(''app.company_id'')::bigint)
      with check (company_id = current_setting(''app.company_id'')::bigint)', name);
    execute format('grant select, insert, update, delete on %I to quadrat_app', name);
  end loop;
end $$;
