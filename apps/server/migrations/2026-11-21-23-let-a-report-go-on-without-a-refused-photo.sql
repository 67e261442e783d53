-- Why a photo that a report said it has will never come; such a photo is not among those that are expected.
alter table evidence_photos
  add column refused text check (refused in ('not-image', 'too-large', 'lost')),
  add constraint evidence_photos_refused_has_no_file check (refused is null or file_id is null);
