import type { Ids } from './endpoint-input.ts'
import type { Given } from './operation.ts'

/** The response to an admin of another company who passes ids of the first company. */
type OtherCompanyAnswer =
  /** An error with this code. */
  | { refused: string }
  /** A success without any data of the first company. */
  | 'nothing'

export interface Endpoint {
  otherCompany: OtherCompanyAnswer
  /** The pending steps that do not close this endpoint. */
  openBefore?: readonly ('confirmation' | 'second-factor')[]
  /**
   * A scalar result for the other company, as a number, if it is not 0 or false. It comes from that company's
   * data.
   */
  answer?: number
  /** Arguments of this endpoint, in addition to those of `given` or instead of them. */
  with?(ids: Ids): Given
}

/** Refused to the other company by an error with this code. */
export const refused = (code: string, more: Omit<Endpoint, 'otherCompany'> = {}): Endpoint => ({
  otherCompany: { refused: code },
  ...more,
})
/** Not found by the other company. `id`: of the argument `id`. */
export const notFound = (id?: keyof Ids, more: Given = {}): Endpoint =>
  refused('not-found', { with: ids => ({ ...(id ? { id: ids[id] } : {}), ...more }) })
/** Answered without any data of the first company. */
export const nothing = (id?: keyof Ids): Endpoint => ({
  otherCompany: 'nothing',
  with: ids => (id ? { id: ids[id] } : {}),
})
/** Open before these steps are done. */
export const open = (
  openBefore: Endpoint['openBefore'],
  otherCompany: OtherCompanyAnswer = 'nothing',
): Endpoint => ({
  otherCompany,
  openBefore,
})
export const always = ['confirmation', 'second-factor'] as const
/** A chart of a question, limited to records of the company. */
export const chartOf = (ids: Ids): Given => ({
  id: ids.task,
  template: ids.template,
  field: 'q1',
  key: 'one',
  measure: 'distribution',
  split: 'project',
  group: ids.group,
  collector: ids.collector,
  arrivedFrom: '2026-01-01',
  arrivedTo: '2026-01-31',
  rowVersion: 0,
})
