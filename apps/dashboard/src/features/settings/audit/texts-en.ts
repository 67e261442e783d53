import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the settings' tab with the audit log. */
export const texts = defineTexts('settings/audit', {
  title: 'Audit log',
  about:
    'Who did what, when and from where. Entries can’t be edited, and the log shows if anyone changed them in the database.',
  export: 'Export',
  loading: 'Loading the audit log',
  empty: 'Nothing has been logged yet',
  notFound: 'No entries match these filters',
  notFoundHint: 'Try a longer period or fewer filters.',
  newer: '{count, plural, one {# new} other {# new}}',
  newerMany: '100 or more new',
  chain:
    '{count, plural, one {# entry is chained. Newest hash: {hash}} other {# entries are chained. Newest hash: {hash}}}',
  filters: {
    title: 'Filters of the audit log',
    record: 'Record',
    recordExample: 'Name or number',
    person: 'Person',
    everybody: 'Everyone',
    action: 'Action',
    kind: 'Kind of record',
    all: 'All',
    project: 'Project',
    period: 'Period',
    allTime: 'All time',
    reset: 'Reset filters',
  },
})
