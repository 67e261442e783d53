import { listed } from '../language/listed.ts'
import { defineTexts, textOf } from '../language/texts.ts'
import type { ProblemCode, ProblemParams } from '../problem.ts'
import { dashboardProblem, isDashboardProblem } from './dashboard-problem-en.ts'
import { dataListTexts } from './data-list-en.ts'
import { templateTexts } from './en.ts'
import { publicLinkTexts } from './public-link-en.ts'
import { tagTexts } from './tag-en.ts'

const serverSentences = defineTexts('server/problems', {
  /** By the kind of record. */
  'not-found': {
    address: 'This address does not exist.',
    'API key': 'This API key does not exist.',
    comment: 'This comment does not exist.',
    'data collector': 'This data collector does not exist.',
    'data list': 'This data list does not exist.',
    delivery: 'This delivery does not exist.',
    draft: 'This draft does not exist.',
    evidence: 'This evidence does not exist.',
    'export-schedule': 'This scheduled export does not exist.',
    export: 'This export does not exist.',
    file: 'This file does not exist.',
    goal: 'This goal does not exist.',
    group: 'This group does not exist.',
    item: 'This item does not exist.',
    job: 'This job does not exist.',
    link: 'This link does not exist.',
    'list item': 'This list item does not exist.',
    map: 'This map does not exist.',
    message: 'This message does not exist.',
    notification: 'This notification does not exist.',
    page: 'This page does not exist.',
    person: 'This person does not exist.',
    phone: 'This phone does not exist.',
    'phone number': 'This phone number does not exist.',
    'place of work': 'This place of work does not exist.',
    plan: 'This plan does not exist.',
    project: 'This project does not exist.',
    'project template': 'This project template does not exist.',
    question: 'This question does not exist.',
    record: 'This record does not exist.',
    request: 'This request does not exist.',
    'sample data collector': 'This sample data collector does not exist.',
    session: 'This session does not exist.',
    staff: 'This member of staff does not exist.',
    tag: 'This tag does not exist.',
    task: 'This task does not exist.',
    template: 'This template does not exist.',
    tile: 'This tile does not exist.',
    user: 'This user does not exist.',
    video: 'This video does not exist.',
    webhook: 'This webhook does not exist.',
  },
  'sign-in.wrong': 'Incorrect email or password.',
  'sign-in.link-wrong':
    'This link has already been used or has expired. Sign in with your password or ask for a new link.',
  'sign-in.second-factor-missing': 'Enter the code from your authenticator app.',
  'sign-in.second-factor-wrong': 'That code isn’t valid or has already been used. Wait for the next one.',
  'account.unconfirmed': 'Please confirm your email address first.',
  'account.password-wrong': 'Incorrect password.',
  'account.reset-code-wrong': 'This link is no longer valid. Ask for a new one.',
  'staff.invitation-accepted': 'This person has already chosen a password, so no invitation is open.',
  'leadership.offer-closed': 'This offer is no longer open.',
  'leadership.not-admin': 'Only an active admin who has signed in can take over. Change the role first.',
  'erasure.name-wrong': 'The name doesn’t match. Enter it exactly as shown above.',
  'second-factor.required': 'Your organisation requires a second step at sign-in.',
  'second-factor.code-wrong': 'That code isn’t valid. Enter the current code from your authenticator app.',
  'second-factor.off': 'The second step at sign-in isn’t turned on.',
  'second-factor.on': 'The second step at sign-in is already turned on.',
  /** By whose budget it is and what is counted. */
  'messages.used-up': {
    address: '{to} was already sent {limit} messages today, the most for one day. Try again tomorrow.',
    company: {
      'text-message':
        'Your organisation can send {limit, plural, one {# text message} other {# text messages}} a day. {left, plural, one {# is} other {# are}} left today, and this would send {wanted}. Try again tomorrow.',
      'sign-in-code':
        'Your organisation can send {limit, plural, one {# sign-in code} other {# sign-in codes}} a day. {left, plural, one {# is} other {# are}} left today, and this would send {wanted}. Try again tomorrow.',
      mail: 'Your organisation can send {limit, plural, one {# invitation} other {# invitations}} by email a day. {left, plural, one {# is} other {# are}} left today, and this would send {wanted}. Try again tomorrow.',
    },
    server: {
      'text-message':
        'This server can send {limit, plural, one {# text message} other {# text messages}} a day. {left, plural, one {# is} other {# are}} left today, and this would send {wanted}. Try again tomorrow.',
      'sign-in-code':
        'This server can send {limit, plural, one {# sign-in code} other {# sign-in codes}} a day. {left, plural, one {# is} other {# are}} left today, and this would send {wanted}. Try again tomorrow.',
      mail: 'This server can send {limit, plural, one {# invitation} other {# invitations}} by email a day. {left, plural, one {# is} other {# are}} left today, and this would send {wanted}. Try again tomorrow.',
    },
  },
  'messages.country-refused':
    'No text message can be sent to {to}: this server only sends to numbers in {countries}.',
  'input.invalid': 'Some of the values aren’t valid.',
  'body.type-refused': 'The body of this call is JSON. Send it with Content-Type: application/json.',
  'method.refused': 'This address takes {allow}.',
  'query.too-complex': 'This query asks for too much at once.',
  'taken.email': 'This email address is already in use.',
  'taken.phone': 'This phone number is already in use.',
  'taken.company': 'An organisation with this name is already signed up.',
  'taken.template': 'The project has this task already.',
  /** By the kind of record that has the name. */
  'taken.name': {
    tag: 'There is already a tag “{name}”.',
    'data list': 'There is already a data list “{name}”.',
    template: 'There is already a template “{name}”.',
    other: 'This name is already in use.',
  },
  /** The same where the record is turned off, or archived. */
  takenByOff: {
    tag: 'There is already a tag “{name}”, which is turned off.',
    'data list': 'There is already a data list “{name}”, among the archived ones.',
    template: 'There is already a template “{name}”, which is turned off.',
  },
  'in-use': 'This is still in use.',
  'template.off':
    'Unable to Turn Task On: The associated Task in the Template Builder is turned off, kindly check and it turn on there.',
  'task.still-arriving':
    '{arrived} of {expected} files have arrived. You can review the task once all of them are here.',
  'task.answered': 'The data collector has answered this task with task #{answer}.',
  'task.move-refused': 'A task can’t be changed to this status.',
  'task.reason-missing': 'A reason is required.',
  'task.edit-first': 'Task #{answer} is an edit of this one. Delete that task first.',
  'task.restore-refused':
    '{isDeleted, select, true {This report is an edit of task #{editFrom}, which is deleted too. Restore that task first.} other {This report is an edit of task #{editFrom}, which no longer waits for one.}}',
  'task.thread-closed':
    '{reason, select, noCollector {Nobody would read this message: the report wasn’t made by a data collector.} other {Nobody would read this message: the data collector can’t sign in now.}}',
  'submission.not-in-project':
    'The project is not in progress, or the data collector was not in it at that time.',
  'file.no-room':
    'Your organisation has reached its limit of {gigabytes} GB for files. Ask the operator of this server to raise it.',
  'file.offset-wrong': 'The upload must resume at a different offset.',
  'file.length-wrong': 'The file size doesn’t match.',
  'file.address-expired': 'The address of this file is no longer valid.',
  'export.too-many': 'Several exports are still being made. Wait for one of them or cancel it.',
  'export.ended': 'This export has already ended.',
  'feed.unsupported': 'This feed doesn’t support {what}.',
  'notification.not-editable':
    '{isArchived, select, true {This notification is archived and can no longer be changed.} other {This notification has been sent and can no longer be changed.}}',
  'notification.not-confirmable': 'Only an early warning that has been sent can be sent again.',
  'notification.no-gateway':
    '{way, select, mail {This server can’t send email: no gateway is set up.} other {This server can’t send text messages: no gateway is set up.}}',
  'webhook.too-many':
    'You’ve reached the limit of {most, plural, one {# webhook} other {# webhooks}}. Delete one to add another.',
  'webhook.inactive': 'Nothing is sent to this webhook now. Turn it on first.',
  'public-link.too-many':
    'You’ve reached the limit of {most, plural, one {# public link} other {# public links}}. Revoke one to add another.',
  'export-schedule.too-many':
    'You’ve reached the limit of {most, plural, one {# scheduled export} other {# scheduled exports}}. Delete one to add another.',
  'api-key.too-many':
    'You’ve reached the limit of {most, plural, one {# API key} other {# API keys}}. Revoke one to add another.',
  'api-key.ended': 'This API key has been revoked.',
  'billing.off': 'This installation asks for no payment.',
  'billing.manual': "Your plan is managed by the provider's team.",
  'billing.subscribed': 'Your company is already subscribed. Change it under Manage Subscription.',
  'billing.nothing-due': 'Your company has no open invoice.',
  'billing.signature-wrong': 'The signature of this message isn’t valid.',
  'billing.unavailable': 'The payment service isn’t responding. Please try again in a moment.',
  internal: 'An unknown error has occured.',
  /** A refusal of one of several rows. */
  ofRow: 'Row {row}: {sentence}',
})

/** Returns the sentence of a problem for the user. `index` is the refused row of a call with several. */
export function problemSentence(code: ProblemCode, params: ProblemParams = {}): string {
  const sentence = sentenceOf(code, params)
  return typeof params.index === 'number'
    ? serverSentences.ofRow({ row: params.index + 1, sentence })
    : sentence
}

function sentenceOf(code: ProblemCode, params: ProblemParams): string {
  if (code === 'submission.not-in-project' && params.isDesk) return serverSentences[code]
  if (isDashboardProblem(code)) return dashboardProblem(code, params)
  const values = valuesOf(params)
  switch (code) {
    case 'not-found':
      return ofKind(serverSentences[code], params.what, values) ?? serverSentences[code].record
    case 'taken.name': {
      const { other } = serverSentences[code]
      const sentences = params.isOff ? serverSentences.takenByOff : serverSentences[code]
      return params.name ? (ofKind(sentences, params.what, values) ?? other) : other
    }
    case 'messages.used-up':
      return usedUp(params, values)
    case 'input.invalid':
      return (params.errors as { message?: string }[] | undefined)?.[0]?.message ?? serverSentences[code]
    case 'in-use':
      return inUse(params)
    case 'public-link.ended':
      return publicLinkTexts.ended
    default:
      return textOf(serverSentences, code, values) ?? ''
  }
}

const ofKind = (sentences: object, kind: unknown, values: Values) => textOf(sentences, String(kind), values)

/** `scope` says whose budget it is, `left` how many more messages it allows today. */
function usedUp({ scope, what }: ProblemParams, values: Values): string {
  const sentences = serverSentences['messages.used-up']
  if (scope === 'address') return textOf(sentences, 'address', values) ?? ''
  return ofKind(scope === 'company' ? sentences.company : sentences.server, what, values) ?? ''
}

function inUse({ what, amountOfUses }: ProblemParams): string {
  if (what === 'tag') return tagTexts.inUse
  if (what === 'template') return templateTexts.inUse
  return what === 'data list'
    ? dataListTexts.inUse({ places: Number(amountOfUses) })
    : serverSentences['in-use']
}

type Values = Readonly<Record<string, string | number>>

/** The values of a sentence. What a select asks for is a text. */
function valuesOf(params: ProblemParams): Values {
  const values: Record<string, string | number> = { gigabytes: Number(params.limit ?? 0) / 1e9 }
  for (const [name, value] of Object.entries(params)) {
    if (Array.isArray(value)) values[name] = listed(value.map(String))
    else if (value !== null && value !== undefined)
      values[name] = typeof value === 'number' ? value : String(value)
  }
  return values
}
