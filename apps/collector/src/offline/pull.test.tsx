import type { TaskDetail } from '@quadrat/domain/collector-api/own-tasks'
import type { Work } from '@quadrat/domain/collector-api/work'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clockKey, keepClockOffset } from './clock.ts'
import { findOption } from './lists.ts'
import { pull } from './pull.ts'
import { type Pause, pauseKey } from './session.ts'
import { type Report, readSetting, type Session, store, writeSetting } from './store.ts'

// Runs in a browser for IndexedDB. The responses of the server are mocked.

const at = '2026-06-01T08:00:00.000Z'
const company = { id: '1', name: 'Coast' }
const person = { id: '5', firstName: 'Mwanaisha', lastName: 'Kombo', company }
const session: Session = { jwt: 'token', person, expired: false }
const work: Work = { me: { ...person, phoneNumber: null, group: null }, projects: [], dataLists: [] }

const detail = (id: string, more: object = {}): TaskDetail => ({
  id,
  clientId: null,
  status: 'MORE_INFO_REQUESTED',
  projectId: '2',
  projectTemplateId: '3',
  templateId: '4',
  templateVersion: 1,
  templateTitle: 'Plot count',
  projectName: 'Mida Creek',
  reportedAt: at,
  createdAt: at,
  updatedAt: at,
  editFrom: null,
  editedBy: null,
  requestedInfo: 'Closer, please',
  cancellationReason: null,
  requestedChanges: [],
  photosExpected: 0,
  photosArrived: 0,
  fields: [],
  photoRequired: false,
  withComment: false,
  answers: {},
  photos: [],
  comment: null,
  position: null,
  ...more,
})
const page = (...tasks: object[]) => ({ tasks, cursor: '1-1' })
/** The response with everything, on a phone that has nothing yet. */
const allOf = (...tasks: object[]) => ({
  notifications: { notifications: [], cursor: null, more: false },
  taskMessages: { messages: [], cursor: null, more: false },
  tasks: { ...page(...tasks), more: false },
  work,
  workTag: '"a"',
  lists: [],
})
const pause = () => readSetting<Pause>(pauseKey(person.id))
const keptTasks = async () => (await store.tasks.toArray()).map(({ id, status }) => [id, status])

/** Mocks responses by path and records the headers of each request. */
function serverOf(answers: Record<string, unknown>) {
  const requests: { path: string; headers: Record<string, string> }[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input)
    requests.push({ path, headers: init?.headers as Record<string, string> })
    const found = path === '/api/collector/tasks?since=1-1' ? page() : answers[path]
    if (found === undefined) return Response.json({ code: 'not-found', message: '' }, { status: 404 })
    return found === 304
      ? new Response(null, { status: 304 })
      : Response.json(found, { headers: { etag: '"a"' } })
  })
  return requests
}

beforeEach(async () => {
  await store.open()
  await writeSetting('session', session)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await store.delete()
})

test('an unreadable response keeps the stored data, and the rest of the pull continues', async () => {
  await store.work.put({ personId: person.id, etag: null, work, fetchedAt: 1 })
  serverOf({
    '/api/collector/tasks': page(detail('9')),
    '/api/collector/work': { ...work, projects: 'moved' },
    '/api/collector/tasks/9': detail('9'),
  })
  expect(await pull()).toBe('unreadable')
  expect(await store.work.get(person.id)).toMatchObject({ work, fetchedAt: 1 })
  expect(await keptTasks()).toEqual([['9', 'MORE_INFO_REQUESTED']])
  expect(await store.details.count()).toBe(1)
  expect(await pause()).toMatchObject({ kind: 'unreadable' })

  serverOf({ '/api/collector/work': work, '/api/collector/tasks/9': detail('9') })
  expect(await pull()).toBe('done')
  expect(await pause()).toBeNull()
})

test('unreadable tasks do not move the cursor, and the work is fetched', async () => {
  serverOf({ '/api/collector/tasks': page({ id: 9 }), '/api/collector/work': work })
  expect(await pull()).toBe('unreadable')
  expect(await readSetting(`cursor:${person.id}`)).toBeNull()
  expect(await store.work.get(person.id)).toMatchObject({ work })
})

test('a phone without reports keeps its first cursor, so that it is told if the first report is deleted', async () => {
  serverOf({ '/api/collector/tasks': { tasks: [], cursor: '5-0' }, '/api/collector/work': work })
  await pull()
  expect(await readSetting(`cursor:${person.id}`)).toBe('5-0')
})

test('a report with an unreadable answer is left out, and the next one is fetched', async () => {
  const drawn = detail('8', { answers: { sketch: { strokes: [] } } })
  serverOf({
    '/api/collector/tasks': page(drawn, detail('9')),
    '/api/collector/work': work,
    '/api/collector/tasks/8': drawn,
    '/api/collector/tasks/9': detail('9'),
  })
  expect(await pull()).toBe('unreadable')
  expect((await store.details.toArray()).map(({ id }) => id)).toEqual(['9'])
  expect(await keptTasks()).toHaveLength(2)
})

test('an unknown status and an unknown key do not stop the pull', async () => {
  serverOf({
    '/api/collector/tasks': page(
      detail('8', { status: 'ON_HOLD', colour: 'red' }),
      detail('9', { status: 'PENDING' }),
    ),
    '/api/collector/work': { ...work, notices: [] },
  })
  expect(await pull()).toBe('done')
  expect(await keptTasks()).toEqual([
    ['8', 'ON_HOLD'],
    ['9', 'PENDING'],
  ])
})

test('a response that another build of the app has parsed is fetched in full once', async () => {
  await store.work.put({ personId: person.id, etag: '"a"', readBy: '/assets/old.js', work, fetchedAt: 1 })
  const answers = { '/api/collector/tasks': page(), '/api/collector/work': work }
  const tagOf = (requests: ReturnType<typeof serverOf>) =>
    requests.find(({ path }) => path === '/api/collector/work')?.headers['if-none-match']
  const first = serverOf(answers)
  expect(await pull()).toBe('done')
  expect(tagOf(first)).toBeUndefined()
  const second = serverOf({ ...answers, '/api/collector/work': 304 })
  expect(await pull()).toBe('done')
  expect(tagOf(second)).toBe('"a"')
})

test('one call fetches everything, and says what the phone has', async () => {
  const list = {
    id: '7',
    since: null,
    rowVersion: 3,
    options: [{ id: '1', value: 'Mkoko' }],
    off: [],
    next: null,
  }
  const listed = { ...work, dataLists: [{ id: '7', name: 'Trees', rowVersion: 3 }] }
  const first = serverOf({
    '/api/collector/sync?': { ...allOf(detail('9', { status: 'PENDING' })), work: listed, lists: [list] },
  })
  expect(await pull()).toBe('done')
  expect(first.map(({ path }) => path)).toEqual(['/api/collector/sync?'])
  expect(await keptTasks()).toEqual([['9', 'PENDING']])
  expect(await store.work.get(person.id)).toMatchObject({ work: listed, etag: '"a"' })
  expect(await store.lists.toArray()).toMatchObject([{ key: '1:7', rowVersion: 3, count: 1 }])

  const known = '/api/collector/sync?tasks=1-1&work=%22a%22&lists=7-3'
  const changes = { ...list, since: 3, rowVersion: 4, options: [{ id: '2', value: 'Mchu' }], off: ['1'] }
  const changed = { ...work, dataLists: [{ id: '7', name: 'Trees', rowVersion: 4 }] }
  const unchanged = '/api/collector/sync?tasks=1-1&work=%22b%22&lists=7-4'
  const again = serverOf({
    [known]: { ...allOf(), work: changed, workTag: '"b"', lists: [changes] },
    [unchanged]: { ...allOf(), work: null, workTag: '"b"' },
  })
  expect([await pull(), await pull()]).toEqual(['done', 'done'])
  expect(again.map(({ path }) => path)).toEqual([known, unchanged])
  expect(await store.work.get(person.id)).toMatchObject({ work: changed, etag: '"b"' })
  expect(await store.listParts.toArray()).toMatchObject([{ ids: '2', values: 'Mchu' }])
})

test('a list with columns that an earlier version of the app stored without them is fetched anew once', async () => {
  await store.lists.put({ key: '1:7', rowVersion: 3, count: 1 })
  await store.listParts.put({ key: '1:7', part: 0, ids: '1', values: 'Mida' })
  const listed = { ...work, dataLists: [{ id: '7', name: 'Villages', rowVersion: 3, hasColumns: true }] }
  const mida = { id: '1', value: 'Mida', columns: { district: 'Kilifi' } }
  const requests = serverOf({
    '/api/collector/sync?lists=7-3': { ...allOf(), work: listed },
    '/api/collector/sync?tasks=1-1&work=%22a%22&lists=7-3': { ...allOf(), work: null },
    '/api/collector/data-lists/7/options?limit=5000': { rowVersion: 3, options: [mida], next: null },
  })
  expect([await pull(), await pull()]).toEqual(['done', 'done'])
  expect(requests.filter(({ path }) => path.includes('/data-lists/'))).toHaveLength(1)
  expect(await findOption('1', '7', '1')).toEqual(mida)
})

test('an unreadable part of the one response keeps only that part from being stored', async () => {
  serverOf({ '/api/collector/sync?': { ...allOf({ id: 9 }), notifications: 'moved' } })
  expect(await pull()).toBe('unreadable')
  expect(await store.work.get(person.id)).toMatchObject({ work })
  expect(await readSetting(`cursor:${person.id}`)).toBeNull()
})

test('says what came of it', async () => {
  const answer = vi.spyOn(window, 'fetch')
  const page = new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } })
  answer.mockResolvedValueOnce(page)
  expect(await pull()).toBe('portal')
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await pull()).toBe('no-answer')
  answer.mockResolvedValueOnce(new Response('<html>Bad gateway</html>', { status: 502 }))
  expect(await pull()).toBe('server-away')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await pull()).toBe('offline')
})

test('a call during a pull says what came of the pull that it causes', async () => {
  const answer = vi.spyOn(window, 'fetch')
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  answer.mockResolvedValueOnce(new Response('<html>Bad gateway</html>', { status: 502 }))
  expect(await Promise.all([pull(), pull(), pull()])).toEqual(['no-answer', 'server-away', 'server-away'])
  expect(answer).toHaveBeenCalledTimes(2)
})

test('a clock that is far off is stored until it is right', async () => {
  keepClockOffset()
  const sent: string[] = []
  const answerWith = (offset: number) =>
    vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
      sent.push(new Headers(init?.headers).get('quadrat-clock') ?? '')
      return Response.json(allOf(), { headers: { 'quadrat-clock-offset': String(offset) } })
    })
  const twoYears = 2 * 365 * 24 * 3_600_000
  answerWith(-twoYears)
  await pull()
  await vi.waitFor(async () => expect(await readSetting(clockKey)).toBe(-twoYears))
  expect(Math.abs(Number(sent[0]) - Date.now())).toBeLessThan(60_000)
  answerWith(-500)
  await pull()
  await vi.waitFor(async () => expect(await readSetting(clockKey)).toBeNull())
})

test("a report that was sent back is fetched although another company's person has one of the same number here", async () => {
  await store.reports.put({ clientId: 'other', personId: '6', taskId: '9', state: 'sent' } as Report)
  serverOf({
    '/api/collector/tasks': page(detail('9')),
    '/api/collector/work': work,
    '/api/collector/tasks/9': detail('9'),
  })
  expect(await pull()).toBe('done')
  expect((await store.details.toArray()).map(({ id }) => id)).toEqual(['9'])
})
