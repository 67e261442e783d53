-- Made by the browser for the request that brings one item into a data list, or thousands. Where the answer was lost, the same
-- request comes again: it must not be refused as taken, nor count as duplicates what it brought itself. Not unique,
-- because all items of an import carry the same one; who adds to a list holds its row.
alter table data_list_options add column client_id uuid;
create index data_list_options_client on data_list_options (company_id, data_list_id, client_id)
  where client_id is not null;
