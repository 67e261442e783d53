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
  creator_id bigint,
  -- A kind of automatic messages to collectors is one notification, with a run for each time. Staff do not see it
  -- in their list.
  automatic text,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, client_id),
  foreign key (company_id, attachment_id) references files (company_id, id),
  foreign key (company_id, creator_id) references people,
  check ((next_send_at is not null) = (status = 'ACTIVE')),
  constraint notifications_have_a_creator check ((automatic is null) = (creator_id is not null))
);
comment on table notifications is 'Notifications to data collectors, and when each goes out.';
create index notifications_by_creation on notifications (company_id, created_at desc, id desc);
create index notifications_by_next_send on notifications (next_send_at) where next_send_at is not null;
create index notifications_by_attachment on notifications (company_id, attachment_id) where attachment_id is not null;
create unique index notifications_automatic on notifications (company_id, automatic) where automatic is not null;

create table notification_groups (
  company_id bigint not null references companies,
  notification_id bigint not null,
  group_id bigint not null,
  primary key (company_id, notification_id, group_id),
  foreign key (company_id, notification_id) references notifications on delete cascade,
  foreign key (company_id, group_id) references groups on delete cascade
);
comment on table notification_groups is
  'The groups that a notification goes to. Their members are looked up at each run.';
create index notification_groups_by_group on notification_groups (company_id, group_id);

create table notification_recipients (
  company_id bigint not null references companies,
  notification_id bigint not null,
  person_id bigint not null,
  -- True for those who are recipients only as members of a group. Null counts as false.
  by_group boolean,
  primary key (company_id, notification_id, person_id),
  foreign key (company_id, notification_id) references notifications,
  foreign key (company_id, person_id) references people
);
comment on table notification_recipients is 'The people whom a notification names.';
create index notification_recipients_by_person on notification_recipients (company_id, person_id);

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
comment on table notification_runs is
  'Each time that a notification goes out. The unique key lets only one server start it.';
create index notification_runs_pending on notification_runs (worked_at) where status = 'PENDING';

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
  -- What one recipient gets in place of the text of the run, and the task that it is about.
  title text,
  message text,
  type text,
  task_id bigint,
  -- The reports that a message about several decisions opens. An array without a foreign key: the phone shows those
  -- that it has, and a report that is deleted later is no fault of the message.
  task_ids bigint[],
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, run_id, way, person_id),
  foreign key (company_id, run_id) references notification_runs,
  foreign key (company_id, notification_id) references notifications,
  foreign key (company_id, person_id) references people
);
comment on table notification_deliveries is
  'One row for each run, recipient and way of delivery. The row of ''app'' is also the message in the phone''s '
  'inbox.';
create index notification_deliveries_open on notification_deliveries (company_id, run_id, try_at, id)
  where status in ('waiting', 'claimed');
create index notification_deliveries_by_notification on notification_deliveries (company_id, notification_id, way, id);
create index notification_deliveries_by_person on notification_deliveries (company_id, person_id, created_at, id)
  where way = 'app';

create table automatic_messages (
  company_id bigint not null references companies on delete cascade,
  kind text not null,
  is_on boolean not null default true,
  -- Null: not known yet, or sent when there is a reason and at no fixed time.
  next_at timestamptz,
  -- When it last went to somebody, and to how many people.
  last_sent_at timestamptz,
  last_count integer not null default 0,
  -- The mails that the budgets of messages refused at the last time when they refused any.
  refused_at timestamptz,
  refused_count integer not null default 0,
  primary key (company_id, kind)
);
comment on table automatic_messages is
  'Whether each kind of automatic message is on in a company, and when it goes out next.';
create index automatic_messages_by_next on automatic_messages (next_at);

-- `about`: the beginning of the week, or of the time without a sign-in.
create table automatic_mails (
  company_id bigint not null references companies,
  kind text not null,
  person_id bigint not null,
  about timestamptz not null,
  sent_at timestamptz not null,
  primary key (company_id, kind, person_id, about),
  foreign key (company_id, person_id) references people
);
comment on table automatic_mails is 'Emails to staff that have gone out. The key lets each go out once.';
create index automatic_mails_by_person on automatic_mails (company_id, person_id);

create table untold_decisions (
  company_id bigint not null references companies,
  task_id bigint not null,
  person_id bigint not null,
  decided_at timestamptz not null,
  primary key (company_id, task_id),
  foreign key (company_id, person_id) references people
);
comment on table untold_decisions is
  'Decisions that the data collector has not been notified of. They are collected, so that many of them are one '
  'message.';
create index untold_decisions_by_person on untold_decisions (company_id, person_id, decided_at);

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
comment on table inbox_items is
  'What staff are notified of, one row for each person and event. Reports that wait for review have no rows: '
  'they are counted.';
create index inbox_items_by_person on inbox_items (company_id, person_id, id desc);
create index inbox_items_unread on inbox_items (company_id, person_id, id) where read_at is null;
create index inbox_items_by_age on inbox_items (created_at);
-- A reply of one colleague marks the items of all others as read.
create index inbox_items_unread_by_subject on inbox_items (company_id, kind, subject_id) where read_at is null;

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
comment on table inbox_settings is
  'Which notifications a member of staff wants, and how. Without a row, the defaults hold.';
create index inbox_settings_by_digest on inbox_settings (next_digest_at) where next_digest_at is not null;

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
comment on table inbox_browsers is 'Browsers that receive push messages while their session is open.';
create index inbox_browsers_by_person on inbox_browsers (company_id, person_id);

-- A name is 'company:12:text-message', 'to:+254711222333:text-message' or 'all:text-message'. Belongs to no
-- company: a number is written to by many. The owner counts while a message is enqueued; requests read their
-- company's line by the function.
create table message_counts (
  name text not null,
  day date not null,
  sent integer not null,
  primary key (name, day)
);
comment on table message_counts is
  'The number of messages a day by company, by receiver and in the installation, for the limits of sending.';
create index message_counts_by_day on message_counts (day);

-- What the company of the transaction has sent on a day. It runs as its owner, because the table is closed to
-- requests, and takes the company from the transaction, never from its caller.
create function messages_sent(kind text, on_day date) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(
    (select sent from message_counts
      where name = 'company:' || current_setting('app.company_id')::bigint || ':' || kind and day = on_day), 0)
$$;

-- Adds what is sent to the counts and returns them. It runs as its owner, because the table is closed to requests.
-- In a transaction of a company it counts for that company alone, and counts never go down.
create function spend_messages(names text[], days date[], counts integer[])
returns table (name text, day date, sent integer)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare company text := current_setting('app.company_id', true);
begin
  if 1 > any (counts) or coalesce(company, '') <> '' and exists (
    select from unnest(names) as wanted (name)
    where name like 'company:%' and name not like 'company:' || company::bigint || ':%')
  then raise insufficient_privilege using message = 'a company counts its own messages';
  end if;
  -- In one order for all, so that two transactions never wait for each other.
  return query
    insert into message_counts as known (name, day, sent)
    select wanted.* from unnest(names, days, counts) as wanted (name, day, sent) order by 1, 2
    on conflict (name, day) do update set sent = known.sent + excluded.sent
    returning name, day, sent;
end $$;
