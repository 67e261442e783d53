-- The address that a PIN confirms, where it is another one than the person's own: it becomes theirs when it is confirmed.
alter table sign_in_codes add column new_email text check (length(new_email) <= 254);
