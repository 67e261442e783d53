import { ReviewTaskDocument, TaskFeedDocument } from '../../apps/dashboard/src/generated/graphql.ts'
import type { Fixture } from '../lib/fill.ts'
import type { HttpRequest } from '../lib/http.ts'
import { operation } from '../lib/http.ts'
import { type PhoneReport, reportMaker } from '../lib/report.ts'

/** Who calls, and on what. */
export interface Setting {
  fixture: Fixture
  /** Tokens of an owner of the company and of a data collector. */
  staff: string
  collector: string
  /** Ids of tasks that wait for a decision, each used once. */
  waiting: string[]
}

/** Each call that has a budget: the next request of it, with ids that were not used before where it writes. */
export async function callsOf({ fixture, staff, collector, waiting }: Setting): Promise<Record<string, () => HttpRequest>> {
  const nextReport = await reportMaker(fixture, false)
  const put = ({ clientId, submission }: PhoneReport): HttpRequest => ({
    method: 'PUT',
    path: `/api/collector/submissions/${clientId}`,
    token: collector,
    body: submission,
  })
  const get = (path: string): HttpRequest => ({ method: 'GET', path, token: collector })
  const ask = (document: { toString(): string }, variables: object = {}): HttpRequest => ({
    ...operation(staff, document.toString(), variables),
    headers: {},
  })
  return {
    'report without photo': () => put(nextReport()),
    approval: () =>
      ask(ReviewTaskDocument, { id: waiting.shift(), input: { status: 'COMPLETED', rowVersion: 1 } }),
    'newest page of the feed': () =>
      ask(TaskFeedDocument, { filters: {}, pagination: { start: 0, limit: 10 }, sort: ['id:desc'] }),
    "work of a phone's first sync": () => get('/api/collector/work'),
    "reports of a phone's first sync": () => get('/api/collector/tasks'),
  }
}
