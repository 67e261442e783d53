-- A recording, video or file whose bytes are not of a type that its question takes.
alter table evidence_photos drop constraint evidence_photos_refused_check;
alter table evidence_photos add constraint evidence_photos_refused_check
  check (refused in ('not-image', 'wrong-type', 'too-large', 'lost', 'removed-by-rule', 'removed-on-request')) not valid;
alter table evidence_photos validate constraint evidence_photos_refused_check;
