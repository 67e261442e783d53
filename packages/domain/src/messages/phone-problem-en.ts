import { defineTexts, textOf } from '../language/texts.ts'
import type { ProblemCode, ProblemParams } from '../problem.ts'

/**
 * The sentences of the refusals that a data collector may read. The phone has them in its language and falls
 * back to the sentence of the server. All other refusals are in `en.ts`.
 */
const sentences = defineTexts('problems', {
  'sign-in.code-wrong': 'This code is not right or no longer valid. Ask for a new one.',
  'sign-in.invite-wrong':
    'This invite was already used or is no longer valid. Ask your organisation for a new one.',
  'account.blocked': 'Your account is deactivated. Your reports stay on this phone; ask your organisation.',
  'account.erased': 'Your account was deleted. Nothing more can be sent with it; ask your organisation.',
  'permission.refused': 'You do not have the right to do this.',
  'rate.limited': 'Too many attempts. Please try again in {minutes} min.',
  'body.too-large': 'This is more than the server takes at once.',
  'body.too-slow': 'The request did not arrive in time.',
  'task.deleted': 'This report arrived as task #{taskId} and was deleted since.',
  'task.thread-full': 'A report holds {max} messages, and this one has them.',
  'task.message-conflict': 'A different message with the same id has already arrived.',
  'submission.answers-invalid': 'Some answers do not fit the template.',
  'submission.conflict': 'A different report with the same id has already arrived.',
  'submission.template-unknown': 'The server does not know this version of the template.',
  'submission.template-off': 'This template was turned off before the report was made.',
  'submission.not-in-project': 'You are not in the project of this report.',
  'submission.edit-refused': 'This task is not waiting for an edit by you.',
  'file.not-image': 'This file is not a photo that we can read (JPEG, PNG or GIF).',
  'file.type-refused': 'This type of file is not accepted.',
  'file.too-large': 'This file is larger than {megabytes} MB.',
  'file.hash-mismatch': 'The file was damaged on its way.',
  'file.not-expected': 'No report expects this file.',
  'file.missing': 'A file that this refers to does not exist.',
  'data.unavailable': 'The data cannot be reached right now. Please try again in a moment.',
  'disk.full': 'The disk of the server is full. Please try again later.',
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
