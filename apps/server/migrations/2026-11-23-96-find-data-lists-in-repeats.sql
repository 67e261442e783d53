-- A question with a data list may stand in a repeat: at any depth of the fields.
create or replace function sees_data_list(company bigint, list bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from templates where company_id = company
    and (fields @> jsonb_build_array(jsonb_build_object('kind', 'data-list', 'listId', list::text))
      or jsonb_path_exists(fields, 'strict $.**.fields[*] ? (@.kind == "data-list" && @.listId == $list)',
        jsonb_build_object('list', list::text), true)));
end $$;
