import type { RefusedPhoto } from '@quadrat/domain/submission'

/** The calls of the server that a report is sent by, for tests in Node; put in the place of `fetch`. */
export class PhotoServer {
  /** Method and path of each call; of a part that is appended also its first byte and the byte after its last. */
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
    const offset = headers.get('upload-offset')
    const length = init.body instanceof ArrayBuffer ? init.body.byteLength : 0
    const call = `${init.method} ${path}${offset === null ? '' : ` ${offset}-${Number(offset) + length}`}`
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
    const type = init.method === 'PATCH' ? 'application/partial-upload' : 'image/jpeg'
    if (headers.get('content-type') !== type) return refusal(415, 'file.not-image')
    return this.take(hash, offset, length, headers.get('upload-complete') === '?1')
  }

  stand(hash: string): Response {
    if (!this.expected.includes(hash)) return new Response(null, { status: 404 })
    const complete = this.whole.has(hash) ? '?1' : '?0'
    const offset = String(this.arrived.get(hash) ?? 0)
    return new Response(null, { headers: { 'upload-offset': offset, 'upload-complete': complete } })
  }

  take(hash: string, offset: string | null, length: number, isComplete: boolean): Response {
    const received = this.arrived.get(hash) ?? 0
    if (offset !== null && Number(offset) !== received)
      return refusal(409, 'file.offset-wrong', { offset: received })
    this.arrived.set(hash, received + length)
    if (isComplete) this.whole.add(hash)
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
