import type { Report } from '#src/offline/store.ts'
import { texts } from './texts-en.ts'

export interface LineState {
  kind: 'signed-out' | 'erased' | 'blocked' | 'refused' | 'offline' | 'sending' | 'waiting' | 'all-sent'
  text: string
}

interface LineInput {
  online: boolean
  expired: boolean
  erased?: boolean | undefined
  blocked: boolean
  reports: readonly Pick<Report, 'state'>[]
  /** The own messages on reports. */
  answers?: readonly Pick<Report, 'state'>[]
}

/** Returns the state of the status line. States that need an action come first. */
export function lineState({ online, expired, erased, blocked, reports, answers = [] }: LineInput): LineState {
  const numberOf = (all: LineInput['reports'], ...states: Report['state'][]) =>
    all.filter(({ state }) => states.includes(state)).length
  const both = [...reports, ...answers]
  const waiting = numberOf(both, 'waiting', 'sending')
  const refused = numberOf(reports, 'refused')
  const refusedAnswers = numberOf(answers, 'refused')
  const withWaiting = (state: string) =>
    waiting > 0 ? texts.withWaiting({ state, waiting: texts.waiting({ count: waiting }) }) : state
  if (erased) return { kind: 'erased', text: withWaiting(texts.erased) }
  if (expired) return { kind: 'signed-out', text: withWaiting(texts.signedOut) }
  if (blocked) return { kind: 'blocked', text: withWaiting(texts.blocked) }
  if (!online) return { kind: 'offline', text: withWaiting(texts.offline) }
  if (numberOf(both, 'sending') > 0) return { kind: 'sending', text: texts.sending({ count: waiting }) }
  if (refused > 0) return { kind: 'refused', text: texts.refused({ count: refused }) }
  if (refusedAnswers > 0) {
    return { kind: 'refused', text: texts.refusedMessages({ count: refusedAnswers }) }
  }
  if (waiting > 0) return { kind: 'waiting', text: texts.waiting({ count: waiting }) }
  const drafts = numberOf(reports, 'draft')
  return { kind: 'all-sent', text: drafts > 0 ? texts.unfinished({ count: drafts }) : texts.allSent }
}
