import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of all lists. */
export const texts = defineTexts('first/lists', {
  search: 'Search...',
  size: 'Entries per page',
  range: '{first}–{last} of {total}',
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  first: 'First page',
  last: 'Last page',
  pageNumber: 'Page',
  goTo: 'Go to page, 1 to {pages}',
  ofPages: 'of {pages}',
  page: 'Page {n}',
  noReports: 'No reports yet',
  lastReport: 'Last report {age}',
})
