-- A public link names questions and options in the language of its reader. The translations are the labels in
-- other languages, which the column of the questions beside them shows already.
grant select (languages) on templates to quadrat_public;
