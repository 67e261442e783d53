import type { ProblemCode, ProblemParams } from '../problem.ts'
import type { ReviewMove, TaskStatus } from '../task.ts'

type Sentence = string | ((params: ProblemParams) => string)

const sentences: Record<ProblemCode, Sentence> = {
  'sign-in.wrong': 'The email or the password is not right.',
  'sign-in.code-wrong': 'This code is not right or no longer valid. Ask for a new one.',
  'sign-in.invite-wrong':
    'This invite was already used or is no longer valid. Ask your organisation for a new one.',
  // Clients of the specification compare this text to the letter.
  'token.invalid': 'Invalid token.',
  'account.archived': 'Your access to this dashboard was archived. Ask an admin of your organisation.',
  'account.blocked': 'Your account is deactivated. Your reports stay on this phone; ask your organisation.',
  'account.unconfirmed': 'Please confirm your email address first.',
  'permission.refused': 'You do not have the right to do this.',
  'rate.limited': p =>
    `Too many attempts. Please try again in ${Math.max(1, Math.ceil(Number(p.seconds ?? 60) / 60))} min.`,
  'not-found': p => `This ${p.what ?? 'record'} does not exist.`,
  'input.invalid': p => firstFault(p) ?? 'Some of the values are not right.',
  'body.too-large': 'This is more than the server takes at once.',
  'query.too-complex': 'This query asks for too much at once.',
  'version.stale': 'Somebody changed this in the meantime. It was loaded again.',
  'taken.email': 'This email address is already in use.',
  'taken.phone': 'This phone number is already in use.',
  'taken.company': 'An organisation with this name is already signed up.',
  'taken.name': 'This name is already in use.',
  'in-use': 'This is still in use.',
  'task.already-decided': p =>
    `${p.by ?? 'Somebody'} has already decided this task: ${taskStatusLabel[p.status as TaskStatus] ?? p.status}.`,
  'task.still-arriving': p =>
    `${p.arrived} of ${p.expected} photos have arrived; it can be reviewed when all are here.`,
  'task.move-refused': 'A task cannot be changed to this status.',
  'task.reason-missing': 'A reason is required.',
  'submission.answers-invalid': 'Some answers do not fit the template.',
  'submission.conflict': 'A different report with the same id has already arrived.',
  'submission.template-unknown': 'The server does not know this version of the template.',
  'submission.template-off': 'This template was turned off before the report was made.',
  'submission.not-in-project': 'You are not in the project of this report.',
  'submission.edit-refused': 'This task is not waiting for an edit by you.',
  'file.not-image': 'This file is not a photo that we can read (JPEG, PNG or GIF).',
  'file.type-refused': 'This type of file is not accepted.',
  'file.too-large': p => `This file is larger than ${Math.round(Number(p.limit ?? 0) / 1024 / 1024)} MB.`,
  'file.hash-mismatch': 'The file was damaged on its way.',
  'file.offset-wrong': 'The upload goes on at another place.',
  'file.not-expected': 'No report expects this file.',
  'file.missing': 'A file that this refers to does not exist.',
  'file.address-expired': 'The address of this file is no longer valid.',
  internal: 'An unknown error has occured.',
}

function firstFault(params: ProblemParams): string | null {
  const faults = params.faults as { message?: string }[] | undefined
  return faults?.[0]?.message ?? null
}

/** The sentence that a person reads when the server refuses. */
export function problemSentence(code: ProblemCode, params: ProblemParams = {}): string {
  const sentence = sentences[code]
  return typeof sentence === 'function' ? sentence(params) : sentence
}

/** What a badge says of a task's status. */
export const taskStatusLabel: Record<TaskStatus, string> = {
  IN_PROGRESS: 'IN PROGRESS',
  PENDING: 'SUBMITTED',
  COMPLETED: 'APPROVED',
  REJECTED: 'REJECTED',
  MORE_INFO_REQUESTED: 'REJECTED FOR EDIT',
  REPORTED: 'REPORTED',
}

/** The word that counts of this status are given in. */
export const taskStatusInStats: Record<TaskStatus, string> = {
  IN_PROGRESS: 'in progress',
  PENDING: 'submitted',
  COMPLETED: 'approved',
  REJECTED: 'rejected',
  MORE_INFO_REQUESTED: 'edited',
  REPORTED: 'reported',
}

export const reviewDone: Record<ReviewMove, string> = {
  approve: 'You have approved this task successfully. The status has been changed to approved.',
  reject: 'You have rejected this task successfully. The status has been changed to rejected.',
  'request-edit':
    'You have requested more information for this task successfully. The status has been changed to Rejected For Edit.',
}

export const signInTexts = {
  emailInvalid: 'Please enter a valid email address',
  emailMissing: 'An email address is required',
  passwordMissing: 'A password is required',
  passwordShort: 'Password has to be longer than 6 characters',
} as const

export const feedTexts = {
  heading: 'Task Feed',
  emptyTitle: 'No tasks found',
  emptyText: 'There are no tasks available at the moment. Please check back later.',
  searchPlaceholder: 'Search Task By ID ...',
  noCollector: 'No Data Collector',
  noPhotos: 'No photos',
  noEvidence: 'Still no evidence for this task',
  noEvidenceHint: 'Try again later.',
  noPhotoEvidence: 'No photo evidence',
  noImage: 'No Image',
} as const

/** The text for a failure that nobody named. */
export const unknownError = 'An unknown error has occured.'
export const genericError = 'There was an error.'
