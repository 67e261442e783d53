import { isLanguage, languages } from '@quadrat/domain/language/languages'
import { listOf } from '#src/shared/format/list-of.ts'
import type { Report } from '../notifications.api.ts'
import { texts } from '../texts-en.ts'

export type Activity = Report['action']['pushStatuses'][number]
type State = Activity['push']

/** The ways of a notification, in the order in which they are listed. */
export const ways = ['push', 'textMessage', 'mail', 'inbox'] as const

/** The state of each way that was used, and of the inbox on the phone. */
export function statesOf(activity: Activity): { way: (typeof ways)[number]; state: string }[] {
  const { acknowledgedAt, receivedAt } = activity
  const { unreachable, states, inbox } = texts.report.activities
  return [
    ...(['push', 'textMessage', 'mail'] as const).flatMap(way => {
      const state = activity[way]
      return state ? [{ way, state: state === 'NOT_SENT' ? unreachable[way] : states[state] }] : []
    }),
    {
      way: 'inbox' as const,
      state: acknowledgedAt ? inbox.confirmed : receivedAt ? inbox.received : inbox.notReceived,
    },
  ]
}

/** The names of the languages in which a person got it; empty if the notification has only one. */
export function sentIn({ languages: codes }: Activity): string {
  const names = codes.map(code =>
    isLanguage(code) ? languages[code].name : texts.report.activities.asWritten,
  )
  return listOf(names, 'unit')
}

/** One state for all ways: the best that was reached. */
export function overallState({ status, push, textMessage, mail }: Activity): State | 'RECEIVED' {
  if (status === 'RECEIVED') return 'RECEIVED'
  const all = [push, textMessage, mail]
  return (['SENT', 'WAITING', 'FAILED'] as const).find(state => all.includes(state)) ?? 'NOT_SENT'
}
