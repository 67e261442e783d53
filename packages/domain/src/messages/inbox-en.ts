import { defineTexts } from '../language/texts.ts'
import type { InboxDetail, StoredInboxKind } from '../notification/inbox.ts'

/** What an item of the inbox says, with and without the name of what it is about. */
const texts = defineTexts('server/inbox', {
  dataCollector: 'The data collector',
  aDataCollector: 'A data collector',
  colleague: 'A colleague',
  corrected: '{by} corrected a report that you sent back',
  correctedAbout: '{by} corrected a report that you sent back: {about}',
  message: '{by} sent you a message',
  messageAbout: '{by} sent you a message about {about}',
  mention: '{by} mentioned you in a comment',
  mentionAbout: '{by} mentioned you in a comment on {about}',
  exportFinished: 'Your export of {count, plural, one {# task} other {# tasks}} is ready',
  exportFailed: 'Your export failed',
  peopleImported:
    'Your import is done: {count, plural, one {# data collector} other {# data collectors}} added',
  itemsImported:
    'Your import into the list {about} is done: {count, plural, one {# item} other {# items}} added',
  itemsUpdated:
    'Your import into the list {about} is done: {count, plural, one {# item} other {# items}} added, {updated, plural, one {# item} other {# items}} changed',
  peopleNotImported: 'Your import of data collectors failed, and nobody was added',
  peopleImportStopped:
    'Your import of data collectors failed before its end: {count, plural, one {# data collector} other {# data collectors}} added',
  itemsNotImported: 'Your import into the list {about} failed, and nothing was added',
  companyExportFinished: 'The export of the whole company is ready',
  companyExportFailed: 'The export of the whole company failed',
  erasureFinished: 'The data of the person is deleted',
  anotherSystem: 'another system',
  scheduleStopped: 'The scheduled export {about} was stopped',
  webhookPaused: 'The webhook to {about} was paused',
  webhookOff: 'The webhook to {about} was turned off',
  changeMade: 'The change of the company’s details that you asked for was made',
  changeDeclined: 'The change of the company’s details that you asked for was declined',
  reviews: '{count, plural, one {# report is waiting for review} other {# reports are waiting for review}}',
})

const sentences: Record<StoredInboxKind, (detail: InboxDetail) => string> = {
  'report-corrected': ({ by = texts.dataCollector, about }) =>
    about ? texts.correctedAbout({ by, about }) : texts.corrected({ by }),
  'collector-message': ({ by = texts.aDataCollector, about }) =>
    about ? texts.messageAbout({ by, about }) : texts.message({ by }),
  mention: ({ by = texts.colleague, about }) =>
    about ? texts.mentionAbout({ by, about }) : texts.mention({ by }),
  'export-finished': ({ count = 0 }) => texts.exportFinished({ count }),
  'export-failed': () => texts.exportFailed,
  'export-stopped': ({ about = '' }) => texts.scheduleStopped({ about }),
  'import-finished': ({ count = 0, updated, about }) => {
    if (about === undefined) return texts.peopleImported({ count })
    return updated === undefined
      ? texts.itemsImported({ count, about })
      : texts.itemsUpdated({ count, updated, about })
  },
  'import-failed': ({ count = 0, about }) => {
    if (about !== undefined) return texts.itemsNotImported({ about })
    return count > 0 ? texts.peopleImportStopped({ count }) : texts.peopleNotImported
  },
  'company-export-finished': () => texts.companyExportFinished,
  'company-export-failed': () => texts.companyExportFailed,
  'erasure-finished': () => texts.erasureFinished,
  'webhook-stopped': ({ about = texts.anotherSystem, isGone }) =>
    isGone ? texts.webhookOff({ about }) : texts.webhookPaused({ about }),
  'change-decided': ({ isApplied }) => (isApplied ? texts.changeMade : texts.changeDeclined),
}

/** What an item of the inbox says. */
export function inboxSentence(kind: StoredInboxKind, detail: InboxDetail): string {
  return sentences[kind](detail)
}

/** What the inbox says of the reports that wait. */
export function reviewsSentence(waiting: number): string {
  return texts.reviews({ count: waiting })
}
