-- The pin that confirms an email, the link to a new password and the link of somebody new on the staff.
alter table sign_in_codes drop constraint sign_in_codes_purpose_check;
alter table sign_in_codes add constraint sign_in_codes_purpose_check
  check (purpose in ('phone-code', 'invite', 'email-confirmation', 'password-reset', 'staff-invite'));

-- The link that confirms an email names the person and no company.
create index sign_in_codes_to_confirm on sign_in_codes (person_id, id desc) where purpose = 'email-confirmation';
