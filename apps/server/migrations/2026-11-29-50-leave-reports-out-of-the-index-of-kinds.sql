-- Most lines of the log are about reports. Those are found by their actions, so that each has one index entry less.
-- Other indexes serve the release before until its servers are replaced. The log is locked for the time of a scan.
create index audit_by_kind_of_record on audit (company_id, subject_kind, at, id) where subject_kind <> 'task';
drop index audit_by_kind;
