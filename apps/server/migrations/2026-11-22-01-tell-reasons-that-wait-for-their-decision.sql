-- True from the moment that a reviewer's reason is written by itself until a decision uses it. The reason of a decision
-- stays on the evidence as long as that decision stands, and must not pass for the reason of the next one.
alter table evidence add column reasons_pending boolean not null default false;
