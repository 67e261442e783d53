-- Pictures and sounds beside the labels of templates are files of the company. Templates name them by their hash, so
-- that a file says itself that it is one of them: all who may read templates see it.
alter table files add column of_templates boolean not null default false;
comment on column files.of_templates is 'True for a picture or sound beside a label: the versions and drafts of templates name its hash.';
create unique index files_of_templates on files (company_id, hash) where of_templates;
