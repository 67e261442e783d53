-- The languages of the texts of a template: the default one and the texts of the others by keys, see template-languages.ts of
-- the domain. Null for a template in one language that nobody has named, as all are by now.
alter table templates add column languages jsonb;
