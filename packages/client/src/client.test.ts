import { expect, it } from 'vitest'
import { Quadrat, QuadratError } from './client.ts'

type Answer = Response | Error | ((request: Request) => Response | Promise<Response>)

/** A client whose calls are answered by these one after another, the last one for all that follow. */
function answered(answers: readonly Answer[], settings = {}) {
  const calls: Request[] = []
  const quadrat = new Quadrat({
    server: 'https://quadrat.example/',
    key: 'qd_1_example',
    pause: 1,
    fetch: async (url, init) => {
      const request = new Request(url, init)
      const answer = answers[Math.min(calls.push(request), answers.length) - 1]
      if (answer instanceof Error) throw answer
      return typeof answer === 'function' ? answer(request) : (answer as Response).clone()
    },
    ...settings,
  })
  return { quadrat, calls }
}

const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const problem = (code: string, status: number, headers = {}) =>
  json({ code, status, title: 'A sentence.', params: { reason: 'why' } }, status, headers)
const lost = new TypeError('fetch failed')
const cut = () => new Response('{"data":[{"id":"1"}', { headers: { 'content-type': 'application/json' } })
const asha = { first_name: 'Asha', last_name: 'Omari', phone: '+254711222333' }
const failed = (call: Promise<unknown>): Promise<QuadratError> =>
  call.then(
    () => expect.fail('no error'),
    error => error,
  )

it('A call has the key, its parameters and its body', async () => {
  const { quadrat, calls } = answered([json({ data: [], next: null })])
  await quadrat.reports.list({ status: ['approved', 'rejected'], project: 3, fields: ['id'] })
  await quadrat.reports.reject(7, { reason: 'Blurred' }, { ifMatch: 4 })
  await quadrat.reports.approve('7')
  const [list, reject, approve] = calls as [Request, Request, Request]
  expect(list.url).toBe(
    'https://quadrat.example/api/v1/reports?status=approved&status=rejected&project=3&fields=id',
  )
  expect(list.headers.get('authorization')).toBe('Bearer qd_1_example')
  expect([reject.method, reject.url]).toEqual(['POST', 'https://quadrat.example/api/v1/reports/7/reject'])
  expect(reject.headers.get('if-match')).toBe('"4"')
  expect(await reject.json()).toEqual({ reason: 'Blurred' })
  expect([approve.url, await approve.text()]).toEqual([
    'https://quadrat.example/api/v1/reports/7/approve',
    '',
  ])
})

it.each(['', '..', '1/delete'])('%j is refused as an id', id => {
  const { quadrat, calls } = answered([json({})])
  expect(() => quadrat.reports.get(id)).toThrow('is no id')
  expect(calls).toEqual([])
})

it('A creation whose answer is lost is repeated with the same key, and another call has another one', async () => {
  const { quadrat, calls } = answered([lost, lost, json({ id: '5' })])
  expect(await quadrat.collectors.create(asha)).toEqual({ id: '5' })
  await quadrat.collectors.create(asha)
  await quadrat.collectors.create(asha, { idempotencyKey: 'hr-17' })
  const keys = calls.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]])
  expect(keys[3]).not.toBe(keys[0])
  expect(keys[4]).toBe('hr-17')
})

it.each([
  ['A page that is cut off', cut],
  ['429', () => problem('rate.limited', 429, { 'retry-after': '0' })],
  ['503', () => problem('database.away', 503)],
  ['507', () => problem('disk.full', 507)],
  ['The error of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
])('%s is asked for again', async (_, first) => {
  const { quadrat, calls } = answered([first, json({ data: [], next: null })])
  expect(await quadrat.reports.list()).toEqual({ data: [], next: null })
  expect(calls).toHaveLength(2)
})

it('Retry-After is waited for, unless it is too long', async () => {
  const later = new Date(Date.now() + 3_600_000).toUTCString()
  const { quadrat, calls } = answered([problem('rate.limited', 429, { 'retry-after': later })])
  const error = await failed(quadrat.reports.list())
  expect(error.retryAfter).toBeGreaterThan(3_000_000)
  expect(calls).toHaveLength(1)
})

it.each([
  [400, 'input.invalid'],
  [401, 'token.invalid'],
  [404, 'not-found'],
  [409, 'version.stale'],
  [500, 'internal'],
])('%i is not repeated, and fails with its code', async (status, code) => {
  const { quadrat, calls } = answered([problem(code, status)])
  const error = await failed(quadrat.reports.approve(7))
  expect(error).toBeInstanceOf(QuadratError)
  expect(error).toMatchObject({ code, status, title: 'A sentence.', params: { reason: 'why' } })
  expect(calls).toHaveLength(1)
})

it('Retries end, and say why', async () => {
  const { quadrat, calls } = answered([lost], { retries: 2 })
  const error = await failed(quadrat.reports.get(7))
  expect(error).toMatchObject({ code: 'network', status: 0, cause: lost })
  expect(calls).toHaveLength(3)
})

it('What sends a message is repeated with its key', async () => {
  const { quadrat, calls } = answered([lost, json({ id: '7' })])
  expect(await quadrat.collectors.invite(7, { idempotencyKey: 'tide' })).toEqual({ id: '7' })
  expect(calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['tide', 'tide'])
})

it('A POST without a key is not repeated unless the server did nothing', async () => {
  const unsure = answered([lost])
  expect((await failed(unsure.quadrat.notifications.cancel(7))).code).toBe('network')
  expect(unsure.calls).toHaveLength(1)
  const busy = answered([problem('rate.limited', 429), json({ id: '7' })])
  expect(await busy.quadrat.notifications.cancel(7)).toEqual({ id: '7' })
})

it('A deletion whose answer was lost is done when the record is gone', async () => {
  const { quadrat } = answered([lost, problem('not-found', 404)])
  expect(await quadrat.webhooks.delete(7)).toBeUndefined()
  const { quadrat: other } = answered([problem('not-found', 404)])
  expect((await failed(other.webhooks.delete(7))).code).toBe('not-found')
})

it('A signal ends a call and its pauses', async () => {
  const controller = new AbortController()
  const { quadrat, calls } = answered(
    [
      () => {
        queueMicrotask(() => controller.abort(new Error('stopped')))
        return problem('database.away', 503)
      },
    ],
    { pause: 30_000 },
  )
  await expect(quadrat.reports.list({}, { signal: controller.signal })).rejects.toThrow('stopped')
  expect(calls).toHaveLength(1)
})

it('An attempt without an answer is given up', async () => {
  const hangs = ({ signal }: Request) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const { quadrat, calls } = answered([hangs, json({ id: '7' })], { timeout: 20 })
  expect(await quadrat.reports.get(7)).toEqual({ id: '7' })
  expect(calls).toHaveLength(2)
})

it('All pages are read, one when it is needed', async () => {
  const { quadrat, calls } = answered([
    json({ data: [{ id: '1' }, { id: '2' }], next: '2' }),
    lost,
    json({ data: [{ id: '3' }], next: null }),
  ])
  const ids: string[] = []
  for await (const { id } of quadrat.reports.each({ status: 'approved' })) {
    if (ids.push(id) === 2) expect(calls).toHaveLength(1)
  }
  expect(ids).toEqual(['1', '2', '3'])
  expect(calls.map(({ url }) => new URL(url).search)).toEqual([
    '?status=approved',
    '?status=approved&cursor=2',
    '?status=approved&cursor=2',
  ])
})

it('Cursors that come again end the list with an error', async () => {
  const { quadrat, calls } = answered([
    json({ data: [], next: '2' }),
    json({ data: [], next: '3' }),
    json({ data: [], next: '2' }),
  ])
  await expect(Array.fromAsync(quadrat.reports.each())).rejects.toThrow('The cursor 2 came twice.')
  expect(calls).toHaveLength(3)
})

it('Changes are handled one after another, and the next time is that of the first page', async () => {
  const { quadrat, calls } = answered([
    json({ data: [{ id: '1' }], next: '2', updated_until: '2026-11-28T09:00:00.000Z' }),
    json({ data: [{ id: '2' }], next: null, updated_until: '2026-11-28T09:00:05.000Z' }),
  ])
  const ids: string[] = []
  const until = await quadrat.reports.follow({ updated_since: '2026-11-27T00:00:00.000Z' }, async one => {
    await Promise.resolve()
    ids.push(one.id)
  })
  expect([ids, until]).toEqual([['1', '2'], '2026-11-28T09:00:00.000Z'])
  expect(calls).toHaveLength(2)
})

it('A file is opened by its address, without the key', async () => {
  const { quadrat, calls } = answered([new Response('a,b')])
  expect(await (await quadrat.open('/api/exports/1?signature=x')).text()).toBe('a,b')
  expect(calls[0]?.url).toBe('https://quadrat.example/api/exports/1?signature=x')
  expect(calls[0]?.headers.has('authorization')).toBe(false)
})
