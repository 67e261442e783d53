-- Questions that a company uses in several templates are kept as drafts are: incomplete, in no project and on no phone.
alter table template_drafts add column is_block boolean not null default false;
comment on column template_drafts.is_block is 'True for questions in the library of the builder, false for a new template.';
-- Answers that show whether a change of a rule changes what the form makes of them. No phone gets them.
alter table templates add column examples jsonb not null default '[]';
comment on column templates.examples is 'Answers given in the builder, with what the form made of them. No part of a version.';
