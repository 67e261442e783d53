import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the dialog that imports an XLSForm. */
export const texts = defineTexts('templates/xlsform', {
  lead: 'Import a form from ODK, KoboToolbox, SurveyCTO or another program that supports XLSForm. Nothing is saved until you have reviewed the result.',
  choose: 'Choose a file',
  drop: 'Drop a file here, or',
  formats:
    'Excel (.xlsx) up to {ofWorkbook}, or a ZIP file of up to {size} with the form and its CSV files, pictures, audio and videos',
  tooLarge: 'The file is larger than {size}.',
  reading: 'Reading {file}',
  file: 'The form',
  rows: 'Rows to show',
  all: 'All rows {count}',
  outcome: '{outcome} {count}',
  caption: 'Rows of the form',
  makeLists:
    '{count, plural, one {Create the data list that the form needs: {names}} other {Create the # data lists that the form needs: {names}}}',
  list: '“{name}”',
  updateList: 'Update the data list “{name}” from the file: {added} new, {changed} different',
  listNeeded: 'Rules of the form need columns that only the file has.',
  itemsStay: 'Items that aren’t in the file stay in the list.',
  open: 'Open in the builder',
  another: 'Choose another file',
  nothing: 'This form has no questions.',
  allCarried: 'Everything was carried over.',
  row: 'Row',
  name: 'Name',
  result: 'Result',
  notes: 'What is different',
  newVersion: 'This becomes a new version of “{title}”. Questions with the same name keep their answers.',
})
