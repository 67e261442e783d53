import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the entries of the audit log, in the settings and in the history of a record. */
export const texts = defineTexts('first/history', {
  history: 'History',
  historyOf: 'History of {name}',
  loading: 'Loading the history',
  empty: 'Nothing has been logged about this record yet.',
  redacted: 'Personal data was erased from this entry.',
  showOlder: 'Show older entries',
  recordNumber: '{kind} #{number}',
  labelAndValue: '{label}: {value}',
  change: '{label}: {before} → {after}',
  field: 'Field',
  before: 'Before',
  after: 'After',
  project: 'Project',
  device: 'Device',
  network: 'Network',
  entry: 'Entry',
})
