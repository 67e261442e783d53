-- The lines of a record are read the newest first. In the order of time their index gives the newest line of each of
-- thousands of records, without the lines before it (decision 098). The index before goes last, so that readers wait for
-- an instant and not while this one is made.
create index audit_by_record on audit (company_id, subject_kind, subject_id, at, id);
drop index audit_by_subject;
