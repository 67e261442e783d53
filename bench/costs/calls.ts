import * as documents from '../../apps/dashboard/src/generated/graphql.ts'
import type { Fixture } from '../lib/fill.ts'
import { type HttpRequest, operation } from '../lib/http.ts'
import { withPhoto } from '../lib/phone.ts'
import { type PhoneReport, reportMaker } from '../lib/report.ts'

/** Who calls, and on what. */
export interface Setting {
  fixture: Fixture
  /** Tokens of an owner of the company and of a data collector. */
  staff: string
  collector: string
  /** The email address and the password of that owner. */
  account: { email: string; password: string }
  dataListId: string
  /** Ids of tasks that wait for a decision, each used once. */
  waiting: string[]
  /** Sends a request that is not measured, and returns its body. */
  send(request: HttpRequest): Promise<Buffer>
}

/** The next request of a call, with ids that were not used before where it writes. */
type Next = () => HttpRequest | Promise<HttpRequest>

/** The calls that have a budget. */
export async function callsOf(setting: Setting): Promise<Record<string, Next>> {
  return { ...(await callsOfPhones(setting)), ...callsOfDashboards(setting) }
}

async function callsOfPhones({ fixture, collector, send }: Setting): Promise<Record<string, Next>> {
  const [nextReport, nextWithPhoto] = [await reportMaker(fixture, false), await reportMaker(fixture, true)]
  const pathOf = (clientId: string) => `/api/collector/submissions/${clientId}`
  const put = ({ clientId, submission }: PhoneReport): HttpRequest => ({
    method: 'PUT',
    path: pathOf(clientId),
    token: collector,
    body: submission,
  })
  const get = (path: string) => (): HttpRequest => ({
    method: 'GET',
    path: `/api/collector/${path}`,
    token: collector,
  })
  return {
    'report without photo': () => put(nextReport()),
    'report with photo': () => put(nextWithPhoto()),
    'photo of 200 kB': async () => {
      const report = nextWithPhoto()
      await send(put(report))
      const path = `${pathOf(report.clientId)}/files/${report.photo?.hash}`
      const headers = { 'content-type': 'image/jpeg' }
      return { method: 'PUT', path, token: collector, headers, body: report.photo?.bytes }
    },
    'report with its photo of 200 kB': () => {
      const { clientId, submission, photo } = nextWithPhoto()
      if (!photo) throw new Error('no photo to send')
      return withPhoto(clientId, submission, photo, collector)
    },
    'report again': (
      report => () =>
        put(report)
    )(nextReport()),
    'work of a phone': get('work'),
    'reports of a phone': get('tasks'),
    'notifications of a phone': get('notifications'),
    'messages of a phone': get('task-messages'),
  }
}

function callsOfDashboards({ fixture, staff, account, dataListId, waiting }: Setting): Record<string, Next> {
  const ask =
    (document: { toString(): string }, variables: object = {}): Next =>
    () => ({ ...operation(staff, document.toString(), variables), headers: {} })
  const list = { filters: {}, pagination: { start: 0, limit: 10 } }
  const feed = { ...list, sort: ['id:desc'] }
  const [use] = fixture.uses
  const month = { filters: {}, month: new Date().toISOString().slice(0, 7), timezone: 'Africa/Nairobi' }
  const chart = { template: String(use?.templateId), field: 'species' }
  const lastOnes = fixture.collectorIds.slice(-5).map(String)
  let made = 0
  return {
    approval: () => ask(documents.ReviewTaskDocument, approval(waiting.shift()))(),
    'ten decisions at once': () => {
      const variables = { ids: waiting.splice(0, 10), status: 'REJECTED', reason: 'Too dark.' }
      return ask(documents.DecideTasksDocument, variables)()
    },
    'newest page of the feed': ask(documents.TaskFeedDocument, feed),
    'page of a project and status': ask(documents.TaskFeedDocument, {
      ...feed,
      filters: { project: { eq: String(use?.projectId) }, status: { eq: 'PENDING' } },
    }),
    'rows of the feed after an event': ask(documents.TaskRowsDocument, { ids: ['1', '2', '3'], limit: 3 }),
    'figures of the feed': ask(documents.TaskCountsDocument),
    'count that waits for review': ask(documents.CountWaitingDocument, { filters: {} }),
    'review queue': ask(documents.ReviewQueueDocument, feed),
    'a task': ask(documents.TaskByIdDocument, { id: '7' }),
    'history of a task': ask(documents.TaskTimelineDocument, { id: '7' }),
    'the signed-in person': ask(documents.ViewerDocument),
    'number in the inbox': ask(documents.InboxUnreadDocument),
    'list of data collectors': ask(documents.CollectorsDocument, list),
    'data collectors by their invites': ask(documents.CollectorsDocument, {
      ...list,
      sort: ['inviteStatus:asc'],
      inviteStatus: ['NOT_INVITED', 'INVITED', 'OPENED', 'ACTIVE'],
    }),
    'another status of 5 data collectors': () => {
      const variables = { ids: lastOnes, status: ++made % 2 ? 'ARCHIVED' : 'ACTIVE' }
      return ask(documents.UpdateStatusesDocument, variables)()
    },
    'search over everything': ask(documents.FindDocument, { text: 'asha' }),
    'report by its number': ask(documents.FindDocument, { text: 'Task #7' }),
    'list of projects': ask(documents.ProjectsDocument, list),
    'list of groups': ask(documents.GroupsDocument, list),
    'newest page of the audit log': ask(documents.AuditLinesDocument, { filters: {}, limit: 50 }),
    'audit log of one kind': ask(documents.AuditLinesDocument, { filters: { kind: 'task' }, limit: 50 }),
    'audit log of one action': ask(documents.AuditLinesDocument, {
      filters: { action: 'task.approve' },
      limit: 50,
    }),
    'chart by project': ask(documents.InsightsPerProjectDocument, { filters: {} }),
    'chart by day': ask(documents.InsightsPerDayDocument, month),
    'number of a dashboard': ask(documents.AnswerNumberDocument, {
      number: { template: chart.template, measure: 'reports' },
      timezone: 'Africa/Nairobi',
    }),
    'newest answers to a question': ask(documents.NewestAnswersDocument, {
      template: chart.template,
      field: 'place',
      limit: 20,
    }),
    'chart of answers': ask(documents.AnswerChartDocument, {
      chart,
      filters: {},
      timezone: 'Africa/Nairobi',
    }),
    'numbers of the map': ask(documents.MapSummaryDocument, { filters: {} }),
    'tile of the map': () => {
      // A filter that leaves nothing out, so that the tile is in no cache.
      const filters = { or: [{ project: { notIn: [String(1e9 + ++made)] } }] }
      const path = `/api/map/tasks/6/38/32?filters=${encodeURIComponent(JSON.stringify(filters))}`
      return { method: 'GET', path, token: staff }
    },
    'import of 100 items of a data list': () => {
      const values = Array.from({ length: 100 }, () => `Plot ${++made}`)
      return { method: 'POST', path: `/api/data-lists/${dataListId}/options`, token: staff, body: { values } }
    },
    'import of 10 data collectors': () => {
      const people = Array.from({ length: 10 }, () => `Mwanaisha,Kombo,07${10_000_000 + ++made}`)
      const body = Buffer.from(['First Name,Last Name,Phone Number', ...people].join('\r\n'))
      const headers = { 'content-type': 'application/octet-stream' }
      return { method: 'POST', path: '/api/collectors/import?country=KE', token: staff, headers, body }
    },
    'CSV of all reports': () => ({ method: 'POST', path: '/export-tasks', token: staff, body: {} }),
    'sign-in': () => ({
      method: 'POST',
      path: '/api/auth/local',
      token: '',
      body: { identifier: account.email, password: account.password, type: 'baoleader' },
    }),
  }
}

const approval = (id: string | undefined) => ({ id, input: { status: 'COMPLETED', rowVersion: 1 } })
