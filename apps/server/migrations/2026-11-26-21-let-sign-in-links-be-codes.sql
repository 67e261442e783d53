-- The link by which a person signs in whose password is refused because of the tries of others.
alter table sign_in_codes drop constraint sign_in_codes_purpose_check,
  add constraint sign_in_codes_purpose_check
  check (purpose in ('phone-code', 'invite', 'email-confirmation', 'password-reset', 'staff-invite', 'sign-in-link'));
