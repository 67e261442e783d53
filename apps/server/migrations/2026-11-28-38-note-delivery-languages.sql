-- In which of its languages a notification was sent: a code of ISO 639-1, or 'und' for the text as staff wrote it. Null
-- in deliveries that were not sent, of a notification in one language, and of before this column.
alter table notification_deliveries add column language text;
