-- What came of an invite: printed on a card, taken by the text-message gateway, or not taken yet.
alter table sign_in_codes
  add printed boolean not null default false,
  add taken_at timestamptz,
  -- The last time that the gateway did not take it.
  add failed_at timestamptz;
