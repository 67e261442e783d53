/** Texts about data lists and their options. */
export const dataListTexts = {
  mergeIntoItself: 'Choose another list',
  mergeIntoArchived: 'This list is archived',
  itemsDiffer: (items: number) =>
    `${items} item(s) have different columns in the two lists. Choose which columns to keep.`,
  inUse: (places: number) => `This list is currently in use at ${places} place(s) and cannot be deactivated`,
  importTooMany: (most: number) => `You can only import ${most} items at a time`,
  columnNameWrong:
    'A column has a name of letters, digits, _, - and . that begins with a letter and means nothing else',
  columnTextTooLong: (most: number) => `A column of an item has at most ${most} characters`,
  tooManyColumns: (most: number) => `A list has at most ${most} columns`,
  unreadable: 'This file cannot be read. Save the list as Excel (.xlsx) or CSV (UTF-8).',
} as const
