import fc from 'fast-check'
import type { Ids } from '../endpoint-input.ts'
import { routeEndpoints } from '../route-endpoints.ts'
import { oddText, withOddPart } from './values.ts'

/** Whose session a call carries. */
export type Caller = 'superAdmin' | 'collector' | 'nobody'

/** One call of the server. */
export interface Call {
  /** What is called, for a finding. */
  name: string
  caller: Caller
  method: string
  path: string
  headers: Record<string, string>
  body?: Uint8Array | string
}

const oddHeaders: Record<string, readonly string[]> = {
  'content-type': [
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/partial-upload',
    'x/y',
    ';',
  ],
  range: ['bytes=0-', 'bytes=5-2', 'bytes=-1', 'bytes=9999999999999999999-', 'bytes=0-1,3-4', 'lines=1'],
  'if-none-match': ['*', '"', 'W/"x"', '"a", "b"'],
  'accept-encoding': ['', 'identity;q=0', 'gzip;q=2', 'x'.repeat(300)],
  authorization: ['Bearer', 'Bearer 1.x', 'Basic eDp5', 'Bearer \u00ff', `Bearer ${'1'.repeat(400)}.a`],
  cookie: ['a=%', '='.repeat(300)],
  'upload-offset': ['-1', '1e3', '99999999999999999999', '5'],
  'upload-complete': ['?1', '?0', '1', '?2'],
  'upload-length': ['0', '-1', '99999999999999999999'],
  'x-forwarded-for': ['1.2.3.4', "'", '::', ','.repeat(50)],
  date: ['Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday'],
  origin: ['null', 'https://evil.example'],
}

const headers: fc.Arbitrary<Record<string, string>> = fc
  .subarray(Object.keys(oddHeaders), { maxLength: 3 })
  .chain(names =>
    fc.record(Object.fromEntries(names.map(name => [name, fc.constantFrom(...(oddHeaders[name] ?? ['']))])), {
      noNullPrototype: true,
    }),
  )

/** Calls of each route with an odd part in its address, its query, its headers or its body. */
export function routeCalls(ids: Ids): fc.Arbitrary<Call> {
  const all = Object.entries(routeEndpoints)
    // The stream of a whole export has a benchmark of its own; signing out would end the run's sessions.
    .filter(([name]) => !['POST /graphql', 'POST /api/auth/sign-out'].includes(name))
  return fc.constantFrom(...all).chain(([name, endpoint]) => {
    const [method = 'GET', pattern = '/'] = name.split(' ')
    const call = endpoint === 'public' ? { path: pattern, body: undefined } : endpoint(ids)
    const caller: Caller = pattern.includes('/collector/') ? 'collector' : 'superAdmin'
    return fc.record({
      name: fc.constant(name),
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD') },
      ),
      caller: fc.oneof(
        { weight: 10, arbitrary: fc.constant(caller) },
        { weight: 1, arbitrary: fc.constant('nobody' as const) },
      ),
      path: oddPath(call.path),
      headers,
      body: ['GET', 'HEAD', 'DELETE', 'OPTIONS'].includes(method)
        ? fc.constant(undefined)
        : bodyOf(call.body ?? { values: ['a'], data: '{}', identifier: 'a', password: 'b' }),
    })
  })
}

/** The JSON of a body with an odd part, sometimes cut off. */
export function bodyOf(body: unknown): fc.Arbitrary<string> {
  const text = withOddPart(body).map(value => JSON.stringify(value) ?? '')
  return fc.oneof(
    { weight: 9, arbitrary: text },
    { weight: 1, arbitrary: fc.tuple(text, fc.nat()).map(([t, n]) => t.slice(0, n % (t.length + 1))) },
  )
}

/** The path with one of its segments replaced, or with a query. */
function oddPath(path: string): fc.Arbitrary<string> {
  const [plain = '/', query = ''] = path.split('?')
  const segments = plain.split('/')
  const segment = fc.tuple(fc.nat(), oddText, fc.boolean()).map(([n, text, isRaw]) => {
    const at = 1 + (n % Math.max(1, segments.length - 1))
    const odd = isRaw ? text.replace(/[^\x21-\x7e]|[?#\s]/g, '') : encodeURIComponent(text.toWellFormed())
    return [...segments.slice(0, at), odd.slice(0, 2000), ...segments.slice(at + 1)].join('/') || '/'
  })
  const names = [
    'since',
    'after',
    'limit',
    'e',
    's',
    'country',
    'filters',
    'timezone',
    'within',
    'v',
    'token',
  ]
  const search = fc
    .array(fc.tuple(fc.constantFrom(...names), oddText), { minLength: 1, maxLength: 3 })
    .map(pairs => {
      const params = new URLSearchParams(query)
      for (const [name, value] of pairs) params.set(name, value.toWellFormed().slice(0, 1500))
      return `${plain}?${params}`
    })
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(path) },
    { weight: 2, arbitrary: segment },
    { weight: 3, arbitrary: search },
  )
}
