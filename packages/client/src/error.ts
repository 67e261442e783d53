/** A call that was refused, or that failed after all retries. */
export class QuadratError extends Error {
  /** The code of the problem, such as `version.stale`; `network` if no answer arrived whole. */
  readonly code: string
  /** The HTTP status; 0 if no answer arrived whole. */
  readonly status: number
  /** The sentence of the server. It may change; decide by `code`. */
  readonly title: string
  /** Details. `errors` has the wrong values, each with its path. */
  readonly params: Record<string, unknown>
  /** The milliseconds that the server asks to wait; null if it does not say. */
  readonly retryAfter: number | null

  constructor(
    given: Problem & { status: number },
    { cause, retryAfter = null }: { cause?: unknown; retryAfter?: number | null } = {},
  ) {
    super(`${given.code}: ${given.title}`, { cause })
    this.name = 'QuadratError'
    this.code = given.code
    this.status = given.status
    this.title = given.title
    this.params = given.params ?? {}
    this.retryAfter = retryAfter
  }
}

/** Reads the error of an answer. One of a proxy has no code of Quadrat, and is called by its status. */
export async function errorOf(response: Response): Promise<QuadratError> {
  const { status } = response
  const body = (await response.json().catch(() => null)) as Problem | null
  const { code, title, params } = typeof body?.code === 'string' ? body : nobody(status)
  return new QuadratError({ code, status, title, params }, { retryAfter: retryAfterOf(response) })
}

interface Problem {
  code: string
  title: string
  params?: Record<string, unknown>
}
const nobody = (status: number): Problem => ({
  code: `http.${status}`,
  title: `A proxy answered ${status}.`,
})

function retryAfterOf({ headers }: Response): number | null {
  const given = headers.get('retry-after')
  if (given === null) return null
  const ms = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
