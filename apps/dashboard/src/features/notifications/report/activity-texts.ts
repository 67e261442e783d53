import type { Report } from '../notifications.api.ts'

export type Activity = Report['action']['pushStatuses'][number]
type State = Activity['push']

const stateText: Record<Exclude<State, 'NOT_SENT'>, string> = {
  WAITING: 'waiting',
  SENT: 'sent',
  FAILED: 'failed',
}
const ways = [
  { way: 'push', label: 'Push', missing: 'no device' },
  { way: 'textMessage', label: 'Text message', missing: 'no number' },
  { way: 'mail', label: 'Email', missing: 'no address' },
] as const

/** The state of each way that was used, and of the inbox on the phone. */
export function statesOf(activity: Activity): { label: string; text: string }[] {
  const { acknowledgedAt, receivedAt } = activity
  return [
    ...ways.flatMap(({ way, label, missing }) => {
      const state = activity[way]
      return state ? [{ label, text: state === 'NOT_SENT' ? missing : stateText[state] }] : []
    }),
    { label: 'Inbox', text: acknowledgedAt ? 'confirmed' : receivedAt ? 'received' : 'not received yet' },
  ]
}

/** One state for all ways: the best that was reached. */
export function overallState({ status, push, textMessage, mail }: Activity): State | 'RECEIVED' {
  if (status === 'RECEIVED') return 'RECEIVED'
  const all = [push, textMessage, mail]
  return (['SENT', 'WAITING', 'FAILED'] as const).find(state => all.includes(state)) ?? 'NOT_SENT'
}
