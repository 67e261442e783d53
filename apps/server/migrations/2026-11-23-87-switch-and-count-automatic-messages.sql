-- Of collectors and members: false if they are sent no automatic messages.
alter table people add column receive_automatic_messages boolean not null default true;

-- The mails that the budgets of messages refused at the last time when they refused any.
alter table automatic_messages
  add column refused_at timestamptz,
  add column refused_count integer not null default 0;
