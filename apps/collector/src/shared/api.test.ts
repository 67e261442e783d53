import { receiptSchema } from '@quadrat/domain/collector-api/submission'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchJson, NoNetwork, Refused, UnreadableResponse } from './api.ts'

/** Returns the receipt or the error of a call with this response. */
function fetchReceipt(body: string, init: ResponseInit = {}): Promise<unknown> {
  vi.stubGlobal('fetch', async () => new Response(body, init))
  return fetchJson('/api/collector/submissions/1', receiptSchema).catch(error => error)
}

afterEach(() => vi.unstubAllGlobals())

describe('A response of the server', () => {
  it('is parsed by the schema of its call', async () => {
    const receipt = { taskId: '9', status: 'PENDING', missing: [], refused: [] }
    expect(await fetchReceipt(JSON.stringify({ ...receipt, more: 1 }))).toEqual(receipt)
  })

  it('counts as no network if it is not JSON, as in a captive portal', async () => {
    expect(await fetchReceipt('<html>Welcome</html>')).toBeInstanceOf(NoNetwork)
  })

  it('is unreadable if its JSON does not match', async () => {
    expect(await fetchReceipt('{"ok":true}')).toBeInstanceOf(UnreadableResponse)
  })

  it('is a refusal with its code and status, also with an unknown code', async () => {
    const refusal = { code: 'plan.over', message: 'The plan is over.' }
    const error = await fetchReceipt(JSON.stringify(refusal), { status: 402 })
    expect(error).toBeInstanceOf(Refused)
    expect(error).toMatchObject({ refusal: { ...refusal, status: 402, params: {} } })
  })
})
