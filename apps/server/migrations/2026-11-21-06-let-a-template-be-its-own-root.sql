-- The first row of a template is its own root, so its id is taken before the row is written. An identity
-- column alone gives requests no right to ask its sequence.
grant usage on sequence templates_id_seq to quadrat_app;
