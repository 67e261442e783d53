import type { Ids } from './endpoint-input.ts'

/**
 * The callers of a route. `stranger` is a collector of another company, `due` must set up a second factor.
 */
type Caller = 'anonymous' | 'collector' | 'unconfirmed' | 'due' | 'otherCompany' | 'stranger'

export interface RouteCall {
  path: string
  body?: unknown
  /**
   * By caller: the code of the error, or the HTTP status if the response is a success or has no JSON body.
   */
  answers: Partial<Record<Caller, string | number>>
}

/**
 * `public`: the route ignores tokens, so it neither returns nor changes records by the rights of a caller.
 */
export type RouteEndpoint = 'public' | ((ids: Ids) => RouteCall)
