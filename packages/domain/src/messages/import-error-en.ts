import { defineTexts } from '../language/texts.ts'

/** What is wrong with a list of data collectors. */
export const importErrors = defineTexts('people/import-errors', {
  columnMissing: "The first row has no column '{column}'.",
  columnTwice: "The first row has the column '{column}' twice.",
  empty: 'The list has no people.',
  tooMany: 'You can only import {max, plural, one {# data collector} other {# data collectors}} at a time',
  unreadable: 'This file cannot be read. Save the list as Excel (.xlsx) or CSV (UTF-8).',
  lineTooLong: 'A line of this file has more than {max, plural, one {# character} other {# characters}}.',
  tooManyColumns: 'Row {row} has more than {max} columns.',
  cellTooLong: 'Row {row} has a cell with more than {max, plural, one {# character} other {# characters}}.',
  samePhone: 'Row {row} has the same phone number.',
  noGroup: "There is no group '{name}'.",
  severalGroups: "There are {count} groups '{name}'.",
  noProject: "There is no project '{name}'.",
  severalProjects: "There are {count} projects '{name}'.",
  noCountry: 'This isn’t a country',
})
