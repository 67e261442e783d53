-- Other programs repeat a call whose answer was lost: the same export then comes back.
alter table exports add column client_id uuid;
create unique index exports_by_client_id on exports (company_id, client_id);
