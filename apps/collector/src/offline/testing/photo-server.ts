import { decodeReport } from '@quadrat/domain/collector-api/report-with-photos'
import type { RefusedPhoto } from '@quadrat/domain/task/submission'

/** A server that receives reports and photos, for tests in Node. Its `fetch` replaces the global one. */
export class PhotoServer {
  /** The method and path of each call; for an appended part also the byte range, with an exclusive end. */
  calls: string[] = []
  /** The bodies of submissions. */
  bodies: unknown[] = []
  /** The hashes of the expected photos. */
  expected: string[] = []
  /** The number of received bytes, by hash. */
  arrived = new Map<string, number>()
  whole = new Set<string>()
  /** False for a server of an earlier version. */
  takesPhotos = true
  /** Photos that arrive damaged when they travel with their report. */
  damages = new Set<string>()
  refused: RefusedPhoto[] = []
  /** Responses that replace the default ones, in the order of the calls; `null` keeps the default. */
  answers: (((call: string) => Response) | null)[] = []

  readonly fetch = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    const offset = headers.get('upload-offset')
    const length = init.body instanceof ArrayBuffer ? init.body.byteLength : 0
    const carried = path.endsWith('/with-photos') ? decodeReport(init.body as Uint8Array) : null
    const call = `${init.method} ${path}${offset === null ? '' : ` ${offset}-${Number(offset) + length}`}`
    this.calls.push(call)
    if (headers.get('authorization') !== 'Bearer token') return refusal(401, 'token.invalid')
    const hash = path.split('/files/')[1]
    const instead = this.answers.shift()
    if (instead) return instead(call)
    if (carried) {
      if (!this.takesPhotos) return refusal(404, 'not-found')
      this.bodies.push(JSON.parse(carried.json))
      for (const photo of carried.photos) if (!this.damages.has(photo.hash)) this.whole.add(photo.hash)
      return this.receipt()
    }
    if (hash === undefined) {
      this.bodies.push(JSON.parse(String(init.body)))
      return this.receipt()
    }
    if (init.method === 'HEAD') return this.uploadState(hash)
    if (init.method === 'DELETE') {
      this.expected = this.expected.filter(one => one !== hash)
      this.refused.push({ hash, reason: 'lost' })
      return this.receipt()
    }
    const type = init.method === 'PATCH' ? 'application/partial-upload' : 'image/jpeg'
    if (headers.get('content-type') !== type) return refusal(415, 'file.not-image')
    return this.take(hash, offset, length, headers.get('upload-complete') === '?1')
  }

  uploadState(hash: string): Response {
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

/** Returns a refusal of the server. */
export function refusal(status: number, code: string, params: object = {}): Response {
  return Response.json({ code, message: code, params }, { status })
}

/** Fails as fetch does without a network. */
export function cut(): never {
  throw new TypeError('failed to fetch')
}
