-- The server names the files of photos that come with a report, as it names its evidence, so that files, report and commit
-- are one message. A right to insert alone gives requests no right to the sequence.
grant usage on sequence files_id_seq to quadrat_app, quadrat_in_projects;
