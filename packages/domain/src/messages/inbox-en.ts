import type { InboxDetail, StoredInboxKind } from '../notification/inbox.ts'

const sentences: Record<StoredInboxKind, (detail: InboxDetail) => string> = {
  'report-corrected': ({ by, about }) =>
    `${by ?? 'The data collector'} corrected a report that you sent back${about ? `: ${about}` : ''}`,
  'collector-message': ({ by, about }) =>
    `${by ?? 'A data collector'} sent you a message${about ? ` about ${about}` : ''}`,
  mention: ({ by, about }) =>
    `${by ?? 'A colleague'} mentioned you in a comment${about ? ` on ${about}` : ''}`,
  'export-finished': ({ count = 0 }) => `Your export of ${counted(count, 'task')} is ready`,
  'export-failed': () => 'Your export failed',
  'import-finished': ({ count = 0, about }) =>
    about === undefined
      ? `Your import is done: ${counted(count, 'data collector')} added`
      : `Your import into the list ${about} is done: ${counted(count, 'item')} added`,
  'import-failed': ({ about }) =>
    about === undefined
      ? 'Your import of data collectors failed, and nobody was added'
      : `Your import into the list ${about} failed, and nothing was added`,
  'company-export-finished': () => 'The export of the whole company is ready',
  'company-export-failed': () => 'The export of the whole company failed',
  'erasure-finished': () => 'The data of the person is deleted',
  'webhook-stopped': ({ about, isGone }) =>
    `The webhook to ${about ?? 'another system'} was ${isGone ? 'turned off' : 'paused'}`,
  'change-decided': ({ isApplied }) =>
    `The change of the company’s details that you asked for was ${isApplied ? 'made' : 'declined'}`,
}

/** What an item of the inbox says. */
export function inboxSentence(kind: StoredInboxKind, detail: InboxDetail): string {
  return sentences[kind](detail)
}

/** What the inbox says of the reports that wait. */
export function reviewsSentence(waiting: number): string {
  return `${counted(waiting, 'report')} ${waiting === 1 ? 'waits' : 'wait'} for review`
}

function counted(n: number, noun: string): string {
  return `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`
}
