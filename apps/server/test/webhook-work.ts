import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { makers } from './make.ts'
import type { receiver } from './receiver.ts'
import { phone, report } from './report.ts'
import type { TestServer } from './server.ts'
import { verbs } from './verbs.ts'

const CREATE = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret webhook { id } } }`
const DECIDE = `mutation ($id: ID!, $input: UpdateBaoleaderTaskInput!) { updateBaoleaderTask(id: $id, input: $input) { id } }`
const TEST = 'mutation ($id: ID!) { testWebhook(id: $id) { id } }'
const LOG = `query ($id: ID!) { webhookDeliveries(webhook: $id, pagination: { limit: 100 }) { data {
  id type state messageId amountOfTries lastStatus lastError body nextTryAt
  tries { status error durationMs requestHeaders responseHeaders responseBody responseCut }
} } }`

/** A delivery in the log. */
export interface Delivery {
  id: string
  type: string
  state: string
  messageId: string
  amountOfTries: number
  lastStatus: number | null
  lastError: string | null
  body: string
  nextTryAt: string | null
  tries: {
    status: number | null
    error: string | null
    requestHeaders: Record<string, string>
    responseHeaders: Record<string, string> | null
    responseBody: string | null
    responseCut: boolean
  }[]
}

/** Returns a factory of companies with a webhook at a receiver. */
export function hookedCompanies(server: TestServer, there: Awaited<ReturnType<typeof receiver>>) {
  const make = makers(server.deps.db)
  const { pool } = server.deps.db
  const { data } = verbs(server)

  /** A company with a webhook at a path of the receiver. */
  async function hooked(path = `/${randomUUID()}`, url = there.address(path)) {
    const work = await make.fieldWork()
    const { token } = work.superAdmin
    const types = ['task.submitted.v1', 'task.decided.v1']
    const made = await data<{ createWebhook: { secret: string; webhook: { id: string } } }>(token, CREATE, {
      input: { url, types },
    })
    const { secret, webhook } = made.createWebhook
    const calls = phone(server, work.collector.token)
    return {
      work,
      token,
      path,
      secret,
      id: webhook.id,
      submit: async (): Promise<string> => (await calls.submit(report(work), randomUUID())).body.taskId,
      decide: (task: string, status: string, reason?: string) =>
        data(token, DECIDE, { id: task, input: { status, reason } }),
      test: async () =>
        (await data<{ testWebhook: { id: string } }>(token, TEST, { id: webhook.id })).testWebhook.id,
      log: async () =>
        (await data<{ webhookDeliveries: { data: Delivery[] } }>(token, LOG, { id: webhook.id }))
          .webhookDeliveries.data,
      status: async () =>
        (
          await pool.query(
            'select status, failures, failing_since, rests_until from webhooks where id = $1',
            [webhook.id],
          )
        ).rows[0],
    }
  }

  return hooked
}

/** Reads until the value is as it should be, and returns it. */
export const until = <T>(read: () => Promise<T>, is: (value: T) => boolean): Promise<T> =>
  vi.waitFor(
    async () => {
      const value = await read()
      if (!is(value)) throw new Error(`it is still ${JSON.stringify(value)}`)
      return value
    },
    { timeout: 30_000, interval: 30 },
  )
/** True if nothing of a log waits. */
export const ended = (log: Delivery[]) => log.length > 0 && log.every(({ state }) => state !== 'waiting')
