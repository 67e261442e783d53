import { expect } from 'vitest'
import { operations } from '#src/http/v1/operations.ts'
import { expectDescribed } from './api-answer.ts'
import type { RestAnswer, TestServer } from './server.ts'

interface Asked {
  by?: string
  body?: object
  headers?: Record<string, string>
}

/** Returns calls of the REST API as a person. */
export function apiCalls(server: TestServer, token: string) {
  /** Calls an operation, and checks that its answer is as described. */
  async function call(operationId: string, path: string, { by = token, body, headers }: Asked = {}) {
    const one = operations.find(({ id }) => id === operationId)
    if (!one) throw new Error(`there is no operation ${operationId}`)
    const answer = await server.rest(one.method, `/api/v1${path}`, { token: by, body, headers })
    if (answer.status === 200) {
      if (answer.headers.get('content-type')?.startsWith('application/json'))
        expectDescribed(one, path, answer.body)
    } else if (answer.status !== 304) {
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
      expect(answer.body).toMatchObject({
        type: `urn:quadrat:problem:${answer.body.code}`,
        title: expect.any(String),
        status: answer.status,
      })
    }
    return answer
  }

  /** Reads all pages of a list. */
  async function pages(operationId: string, path: string, between = async () => {}) {
    const found: number[] = []
    let cursor: string | null = null
    do {
      const page: RestAnswer = await call(operationId, `${path}${cursor === null ? '' : `&cursor=${cursor}`}`)
      found.push(...idsOf(page))
      cursor = page.body.next
      await between()
    } while (cursor !== null)
    return found
  }

  return { call, pages }
}

export const idsOf = ({ body }: { body: { data: { id: string }[] } }) => body.data.map(({ id }) => Number(id))
