-- A phone that hears of the deletion of its report deletes the photos that it has not sent. If the report is restored
-- after that, they never arrive.
alter table deleted_tasks add column photos_dropped boolean not null default false;
