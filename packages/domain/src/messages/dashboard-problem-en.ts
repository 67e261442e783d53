import { defineTexts, textOf } from '../language/texts.ts'
import type { ProblemCode, ProblemParams } from '../problem.ts'
import { isPhoneProblem, type PhoneProblem, phoneProblem } from './phone-problem-en.ts'

/** Clients of the specification compare this text literally, so it is the same in all languages. */
export const invalidToken = 'Invalid token.'

/** The refusals that the dashboard says without asking the server. */
const sentences = defineTexts('first/problems', {
  'account.archived': 'Your access to this dashboard was archived. Ask an admin of your organisation.',
  'account.confirmation-wrong':
    'There was an error verifying your email address. Please try to resend the email from your dashboard.',
  'registration.closed':
    '{mode, select, invitation {Registration is by invitation only, and this email address hasn’t been invited. Ask the people who run this server.} other {Registration is closed here. Ask an admin of your organisation to add you.}}',
  'version.stale': 'Someone else updated this while you were editing. We’ve loaded the latest version.',
  'task.not-decided': 'This task has no decision to undo.',
  /** By the status that another reviewer gave the task. */
  'task.already-decided': {
    COMPLETED: '{by} has already approved this task.',
    REJECTED: '{by} has already rejected this task.',
    MORE_INFO_REQUESTED: '{by} has already requested an edit of this task.',
    PENDING: '{by} has already reopened this task.',
    other: '{by} has already changed this task.',
  },
  /** The same where it is not known who did. */
  alreadyDecided: {
    COMPLETED: 'This task has already been approved.',
    REJECTED: 'This task has already been rejected.',
    MORE_INFO_REQUESTED: 'An edit of this task has already been requested.',
    PENDING: 'This task has already been reopened.',
    other: 'This task has already been changed.',
  },
})

type Own = Exclude<keyof typeof sentences, 'alreadyDecided'> | 'token.invalid'

/** A code whose sentence the dashboard has, the phone's included. */
export type DashboardProblem = Own | PhoneProblem

/** True for a code whose sentence the dashboard has. */
export function isDashboardProblem(code: ProblemCode): code is DashboardProblem {
  return code === 'token.invalid' || Object.hasOwn(sentences, code) || isPhoneProblem(code)
}

/** Returns the sentence of a refusal that the dashboard knows without asking the server. */
export function dashboardProblem(code: DashboardProblem, params: ProblemParams = {}): string {
  if (code === 'token.invalid') return invalidToken
  if (isPhoneProblem(code)) return phoneProblem(code, params) ?? ''
  const values = { mode: String(params.mode), by: String(params.by) }
  if (code !== 'task.already-decided') return textOf(sentences, code, values) ?? ''
  const byStatus = params.by ? sentences[code] : sentences.alreadyDecided
  return textOf(byStatus, String(params.status), values) ?? textOf(byStatus, 'other', values) ?? ''
}
