/**
 * The closed catalogue of refusals: code → HTTP status. The sentences are in `messages/problem-en.ts`.
 * GraphQL sends the code in `extensions.code`, REST in `code`. A retired code stays here as a comment and
 * is never used again.
 */
export const problemStatus = {
  'sign-in.wrong': 401,
  'sign-in.code-wrong': 401,
  'sign-in.invite-wrong': 401,
  'sign-in.link-wrong': 401,
  'sign-in.second-factor-missing': 401,
  'sign-in.second-factor-wrong': 401,
  'token.invalid': 401,
  'account.archived': 403,
  'account.blocked': 403,
  'account.erased': 401,
  'account.unconfirmed': 403,
  'account.password-wrong': 403,
  'account.reset-code-wrong': 401,
  'account.confirmation-wrong': 401,
  'staff.invitation-accepted': 409,
  'leadership.offer-closed': 409,
  'leadership.not-admin': 409,
  'erasure.name-wrong': 422,
  'second-factor.required': 403,
  'second-factor.code-wrong': 422,
  'second-factor.off': 409,
  'second-factor.on': 409,
  'permission.refused': 403,
  'rate.limited': 429,
  'registration.closed': 403,
  'messages.used-up': 429,
  'messages.country-refused': 422,
  'not-found': 404,
  'input.invalid': 422,
  'body.too-large': 413,
  'body.type-refused': 415,
  'method.refused': 405,
  'body.too-slow': 408,
  'query.too-complex': 400,
  'version.stale': 409,
  'taken.email': 409,
  'taken.phone': 409,
  'taken.company': 409,
  'taken.name': 409,
  'taken.template': 409,
  'in-use': 409,
  'template.off': 409,
  'task.already-decided': 409,
  'task.still-arriving': 409,
  'task.not-decided': 409,
  'task.answered': 409,
  'task.move-refused': 409,
  'task.reason-missing': 422,
  'task.edit-first': 409,
  'task.restore-refused': 409,
  'task.deleted': 409,
  'task.thread-closed': 409,
  'task.thread-full': 409,
  'task.message-conflict': 409,
  'submission.answers-invalid': 422,
  'submission.conflict': 409,
  'submission.template-unknown': 422,
  'submission.template-off': 409,
  'submission.not-in-project': 403,
  'submission.edit-refused': 409,
  'file.not-image': 415,
  'file.type-refused': 415,
  'file.too-large': 413,
  'file.no-room': 413,
  'file.hash-mismatch': 422,
  'file.offset-wrong': 409,
  'file.length-wrong': 400,
  'file.not-expected': 404,
  'file.missing': 422,
  'file.address-expired': 403,
  'notification.not-editable': 409,
  'notification.no-gateway': 409,
  'notification.not-confirmable': 409,
  'export.too-many': 429,
  'export.ended': 409,
  'feed.unsupported': 501,
  'webhook.too-many': 409,
  'webhook.inactive': 409,
  'public-link.too-many': 409,
  'public-link.ended': 410,
  'export-schedule.too-many': 409,
  'api-key.too-many': 409,
  'api-key.ended': 409,
  'billing.off': 404,
  'billing.manual': 409,
  'billing.subscribed': 409,
  'billing.nothing-due': 409,
  'billing.signature-wrong': 400,
  'billing.unavailable': 503,
  internal: 500,
  'data.unavailable': 503,
  'disk.full': 507,
} as const

/** A code of `problemStatus`. */
export type ProblemCode = keyof typeof problemStatus
/** The values of a problem's sentence, and details for the client. Sent as JSON. */
export type ProblemParams = Record<string, unknown>

/**
 * A refusal with a code. Code below an endpoint throws it; the endpoints convert it to their response format.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly params: ProblemParams
  constructor(code: ProblemCode, params: ProblemParams = {}) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.params = params
  }
  /** The HTTP status. */
  get status(): number {
    return problemStatus[this.code]
  }
}

/** A refusal on the wire: the same in GraphQL (`extensions`) and REST (the body). */
export interface ProblemBody {
  code: ProblemCode
  status: number
  message: string
  params: ProblemParams
}

/** One invalid value of an input, with the path of its field. */
export interface InputError {
  path: string
  message: string
}
