import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of exports of tasks. */
export const texts = defineTexts('first/exporting', {
  formats: {
    xlsx: 'Excel',
    csv: 'CSV',
    geojson: 'GeoJSON',
    photos: 'Photos and files',
    sav: 'SPSS',
    dta: 'Stata',
    parquet: 'Parquet',
  },
  notes: {
    xlsx: '.xlsx, one sheet per template',
    csv: '.csv, one table',
    geojson: '.geojson, for maps',
    photos: '.zip, with an index',
    sav: '.sav files, one per template and repeat',
    dta: '.dta files, one per template and repeat',
    parquet: '.parquet files, one per template and repeat',
  },
  yours: 'Your exports',
  progress: '{name}: progress',
  done: '{total, plural, one {{done} of # task} other {{done} of # tasks}}',
  ready:
    '{count, plural, one {# task, {size}, available until {date}} other {# tasks, {size}, available until {date}}}',
  cancel: 'Cancel',
  cancelOf: 'Cancel {name}',
  download: 'Download',
  downloadOf: 'Download {name}',
  dismiss: 'Dismiss {name}',
})
