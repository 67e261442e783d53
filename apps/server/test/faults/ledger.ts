import type { Submission } from '@quadrat/domain/collector-api/submission'
import type { TestPhoto } from '#test/report.ts'

/** A report, and what the server has acknowledged of it. */
export interface SentReport {
  clientId: string
  submission: Submission
  photo: TestPhoto
  /** Null until the answers were acknowledged. */
  taskId: string | null
  isComplete: boolean
}

/** A decision that somebody made about a report. */
export interface Decision {
  taskId: string
  status: 'COMPLETED' | 'REJECTED'
  /** The version of the task that they saw. */
  rowVersion: number
  isAcknowledged: boolean
}

/** A notification to everybody. */
export interface Message {
  clientId: string
  title: string
  id: string | null
}

/** Everything that the people of a fault run have sent. */
export interface Ledger {
  reports: SentReport[]
  decisions: Decision[]
  messages: Message[]
  /** Pictures that were answered in full and were not those that were sent. */
  tornPictures: number
  pictures: number
  /** Calls that failed and were tried again, by their answer. */
  failures: Record<string, number>
  /** Answers that no fault explains: refusals of what is right. */
  refusals: string[]
  /** When writes were acknowledged, by `performance.now()`. */
  acknowledged: number[]
  /** The same of photos alone, which are all that a bucket holds. */
  acknowledgedPhotos: number[]
}

export const emptyLedger = (): Ledger => ({
  reports: [],
  decisions: [],
  messages: [],
  tornPictures: 0,
  pictures: 0,
  failures: {},
  refusals: [],
  acknowledged: [],
  acknowledgedPhotos: [],
})
