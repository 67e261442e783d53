-- The ids of the training videos that somebody of the staff has watched.
alter table people add column watched_videos text[] not null default '{}';
