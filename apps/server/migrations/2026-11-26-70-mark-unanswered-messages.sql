-- True while a message of a collector waits for a reply of staff. Rows written before this column have null.
alter table task_messages add column needs_reply boolean;
-- The filter of the feed and the badges of its rows.
create index task_messages_unanswered on task_messages (company_id, task_id) where needs_reply;
-- A reply of one colleague marks the items of all others as read.
create index inbox_items_unread_by_subject on inbox_items (company_id, kind, subject_id) where read_at is null;
