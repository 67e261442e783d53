import type { RefusedPhoto } from '@quadrat/domain/submission'

/** The calls of the server that a report is sent by, for tests in Node; put in the place of `fetch`. */
export class PhotoServer {
  /** Method, path and the range of each call. */
  calls: string[] = []
  /** What reports said, as JSON. */
  bodies: unknown[] = []
  /** Hashes of the photos that it waits for. */
  expected: string[] = []
  /** Bytes that arrived, by the photo's hash. */
  arrived = new Map<string, number>()
  whole = new Set<string>()
  refused: RefusedPhoto[] = []
  /** Answers instead of the usual, in the order of the calls that they are for; `null` leaves a call as it is. */
  answers: (((call: string) => Response) | null)[] = []

  readonly fetch = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    const range = headers.get('content-range')
    const call = `${init.method} ${path}${range ? ` ${range}` : ''}`
    this.calls.push(call)
    if (headers.get('authorization') !== 'Bearer token') return refusal(401, 'token.invalid')
    const hash = path.split('/files/')[1]
    const instead = this.answers.shift()
    if (instead) return instead(call)
    if (hash === undefined) {
      this.bodies.push(JSON.parse(String(init.body)))
      return this.receipt()
    }
    if (init.method === 'HEAD') return this.stand(hash)
    if (init.method === 'DELETE') {
      this.expected = this.expected.filter(one => one !== hash)
      this.refused.push({ hash, reason: 'lost' })
      return this.receipt()
    }
    if (headers.get('content-type') !== 'image/jpeg') return refusal(415, 'file.not-image')
    return this.take(hash, range, (init.body as ArrayBuffer).byteLength)
  }

  stand(hash: string): Response {
    if (!this.expected.includes(hash)) return new Response(null, { status: 404 })
    const complete = this.whole.has(hash) ? '?1' : '?0'
    const offset = String(this.arrived.get(hash) ?? 0)
    return new Response(null, { headers: { 'upload-offset': offset, 'upload-complete': complete } })
  }

  take(hash: string, range: string | null, length: number): Response {
    const [, start, end, size] = (/^bytes (\d+)-(\d+)\/(\d+)$/.exec(range ?? '') ?? []).map(Number)
    const held = this.arrived.get(hash) ?? 0
    if (range !== null && start !== held) return refusal(409, 'file.offset-wrong', { offset: held })
    if (range !== null && (end ?? 0) - (start ?? 0) + 1 !== length) return refusal(400, 'input.invalid')
    this.arrived.set(hash, held + length)
    if (range === null || held + length === size) this.whole.add(hash)
    return this.receipt()
  }

  receipt(): Response {
    const missing = this.expected.filter(hash => !this.whole.has(hash))
    const status = missing.length > 0 ? 'IN_PROGRESS' : 'PENDING'
    return Response.json({ taskId: '7', status, missing, refused: this.refused })
  }
}

/** The server's answer that says no. */
export function refusal(status: number, code: string, params: object = {}): Response {
  return Response.json({ code, message: code, params }, { status })
}

/** No answer, because the network is gone. */
export function cut(): never {
  throw new TypeError('failed to fetch')
}
