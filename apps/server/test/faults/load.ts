import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SubmissionReceipt } from '@quadrat/domain/collector-api/submission'
import { photo, report } from '#test/report.ts'
import type { Decision, Ledger, Message, SentReport } from './ledger.ts'

/** A phone or a browser waits so long for an answer, and so long before it tries again. */
const callMs = 15_000
const pauseMs = 250
const photoBytes = 60_000
const partBytes = 20_000

/** Who works in a fault run. */
export interface People {
  work: Parameters<typeof report>[0]
  collectors: readonly { token: string }[]
  staff: readonly { token: string }[]
  /** Ids of those to whom notifications go. */
  recipients: readonly number[]
}

interface Call {
  method: string
  path: string
  token: string
  headers?: Record<string, string>
  body?: Uint8Array | string
}

/** The answer does not say whether the call took effect: it is made again. */
class Failed extends Error {}

/**
 * Lets people work until `stop`: collectors report with photos, staff decide and open pictures, and one of
 * them writes to everybody. Whatever fails is tried again until it is acknowledged, as the apps do.
 * @param url of the balancer
 */
export function startLoad(url: string, people: People, ledger: Ledger, pauseBetweenMs = 0) {
  let isOver = false
  const given = new Set<string>()

  async function call({ method, path, token, headers = {}, body }: Call) {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      body: body as Uint8Array<ArrayBuffer> | string | undefined,
      signal: AbortSignal.timeout(callMs),
    }).catch(error => {
      throw new Failed(nameOf(error))
    })
    const bytes = Buffer.from(
      await response.arrayBuffer().catch(error => {
        throw new Failed(`body: ${nameOf(error)}`)
      }),
    )
    if (response.status >= 500) throw new Failed(`${response.status} ${codeIn(bytes)}`)
    return { status: response.status, headers: response.headers, bytes }
  }

  async function json<T>(one: Call): Promise<T> {
    const { status, bytes } = await call(one)
    if (status > 299)
      throw new Error(`${one.method} ${one.path}: ${status} ${bytes.toString().slice(0, 300)}`)
    return JSON.parse(bytes.toString()) as T
  }

  async function graphql<T>(token: string, query: string, variables: object): Promise<T> {
    const { data, errors } = await json<{ data: T; errors?: object[] }>({
      method: 'POST',
      path: '/graphql',
      token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    if (errors?.[0]) throw new Error(JSON.stringify(errors[0]))
    return data
  }

  /** Repeats what fails. A refusal is noted, and ends it. */
  async function untilDone(work: () => Promise<void>, isWrite = true): Promise<void> {
    for (;;) {
      try {
        await work()
        if (isWrite) ledger.acknowledged.push(performance.now())
        return
      } catch (error) {
        if (!(error instanceof Failed)) {
          ledger.refusals.push(error instanceof Error ? error.message : String(error))
          return
        }
        ledger.failures[error.message] = (ledger.failures[error.message] ?? 0) + 1
        await sleep(pauseMs)
      }
    }
  }

  async function sendAnswers(token: string, one: SentReport): Promise<void> {
    const { taskId } = await json<SubmissionReceipt>({
      method: 'PUT',
      path: `/api/collector/submissions/${one.clientId}`,
      token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(one.submission),
    })
    one.taskId = taskId
  }

  /** Sends the whole photo, and after a failure what the server lacks of it, in parts. */
  async function sendPhoto(token: string, one: SentReport, isSecond: boolean): Promise<void> {
    const { bytes, ref } = one.photo
    const path = `/api/collector/submissions/${one.clientId}/files/${ref.hash}`
    const sent = { token, path }
    if (!isSecond) {
      const receipt = await json<SubmissionReceipt>({
        ...sent,
        method: 'PUT',
        headers: { 'content-type': 'image/jpeg' },
        body: bytes,
      })
      one.isComplete = receipt.missing.length === 0
      return
    }
    const state = await call({ ...sent, method: 'HEAD' })
    if (state.status !== 204) throw new Error(`HEAD of a photo: ${state.status}`)
    if (state.headers.get('upload-complete') === '?1') {
      one.isComplete = true
      return
    }
    const start = Number(state.headers.get('upload-offset'))
    const end = Math.min(start + partBytes, bytes.length)
    const answer = await call({
      ...sent,
      method: 'PATCH',
      headers: {
        'content-type': 'application/partial-upload',
        'upload-offset': String(start),
        'upload-complete': end === bytes.length ? '?1' : '?0',
      },
      body: bytes.subarray(start, end),
    })
    // The offset is another one: a try before this one was still arriving.
    if (answer.status === 409) throw new Failed('409 offset')
    if (answer.status > 299) throw new Error(`PATCH of a photo: ${answer.status} ${answer.bytes}`)
  }

  async function collect({ token }: { token: string }): Promise<void> {
    while (!isOver) {
      const taken = photo(photoBytes)
      const submission = report(people.work, { photos: [taken.ref], comment: `Row ${randomUUID()}` })
      const one: SentReport = {
        clientId: randomUUID(),
        submission,
        photo: taken,
        taskId: null,
        isComplete: false,
      }
      ledger.reports.push(one)
      await untilDone(() => sendAnswers(token, one))
      let tries = 0
      const refused = ledger.refusals.length
      while (one.taskId && !one.isComplete && ledger.refusals.length === refused)
        await untilDone(() => sendPhoto(token, one, tries++ > 0))
      if (one.isComplete) ledger.acknowledgedPhotos.push(performance.now())
      await sleep(pauseBetweenMs)
    }
  }

  async function review({ token }: { token: string }, index: number): Promise<void> {
    while (!isOver) {
      await sleep(50 + pauseBetweenMs)
      const open = ledger.reports.find(({ taskId, isComplete }) => isComplete && taskId && !given.has(taskId))
      if (!open?.taskId) continue
      given.add(open.taskId)
      const decision: Decision = {
        taskId: open.taskId,
        status: (index + given.size) % 3 === 0 ? 'REJECTED' : 'COMPLETED',
        rowVersion: 0,
        isAcknowledged: false,
      }
      ledger.decisions.push(decision)
      await untilDone(() => look(token, open, decision), false)
      await untilDone(() => decide(token, decision))
    }
  }

  /** Opens the report and its picture, as somebody who reviews it does. */
  async function look(token: string, { taskId, photo }: SentReport, decision: Decision): Promise<void> {
    const { baoleaderTask: task } = await graphql<{
      baoleaderTask: { rowVersion: number; photos: { downloadUrl: string }[] }
    }>(token, 'query ($id: ID!) { baoleaderTask(id: $id) { rowVersion photos { downloadUrl } } }', {
      id: taskId,
    })
    decision.rowVersion = task.rowVersion
    const path = task.photos[0]?.downloadUrl
    if (!path) throw new Error(`the photo of task ${taskId} was acknowledged and is not there`)
    const { status, bytes } = await call({ method: 'GET', path, token })
    if (status !== 200) throw new Error(`a picture: ${status}`)
    ledger.pictures++
    if (createHash('sha256').update(bytes).digest('hex') !== photo.ref.hash) ledger.tornPictures++
  }

  async function decide(token: string, decision: Decision): Promise<void> {
    const { taskId, status, rowVersion } = decision
    const reason = status === 'REJECTED' ? { cancellationReason: 'Out of focus' } : {}
    const { task } = await graphql<{ task: { status: string } }>(
      token,
      `mutation ($id: ID!, $input: UpdateBaoleaderTaskInput!) {
        task: updateBaoleaderTask(id: $id, input: $input) { status }
      }`,
      { id: taskId, input: { status, rowVersion, ...reason } },
    )
    if (task.status !== status) throw new Error(`a decision is ${task.status}`)
    decision.isAcknowledged = true
  }

  async function tell({ token }: { token: string }): Promise<void> {
    while (!isOver) {
      const message: Message = { clientId: randomUUID(), title: `Day ${randomUUID()}`, id: null }
      ledger.messages.push(message)
      await untilDone(async () => {
        const { made } = await graphql<{ made: { id: string } }>(
          token,
          `mutation ($data: CreateBaoleaderNotificationInput!) { made: createBaoleaderNotification(data: $data) { id } }`,
          {
            data: {
              clientId: message.clientId,
              title: message.title,
              message: 'Count again.',
              type: 'GENERAL',
              recipients: people.recipients,
            },
          },
        )
        message.id = made.id
      })
      await sleep(2000)
    }
  }

  const [first, ...others] = people.staff
  const workers = [...people.collectors.map(collect), ...others.map(review), ...(first ? [tell(first)] : [])]
  return {
    /** Lets everybody finish what they have begun. */
    async stop(): Promise<void> {
      isOver = true
      await Promise.all(workers)
    },
  }
}

function nameOf(error: unknown): string {
  const { name, cause } = Object(error) as Error
  const code = (Object(cause) as NodeJS.ErrnoException).code
  return code ?? (name === 'TypeError' ? 'fetch failed' : name)
}

function codeIn(bytes: Buffer): string {
  return /"code":"([^"]+)"/.exec(bytes.toString())?.[1] ?? ''
}
