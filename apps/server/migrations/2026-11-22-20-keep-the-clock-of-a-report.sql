-- How far the phone's clock was from the server's when the report arrived, in seconds; negative is behind. Null if the
-- phone did not say, or the task was made without one. See decision 038.
alter table tasks add clock_offset_seconds integer;
