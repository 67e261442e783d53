import { inboxSentence, reviewsSentence } from '@quadrat/domain/messages/inbox-en'
import {
  type InboxDetail,
  inboxLimits,
  reviewsPath,
  type StoredInboxKind,
} from '@quadrat/domain/notification/inbox'
import type { NewJob } from '#src/platform/jobs/jobs.ts'
import { inboxMail, type MailedTo } from '#src/platform/message/notify-staff.ts'
import { inboxTexts } from '#src/platform/message/texts-en.ts'
import { texts } from './texts-en.ts'

/** Tells somebody of the reports that wait for review. */
export function reviewsMail(to: MailedTo, waiting: number): NewJob {
  return inboxMail(to, { subject: reviewsSentence(waiting), path: reviewsPath, label: texts.startReview })
}

/** The daily mail with what is unread; null if there is nothing to tell. */
export function digestMail(
  to: MailedTo,
  items: readonly { kind: StoredInboxKind; detail: InboxDetail }[],
  waiting: number,
): NewJob | null {
  const sentences = [
    ...(waiting > 0 ? [reviewsSentence(waiting)] : []),
    ...items.slice(0, inboxLimits.digestItems).map(({ kind, detail }) => inboxSentence(kind, detail)),
  ]
  const count = items.length - inboxLimits.digestItems
  const more = items.length < inboxLimits.countedMax ? texts.andMore({ count }) : texts.andMoreInInbox
  const paragraphs = [
    ...sentences.map(sentence => inboxTexts.sentence({ sentence })),
    ...(count > 0 ? [more] : []),
  ]
  if (!paragraphs.length) return null
  return inboxMail(to, {
    subject: texts.digest,
    path: '/auth/tasks#inbox',
    label: texts.openInbox,
    paragraphs,
  })
}
