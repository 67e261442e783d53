import type { Delivery, QueueVerdict } from './outbox.ts'
import { sendReport } from './send.ts'
import { sendAnswer } from './send-answer.ts'
import { type Report, store, type ThreadRow } from './store.ts'

/** A report or an answer to staff that waits in the outbox. */
export interface Outgoing {
  delivery: Delivery
  /** Reads it as it is stored now; null if it may not be sent. */
  again(): Promise<Outgoing | null>
  send(call: { token: string; signal: AbortSignal }): Promise<QueueVerdict>
}

/**
 * Returns what waits of a person. Answers are first, because a text is through before a photo, then by age.
 */
export async function waitingOf(personId: string): Promise<Outgoing[]> {
  const [answers, reports] = await Promise.all([
    store.thread
      .where('[personId+delivery.state]')
      .anyOf([personId, 'waiting'], [personId, 'sending'])
      .sortBy('createdAt'),
    store.reports
      .where('[personId+state]')
      .anyOf([personId, 'waiting'], [personId, 'sending'])
      .sortBy('createdAt'),
  ])
  return [...answers.map(outgoingAnswer), ...reports.map(outgoingReport)]
}

function outgoingReport(report: Report): Outgoing {
  return {
    delivery: report,
    async again() {
      const now = await store.reports.get(report.clientId)
      return now ? outgoingReport(now) : null
    },
    send: call => sendReport({ report, ...call }),
  }
}

function outgoingAnswer(answer: ThreadRow): Outgoing {
  const { personId, clientId, taskId } = answer
  return {
    delivery: answer.delivery,
    async again() {
      const now = await store.thread.get([personId, clientId])
      // Staff read the answers in the order in which they were written.
      const isBehind = await store.thread
        .where('[personId+delivery.state]')
        .anyOf([personId, 'waiting'], [personId, 'sending'])
        .filter(one => one.taskId === taskId && one.createdAt < answer.createdAt)
        .count()
      return now && isBehind === 0 ? outgoingAnswer(now) : null
    },
    send: call => sendAnswer({ answer, ...call }),
  }
}
