-- A file with the first bytes of a picture that no program could open: there is nothing to show, only the file itself.
alter table files add column unreadable boolean not null default false;
