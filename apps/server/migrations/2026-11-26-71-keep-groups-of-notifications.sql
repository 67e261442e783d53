-- The groups that a notification goes to. Their members are found again at each run.
create table notification_groups (
  company_id bigint not null references companies,
  notification_id bigint not null,
  group_id bigint not null,
  primary key (company_id, notification_id, group_id),
  foreign key (company_id, notification_id) references notifications on delete cascade,
  foreign key (company_id, group_id) references groups on delete cascade
);
create index notification_groups_by_group on notification_groups (company_id, group_id);

-- True for those who are recipients only as members of a group. Rows written before this column have null.
alter table notification_recipients add column by_group boolean;

alter table notification_groups enable row level security;
create policy own_company on notification_groups
  using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, delete on notification_groups to quadrat_app;
