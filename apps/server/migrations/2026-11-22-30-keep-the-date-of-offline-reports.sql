-- When a report was submitted on a phone that was offline, or observed, if it was typed at the desk. Filters, sorts and fields called date_reported mean this.
alter table tasks
  add column date_reported timestamptz generated always as (case when reported_offline or origin = 'Desktop' then reported_at end) stored,
  -- The date by which lists show a task: the one above, else when it arrived.
  add column shown_at timestamptz not null
    generated always as (coalesce(case when reported_offline or origin = 'Desktop' then reported_at end, created_at)) stored;
create index tasks_by_shown_date on tasks (company_id, shown_at, id);
-- Tasks that arrived more than a day from that date. Rollups count them apart from the others.
drop index tasks_delayed;
create index tasks_delayed on tasks (company_id, id) where created_at - date_reported not between interval '-1 day' and interval '1 day';
