import { defineTexts } from '../language/texts.ts'
import type { InboxKind } from '../notification/inbox.ts'

/** What staff can be notified of, as the settings of the inbox name it. */
export const inboxKindLabel: Record<InboxKind, string> = defineTexts('notifications/inbox-kinds', {
  'reviews-waiting': 'Reports waiting for review',
  'report-corrected': 'A report that I sent back is corrected',
  'collector-message': 'A data collector sends a message',
  mention: 'A colleague mentions me',
  'export-finished': 'My export is ready',
  'export-failed': 'My export fails',
  'company-export-finished': 'The company export is ready',
  'company-export-failed': 'The company export fails',
  'erasure-finished': 'A person’s data is deleted',
  'import-finished': 'My import is done',
  'import-failed': 'My import fails',
  'export-stopped': 'A scheduled export was stopped',
  'webhook-stopped': 'A webhook is paused or turned off',
  'change-decided': 'A change I requested is applied or declined',
} satisfies Record<InboxKind, string>)
