-- The reports that a message about several decisions opens. An array without a foreign key: the phone shows those that it
-- has, and a report that is deleted later is no fault of the message.
alter table notification_deliveries add column task_ids bigint[];
