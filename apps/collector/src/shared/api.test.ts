import { receiptSchema } from '@quadrat/domain/collector-api/submission'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ask, NoNetwork, Refused, UnreadableAnswer } from './api.ts'

/** What comes of asking for a receipt when this answers. */
function asked(body: string, init: ResponseInit = {}): Promise<unknown> {
  vi.stubGlobal('fetch', async () => new Response(body, init))
  return ask('/api/collector/submissions/1', receiptSchema).catch(error => error)
}

afterEach(() => vi.unstubAllGlobals())

describe('An answer of the server', () => {
  it('is read by the schema of its call', async () => {
    const receipt = { taskId: '9', status: 'PENDING', missing: [], refused: [] }
    expect(await asked(JSON.stringify({ ...receipt, more: 1 }))).toEqual(receipt)
  })

  it('is no network where it is no JSON, as the page of a hotel', async () => {
    expect(await asked('<html>Welcome</html>')).toBeInstanceOf(NoNetwork)
  })

  it('is unreadable where it is JSON of another shape', async () => {
    expect(await asked('{"ok":true}')).toBeInstanceOf(UnreadableAnswer)
  })

  it('is a refusal by its code and status, whether or not this version knows the code', async () => {
    const refusal = { code: 'plan.over', message: 'The plan is over.' }
    const error = await asked(JSON.stringify(refusal), { status: 402 })
    expect(error).toBeInstanceOf(Refused)
    expect(error).toMatchObject({ refusal: { ...refusal, status: 402, params: {} } })
  })
})
