-- Staff see that an invite arrived before its person signs in.
alter table sign_in_codes add column opened_at timestamptz;
comment on column sign_in_codes.opened_at is 'When the page of an invite first named its person on the phone, before the sign-in.';
