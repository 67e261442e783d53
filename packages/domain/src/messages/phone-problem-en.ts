import { defineTexts, textOf } from '../language/texts.ts'
import type { ProblemCode, ProblemParams } from '../problem.ts'

/**
 * The sentences of the refusals that a data collector may read. The phone has them in its language and falls
 * back to the sentence of the server. Others are in `problem-en.ts` and `dashboard-problem-en.ts`.
 */
const sentences = defineTexts('form/problems', {
  'sign-in.code-wrong': 'That code isn’t valid or has expired. Request a new one.',
  'sign-in.invite-wrong':
    'This invite has already been used or has expired. Ask your organisation for a new one.',
  'account.blocked': 'Your account is deactivated. Your reports stay on this phone. Ask your organisation.',
  'account.erased': 'Your account was deleted, so nothing more can be sent. Ask your organisation.',
  'permission.refused': 'You don’t have permission to do this.',
  'rate.limited': 'Too many attempts. Please try again in {minutes} min.',
  'body.too-large': 'This is more than the server accepts at once.',
  'body.too-slow': 'The request did not arrive in time.',
  'task.deleted': 'This report arrived as task #{taskId} and has since been deleted.',
  'task.thread-full': 'This report has reached the limit of {max} messages.',
  'task.message-conflict': 'A different message with the same id has already arrived.',
  'submission.answers-invalid': 'Some answers don’t fit the template.',
  'submission.conflict': 'A different report with the same id has already arrived.',
  'submission.template-unknown': 'The server doesn’t know this version of the template.',
  'submission.template-off': 'This template was turned off before the report was made.',
  'submission.not-in-project': 'You aren’t in the project of this report.',
  'submission.edit-refused': 'This task isn’t waiting for an edit from you.',
  'file.not-image': 'This file isn’t a photo that we can read (JPEG, PNG or GIF).',
  'file.type-refused': 'This type of file isn’t accepted.',
  'file.too-large': 'This file is larger than {megabytes} MB.',
  'file.hash-mismatch': 'The file was damaged on its way.',
  'file.not-expected': 'No report expects this file.',
  'file.missing': 'A file that this refers to doesn’t exist.',
  'data.unavailable': 'The data can’t be reached right now. Please try again in a moment.',
  'disk.full': 'The server’s disk is full. Please try again later.',
} satisfies Partial<Record<ProblemCode, string>>)

/** A code whose sentence a phone has. */
export type PhoneProblem = keyof typeof sentences

/** True for a code whose sentence a phone has. */
export function isPhoneProblem(code: string): code is PhoneProblem {
  return Object.hasOwn(sentences, code)
}

/** Returns the sentence of a refusal in the language that is spoken; null if only the server knows it. */
export function phoneProblem(code: string, params: ProblemParams = {}): string | null {
  return textOf(sentences, code, {
    minutes: Math.max(1, Math.ceil(Number(params.seconds ?? 60) / 60)),
    megabytes: Math.round(Number(params.limit ?? 0) / 1024 / 1024),
    taskId: String(params.taskId ?? ''),
    max: String(params.max ?? ''),
  })
}
