import type { ProblemCode, ProblemParams } from '../problem.ts'
import type { ReviewTransition, TaskStatus } from '../task/task.ts'
import type { reservedFieldIds } from '../template/template-limits.ts'
import { dataListTexts } from './data-list-en.ts'
import { isPhoneProblem, type PhoneProblem, phoneProblem } from './phone-problem-en.ts'
import { linkEnded } from './public-link-en.ts'
import { tagTexts } from './tag-en.ts'

type Sentence = string | ((params: ProblemParams) => string)

const sentences: Record<Exclude<ProblemCode, PhoneProblem>, Sentence> = {
  'sign-in.wrong': 'The email or the password is not right.',
  'sign-in.link-wrong':
    'This link was already used or has expired. Sign in with your password or ask for a new link.',
  'sign-in.second-factor-missing': 'Please type the code of your authenticator app.',
  'sign-in.second-factor-wrong': 'This code is not right, or it was used before. Wait for the next one.',
  // Clients of the specification compare this text literally.
  'token.invalid': 'Invalid token.',
  'account.archived': 'Your access to this dashboard was archived. Ask an admin of your organisation.',
  'account.unconfirmed': 'Please confirm your email address first.',
  'account.password-wrong': 'The password is not right.',
  'account.reset-code-wrong': 'This link is no longer valid. Ask for a new one.',
  'account.confirmation-wrong':
    'There was an error verifying your email address. Please try to resend the email from your dashboard.',
  'staff.invitation-accepted': 'This person has chosen a password already. No invitation is open.',
  'leadership.offer-closed': 'This offer is no longer open.',
  'leadership.not-admin': 'Only an active admin who has signed in can take over. Change the role first.',
  'erasure.name-wrong': 'The name is not right. Type it as it stands above.',
  'second-factor.required': 'Your organisation requires a second step at sign-in.',
  'second-factor.code-wrong': 'This code is not right. Type the one that the app shows now.',
  'second-factor.off': 'The second step at sign-in is not turned on.',
  'second-factor.on': 'The second step at sign-in is already turned on.',
  'registration.closed': p =>
    p.mode === 'invitation'
      ? 'Registration here is by invitation, and this email address has none. Ask whoever runs this server.'
      : 'Registration is closed here. Ask an admin of your organisation to add you.',
  'messages.used-up': messagesUsedUp,
  'messages.country-refused': p =>
    `No text message is sent to ${p.to}: this server writes only to numbers of ${(p.countries as string[] | undefined)?.join(', ')}.`,
  'not-found': p => `This ${p.what ?? 'record'} does not exist.`,
  'input.invalid': p => firstError(p) ?? 'Some of the values are not right.',
  'body.type-refused': 'The body of this call is JSON. Send it with Content-Type: application/json.',
  'method.refused': p => `This address takes ${p.allow}.`,
  'query.too-complex': 'This query asks for too much at once.',
  'version.stale': 'Somebody changed this in the meantime. It was loaded again.',
  'taken.email': 'This email address is already in use.',
  'taken.phone': 'This phone number is already in use.',
  'taken.company': 'An organisation with this name is already signed up.',
  'taken.name': p => (p.name ? nameTaken(p) : 'This name is already in use.'),
  'taken.template': 'The project has this task already.',
  'in-use': p =>
    p.what === 'tag'
      ? tagTexts.inUse
      : p.what === 'data list'
        ? dataListTexts.inUse(Number(p.amountOfUses))
        : p.what === 'template'
          ? templateTexts.inUse
          : 'This is still in use.',
  'template.off':
    'Unable to Turn Task On: The associated Task in the Template Builder is turned off, kindly check and it turn on there.',
  'task.already-decided': p =>
    `${p.by ?? 'Somebody'} was first: ${(taskStatusLabel[p.status as TaskStatus] ?? String(p.status)).toLowerCase()}.`,
  'task.still-arriving': p =>
    `${p.arrived} of ${p.expected} photos have arrived; it can be reviewed when all are here.`,
  'task.not-decided': 'This task is not decided; there is nothing to reopen.',
  'task.answered': p => `The data collector has answered this task with task #${p.answer}.`,
  'task.move-refused': 'A task cannot be changed to this status.',
  'task.reason-missing': 'A reason is required.',
  'task.edit-first': p => `Task #${p.answer} is an edit of this one. Delete that one first.`,
  'task.restore-refused': p =>
    p.isDeleted
      ? `This report is an edit of task #${p.editFrom}, which is deleted too. Restore that one first.`
      : `This report is an edit of task #${p.editFrom}, which no longer waits for one.`,
  'task.thread-closed': p =>
    p.reason === 'noCollector'
      ? 'Nobody would read this message: no data collector made this report.'
      : 'Nobody would read this message: the data collector cannot sign in now.',
  'file.no-room': p =>
    `Your organisation has reached its limit of ${Number(p.limit) / 1e9} GB for files. Ask the operator of this server to raise it.`,
  'file.offset-wrong': 'The upload goes on at another place.',
  'file.length-wrong': 'The file has another size than was said.',
  'file.address-expired': 'The address of this file is no longer valid.',
  'export.too-many': 'Several exports are still being made. Wait for one of them or cancel it.',
  'notification.not-editable': p =>
    p.isArchived
      ? 'This notification is archived and can no longer be changed.'
      : 'This notification has been sent and can no longer be changed.',
  'notification.not-confirmable': 'Only an early warning that has been sent can be sent again.',
  'notification.no-gateway': p =>
    `This server sends no ${p.way === 'mail' ? 'mails' : 'text messages'}: no gateway is set.`,
  'export.ended': 'This export has already ended.',
  'webhook.too-many': 'There are as many webhooks as a company can have. Delete one of them first.',
  'webhook.inactive': 'Nothing is sent to this webhook now. Turn it on first.',
  'public-link.ended': linkEnded,
  'public-link.too-many': 'There are as many public links as a company can have. Revoke one of them first.',
  'billing.off': 'This installation asks for no payment.',
  'billing.manual': "Your plan is managed by the provider's team.",
  'billing.subscribed': 'Your company is subscribed already. Change it under Manage Subscription.',
  'billing.nothing-due': 'No invoice of your company is open.',
  'billing.signature-wrong': 'The signature of this message is not right.',
  'billing.unavailable': 'The payment service does not answer. Please try again in a moment.',
  internal: 'An unknown error has occured.',
}

function nameTaken({ what, name, isOff }: ProblemParams): string {
  const off = isOff ? (what === 'data list' ? ', among the archived ones' : ', which is turned off') : ''
  return `There is already a ${what} “${name}”${off}.`
}

/** `scope` says whose budget it is, `left` how many more messages it allows today. */
function messagesUsedUp({ scope, what, to, limit, left, wanted }: ProblemParams): string {
  if (scope === 'address')
    return `${to} was already sent ${limit} messages today, the most for one day. Try again tomorrow.`
  const whose = scope === 'company' ? 'Your organisation' : 'This server'
  return `${whose} may send ${limit} ${what} a day. ${left} are left today, and this would send ${wanted}. Try again tomorrow.`
}

function firstError(params: ProblemParams): string | null {
  const errors = params.errors as { message?: string }[] | undefined
  return errors?.[0]?.message ?? null
}

/** Returns the sentence of a problem for the user. `index` is the refused row of a call with several. */
export function problemSentence(code: ProblemCode, params: ProblemParams = {}): string {
  const text = isPhoneProblem(code) ? sentenceOfPhone(code, params) : ownSentence(code, params)
  return typeof params.index === 'number' ? `Row ${params.index + 1}: ${text}` : text
}

function ownSentence(code: Exclude<ProblemCode, PhoneProblem>, params: ProblemParams): string {
  const sentence = sentences[code]
  return typeof sentence === 'function' ? sentence(params) : sentence
}

function sentenceOfPhone(code: PhoneProblem, params: ProblemParams): string {
  if (code === 'submission.not-in-project' && params.isDesk)
    return 'The project is not in progress, or the data collector was not in it at that time.'
  return phoneProblem(code, params) ?? ''
}

/**
 * The labels of the task statuses, for badges, filters, sentences, exports and pushes. The only table of
 * them.
 */
export const taskStatusLabel: Record<TaskStatus, string> = {
  IN_PROGRESS: 'IN PROGRESS',
  PENDING: 'SUBMITTED',
  COMPLETED: 'APPROVED',
  REJECTED: 'REJECTED',
  MORE_INFO_REQUESTED: 'REJECTED FOR EDIT',
  REPORTED: 'REPORTED',
}

/** The sentence after each decision. */
export const reviewDone: Record<ReviewTransition, string> = {
  approve: 'You have approved this task successfully. The status has been changed to approved.',
  reject: 'You have rejected this task successfully. The status has been changed to rejected.',
  'request-edit':
    'You have requested more information for this task successfully. The status has been changed to Rejected For Edit.',
  reopen: 'You have reopened this task successfully. The status has been changed to submitted.',
}

/** The labels of the parts of a report that are not questions. */
export const reportPartLabel: Record<(typeof reservedFieldIds)[number], string> = {
  photos: 'Photos',
  comment: 'Comment',
  position: 'Position',
}

/** Texts about templates. */
export const templateTexts = {
  noneToChoose: 'No task templates found',
  editMode: (title: string) => `You are about to edit the ${title}, are you sure you want to proceed?`,
  editConfirm: 'Yes, I want to edit',
  inUse:
    'A project has this template, or something was reported with it. It can be turned off and not be deleted.',
  created: 'Task created',
  createdInProject: 'Task created.',
  inNoProject: 'This template isn’t in a project yet, so data collectors don’t see it.',
  addToProject: 'Add to a project',
  createProject: 'Create a project',
  updated: 'Task updated',
  updatedInList: 'Template updated',
  loadFailed: (message: string) => `There was an error ${message.replace(/\.$/, '')}.`,
  createFailed: (message: string) => `Unable to create task -> ${message}`,
  updateFailed: (message: string) => `Unable to update task -> ${message}`,
} as const

/** What is missing or wrong in a notification. */
export const notificationTexts = {
  titleMissing: 'Title is required',
  messageMissing: 'Message is required',
  recipientMissing: 'Select at least one recipient',
  dateMissing: 'Date is required',
  endTooEarly: 'End date/time must be after start date/time',
  timezoneUnknown: 'Use a time zone such as Africa/Nairobi.',
} as const

/** Texts of the task feed and of a task's evidence. */
export const feedTexts = {
  heading: 'Task Feed',
  emptyTitle: 'No tasks found',
  emptyText: 'There are no tasks available at the moment. Please check back later.',
  searchPlaceholder: 'Search Task By ID ...',
  listFailed: (message: string) => `There was an error: ${message}`,
  outside: 'Outside the place of work',
  outsideShort: 'Outside',
  unanswered: 'Unanswered message',
  unansweredShort: 'Unanswered',
  noCollector: 'No Data Collector',
  noPhotos: 'No photos',
  noEvidence: 'Still no evidence for this task',
  noEvidenceHint: 'Try again later.',
  noPhotoEvidence: 'No photo evidence',
  noImage: 'No Image',
  linkedPhotoGone: 'The photo of this link was removed.',
  unreadablePhoto: 'This picture cannot be shown',
  unreadableShort: 'Can’t be opened',
  unreadablePhotos: (n: number) => (n === 1 ? '1 can’t be opened' : `${n} can’t be opened`),
} as const
