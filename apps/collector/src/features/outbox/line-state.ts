import type { Report } from '#src/offline/store.ts'

export interface LineState {
  kind: 'signed-out' | 'blocked' | 'refused' | 'offline' | 'sending' | 'waiting' | 'all-sent'
  text: string
}

interface LineInput {
  online: boolean
  expired: boolean
  blocked: boolean
  reports: readonly Pick<Report, 'state'>[]
  /** The own messages on reports. */
  answers?: readonly Pick<Report, 'state'>[]
}

/** Returns the state of the status line. States that need an action come first. */
export function lineState({ online, expired, blocked, reports, answers = [] }: LineInput): LineState {
  const numberOf = (all: LineInput['reports'], ...states: Report['state'][]) =>
    all.filter(({ state }) => states.includes(state)).length
  const both = [...reports, ...answers]
  const waiting = numberOf(both, 'waiting', 'sending')
  const refused = numberOf(reports, 'refused')
  const refusedAnswers = numberOf(answers, 'refused')
  const wait = waiting === 1 ? '1 waits' : `${waiting} wait`
  if (expired) return { kind: 'signed-out', text: `Sign in again to send${waiting > 0 ? ` · ${wait}` : ''}` }
  if (blocked) return { kind: 'blocked', text: `Account blocked${waiting > 0 ? ` · ${wait}` : ''}` }
  if (!online) return { kind: 'offline', text: `No network${waiting > 0 ? ` · ${wait}` : ''}` }
  if (numberOf(both, 'sending') > 0) return { kind: 'sending', text: `Sending · ${waiting} left` }
  if (refused > 0) {
    return {
      kind: 'refused',
      text: refused === 1 ? '1 report was refused' : `${refused} reports were refused`,
    }
  }
  if (refusedAnswers > 0) {
    const text = refusedAnswers === 1 ? '1 message was refused' : `${refusedAnswers} messages were refused`
    return { kind: 'refused', text }
  }
  if (waiting > 0) return { kind: 'waiting', text: wait }
  const drafts = numberOf(reports, 'draft')
  return { kind: 'all-sent', text: `All sent${drafts > 0 ? ` · ${drafts} not finished` : ''}` }
}
