-- How many messages were sent a day: by a company, to one number or address, by the installation. A name is
-- 'company:12:text-message', 'to:+254711222333:text-message' or 'all:text-message'. Belongs to no company: a number is
-- written to by many. The owner counts while a message is enqueued; requests read their company's line by the function.
create table message_counts (
  name text not null,
  day date not null,
  sent integer not null,
  primary key (name, day)
);
create index message_counts_by_day on message_counts (day);

-- What the company of the transaction has sent on a day. It runs as its owner, because the table is closed to requests,
-- and takes the company from the transaction, never from its caller.
create function messages_sent(kind text, on_day date) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(
    (select sent from message_counts
      where name = 'company:' || current_setting('app.company_id')::bigint || ':' || kind and day = on_day), 0)
$$;
revoke execute on function messages_sent(text, date) from public;
grant execute on function messages_sent(text, date) to quadrat_app;
