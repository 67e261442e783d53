import { defineTexts } from '../language/texts.ts'

/** Texts about data lists and their options. */
export const dataListTexts = defineTexts('first/data-lists', {
  mergeIntoItself: 'Choose another list',
  mergeIntoArchived: 'This list is archived',
  itemsDiffer:
    '{items, plural, one {# item has different columns in the two lists.} other {# items have different columns in the two lists.}} Choose which columns to keep.',
  inUse: 'This list is currently in use at {places} place(s) and cannot be deactivated',
  importTooMany: 'You can only import {most} items at a time',
  columnNameWrong:
    'Column names start with a letter and can contain letters, digits, _, - and . They can’t be reserved words.',
  columnTextTooLong:
    'A column of an item can have up to {most, plural, one {# character} other {# characters}}',
  tooManyColumns: 'A list can have up to {most, plural, one {# column} other {# columns}}',
  unreadable: 'This file cannot be read. Save the list as Excel (.xlsx) or CSV (UTF-8).',
})
