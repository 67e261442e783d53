-- Notifications to collectors. Decisions 067 to 069.
create table notifications (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  client_id uuid,
  title text not null,
  message text not null,
  type text not null check (type in ('GENERAL', 'REMINDER', 'EARLY_WARNING', 'MORE_INFO_REQUESTED', 'REMINDER_ALERT')),
  status text not null check (status in ('DRAFT', 'ACTIVE', 'SENT', 'FAILED', 'ARCHIVED', 'INFO', 'RECEIVED', 'DONE')),
  timezone text,
  recur text not null default 'NONE' check (recur in ('NONE', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY')),
  -- The first send time.
  date_sent timestamptz,
  end_at timestamptz,
  -- When a scheduled one goes out next. Set in the status ACTIVE alone.
  next_send_at timestamptz,
  -- Sent as a text message or a mail too.
  by_text_message boolean not null default false,
  by_mail boolean not null default false,
  attachment_id bigint,
  recipient_count integer not null default 0,
  creator_id bigint not null,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, client_id),
  foreign key (company_id, attachment_id) references files (company_id, id),
  foreign key (company_id, creator_id) references people,
  check ((next_send_at is not null) = (status = 'ACTIVE'))
);
create index notifications_by_creation on notifications (company_id, created_at desc, id desc);
create index notifications_by_next_send on notifications (next_send_at) where next_send_at is not null;
create index notifications_by_attachment on notifications (company_id, attachment_id) where attachment_id is not null;

create table notification_recipients (
  company_id bigint not null references companies,
  notification_id bigint not null,
  person_id bigint not null,
  primary key (company_id, notification_id, person_id),
  foreign key (company_id, notification_id) references notifications,
  foreign key (company_id, person_id) references people
);
create index notification_recipients_by_person on notification_recipients (company_id, person_id);

-- Each time that a notification goes out. The unique key is what makes it go out once, however many servers look.
create table notification_runs (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  notification_id bigint not null,
  due_at timestamptz not null,
  -- What goes out, as it was at the start of the run: a recurring notification can be changed between two runs.
  title text not null,
  message text not null,
  type text not null,
  attachment_id bigint,
  status text not null default 'PENDING' check (status in ('PENDING', 'DONE', 'ERROR')),
  -- Handed over later than it was due, because no server ran.
  is_late boolean not null default false,
  -- Not handed over at all, because no server ran for more than a day.
  is_missed boolean not null default false,
  -- When a server last worked on it. One that stands still is taken up by another.
  worked_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  unique (company_id, notification_id, due_at),
  foreign key (company_id, notification_id) references notifications,
  foreign key (company_id, attachment_id) references files (company_id, id)
);
create index notification_runs_pending on notification_runs (worked_at) where status = 'PENDING';

-- One row for each run, recipient and way of delivery. The row of the way 'app' is also the message in the inbox of the
-- phone, whatever became of the push.
create table notification_deliveries (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  run_id bigint not null,
  notification_id bigint not null,
  person_id bigint not null,
  way text not null check (way in ('app', 'text-message', 'mail')),
  status text not null default 'waiting' check (status in ('waiting', 'claimed', 'sent', 'failed', 'not-sent')),
  attempts smallint not null default 0,
  -- Not before this time, after a failure that may pass.
  try_at timestamptz not null,
  claimed_at timestamptz,
  sent_at timestamptz,
  -- When the app had it, by the server's clock or earlier by the phone's.
  received_at timestamptz,
  -- When the person confirmed an early warning.
  acknowledged_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, run_id, way, person_id),
  foreign key (company_id, run_id) references notification_runs,
  foreign key (company_id, notification_id) references notifications,
  foreign key (company_id, person_id) references people
);
create index notification_deliveries_open on notification_deliveries (company_id, run_id, try_at, id)
  where status in ('waiting', 'claimed');
create index notification_deliveries_by_notification on notification_deliveries (company_id, notification_id, way, id);
create index notification_deliveries_by_person on notification_deliveries (company_id, person_id, created_at, id)
  where way = 'app';

do $$
declare name text;
begin
  foreach name in array array['notifications', 'notification_recipients', 'notification_runs', 'notification_deliveries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I using (company_id = current_setting(''app.company_id'')::bigint)
      with check (company_id = current_setting(''app.company_id'')::bigint)', name);
    execute format('grant select, insert, update, delete on %I to quadrat_app', name);
  end loop;
end $$;
