-- When and where a photo was taken, by its own camera. Nothing else of what a camera writes is kept as data.
alter table files
  add column exif_taken_at timestamptz,
  add column exif_latitude double precision check (exif_latitude between -90 and 90),
  add column exif_longitude double precision check (exif_longitude between -180 and 180),
  add constraint files_exif_position_check check ((exif_latitude is null) = (exif_longitude is null));
