import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  backOff,
  type Delivery,
  type DeliveryEvent,
  isDue,
  isInFuture,
  isRefusedForGood,
  isUnsent,
  mayKeepId,
  newDelivery,
  nextPart,
  nextWake,
  step,
} from './outbox.ts'

const at = { now: 1_000_000, random: 0.5 }
const waiting: Delivery = { ...newDelivery, state: 'waiting' }
const sending: Delivery = { ...newDelivery, state: 'sending' }
const refusal = (status: number, code: string, retryAfter: number | null = null): DeliveryEvent => ({
  kind: 'refusal',
  problem: { code, status, message: `${code}.`, params: {} },
  retryAfter,
})
const receipt = (...missing: string[]): DeliveryEvent => ({
  kind: 'receipt',
  receipt: { taskId: '7', status: missing.length > 0 ? 'IN_PROGRESS' : 'PENDING', missing, refused: [] },
})

describe('the delivery of a report', () => {
  it('starts as a draft that the server does not have', () => {
    expect(newDelivery).toEqual({
      state: 'draft',
      attempts: 0,
      nextTryAt: 0,
      taskId: null,
      missing: null,
      refusedPhotos: [],
      damaged: 0,
      problem: null,
    })
  })

  it('goes from draft to waiting, sending and sent when nothing is missing', () => {
    const submitted = step(newDelivery, { kind: 'submitted' }, at).delivery
    expect(submitted.state).toBe('waiting')
    const started = step(submitted, { kind: 'started' }, at).delivery
    expect(started.state).toBe('sending')
    const half = step(started, receipt('a', 'b'), at).delivery
    expect(half).toMatchObject({ state: 'sending', taskId: '7', missing: ['a', 'b'] })
    expect(step(half, receipt(), at).delivery).toMatchObject({ state: 'sent', missing: [] })
  })

  it('becomes sent only by a receipt with nothing missing', () => {
    const events = fc.oneof(
      fc.constant<DeliveryEvent>({ kind: 'started' }),
      fc.constant<DeliveryEvent>({ kind: 'no-network' }),
      fc.constant<DeliveryEvent>({ kind: 'unreadable' }),
      fc.constant<DeliveryEvent>({ kind: 'unfinished' }),
      fc.integer({ min: 400, max: 599 }).map(status => refusal(status, 'internal')),
      fc.array(fc.string({ minLength: 1 }), { minLength: 1 }).map(missing => receipt(...missing)),
    )
    fc.assert(
      fc.property(fc.array(events), list => {
        const end = list.reduce((delivery, event) => step(delivery, event, at).delivery, waiting)
        return end.state !== 'sent'
      }),
    )
  })

  it('waits after a lost connection and pauses the queue, because the next report would fail too', () => {
    const { delivery, queue } = step(sending, { kind: 'no-network' }, at)
    expect(delivery).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(delivery.nextTryAt).toBeGreaterThan(at.now)
    expect(queue).toBe('pause')
  })

  it('waits with a problem after an unreadable response', () => {
    const { delivery, queue } = step(sending, { kind: 'unreadable' }, at)
    expect(delivery).toMatchObject({
      state: 'waiting',
      attempts: 1,
      taskId: null,
      problem: { code: 'answer.unreadable' },
    })
    expect(delivery.nextTryAt).toBeGreaterThan(at.now)
    expect(queue).toBe('go-on')
    expect(step(delivery, { kind: 'started' }, at).delivery.problem).toBeNull()
    expect(step({ ...delivery, state: 'sending' }, receipt(), at).delivery.state).toBe('sent')
  })

  it('lets the next report be sent when the server fails on this one', () => {
    expect(step(sending, refusal(500, 'internal'), at)).toMatchObject({
      delivery: { state: 'waiting', attempts: 1 },
      queue: 'go-on',
    })
  })

  it.each([501, 503, 599, 408, 425])('waits and stops the queue when a proxy answers %d', status => {
    expect(step(sending, refusal(status, 'internal'), at)).toMatchObject({
      delivery: { state: 'waiting', attempts: 1 },
      queue: 'pause',
    })
  })

  it('waits at least as long as retry-after', () => {
    const { delivery, queue } = step(sending, refusal(429, 'rate.limited', 90_000), at)
    expect(delivery.nextTryAt).toBeGreaterThanOrEqual(at.now + 90_000)
    expect(queue).toBe('wait')
  })

  it('stores any other refusal with the sentence of the server', () => {
    const { delivery } = step(sending, refusal(422, 'submission.answers-invalid'), at)
    expect(delivery).toMatchObject({
      state: 'refused',
      problem: { message: 'submission.answers-invalid.' },
    })
  })

  it('stops the queue if the token is invalid or the account is blocked', () => {
    const out = step(sending, refusal(401, 'token.invalid'), at)
    expect(out).toMatchObject({ delivery: { state: 'waiting', attempts: 0 }, queue: 'sign-in' })
    const erased = step(sending, refusal(401, 'account.erased'), at)
    expect(erased).toMatchObject({ delivery: { state: 'waiting', attempts: 0 }, queue: 'erased' })
    const blocked = step(sending, refusal(403, 'account.blocked'), at)
    expect(blocked).toMatchObject({ delivery: { state: 'waiting' }, queue: 'blocked' })
    const archived = step(sending, refusal(403, 'account.archived'), at)
    expect(archived).toMatchObject({ delivery: { state: 'waiting' }, queue: 'blocked' })
  })

  it('resets the attempts when a photo was received', () => {
    const tired: Delivery = { ...sending, attempts: 6, missing: ['a', 'b'] }
    expect(step(tired, receipt('b'), at).delivery.attempts).toBe(0)
    expect(step(tired, receipt('a', 'b'), at).delivery.attempts).toBe(6)
  })

  it('sends a damaged photo again twice and is then refused', () => {
    const damaged = refusal(422, 'file.hash-mismatch')
    const once = step(sending, damaged, at).delivery
    expect(once).toMatchObject({ state: 'waiting', damaged: 1 })
    const twice = step({ ...once, state: 'sending' }, damaged, at).delivery
    expect(twice.state).toBe('waiting')
    expect(step({ ...twice, state: 'sending' }, damaged, at).delivery.state).toBe('refused')
  })

  it('is sent without a photo that was refused for good, and stores the reason', () => {
    const refused = [{ hash: 'b', reason: 'not-image' as const }]
    const event: DeliveryEvent = {
      kind: 'receipt',
      receipt: { taskId: '7', status: 'PENDING', missing: [], refused },
    }
    const { delivery } = step({ ...sending, missing: ['b'] }, event, at)
    expect(delivery).toMatchObject({ state: 'sent', missing: [], refusedPhotos: refused, problem: null })
    const problem = { status: 415, message: '', params: {} }
    expect(isRefusedForGood({ ...problem, code: 'file.not-image' })).toBe(true)
    expect(isRefusedForGood({ ...problem, code: 'file.too-large' })).toBe(true)
    for (const code of ['file.hash-mismatch', 'file.offset-wrong', 'file.not-expected', 'internal'])
      expect(isRefusedForGood({ ...problem, code })).toBe(false)
  })

  it('is retried later if the server does not expect a file of it', () => {
    expect(step(sending, refusal(404, 'file.not-expected'), at).delivery.state).toBe('waiting')
  })

  it('is never refused because of a wrong offset', () => {
    expect(step(sending, refusal(409, 'file.offset-wrong'), at).delivery.state).toBe('waiting')
  })

  it('drops the refusal when the report is corrected and submitted', () => {
    const { delivery } = step(sending, refusal(422, 'submission.answers-invalid'), at)
    expect(step(delivery, { kind: 'submitted' }, at).delivery).toEqual(waiting)
  })
})

it.each([
  ['draft', false],
  ['waiting', true],
  ['sending', true],
  ['refused', true],
  ['sent', false],
] as const)('a report that is %s has still to be sent: %s', (state, unsent) => {
  expect(isUnsent(state)).toBe(unsent)
})

describe('the id of a corrected report', () => {
  it('is kept while the server has accepted nothing under it', () => {
    const { delivery } = step(sending, refusal(422, 'submission.answers-invalid'), at)
    expect(mayKeepId(delivery)).toBe(true)
    expect(mayKeepId(waiting)).toBe(true)
  })

  it('is new after a receipt or a conflict, because each correction would be refused', () => {
    expect(mayKeepId({ ...sending, taskId: '7' })).toBe(false)
    expect(mayKeepId(step(sending, refusal(409, 'submission.conflict'), at).delivery)).toBe(false)
  })
})

describe('the time of the next attempt', () => {
  it('is between half a second and five minutes ahead', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, random) => {
        const delay = backOff(attempts, random)
        return delay >= 500 && delay <= 5 * 60_000
      }),
    )
    expect(backOff(0, 1)).toBe(1000)
    expect(backOff(3, 1)).toBe(8000)
    expect(backOff(30, 1)).toBe(5 * 60_000)
  })

  it('is respected by the timer and ignored by an immediate run', () => {
    const later: Delivery = { ...waiting, nextTryAt: at.now + 1 }
    expect(isDue(later, at.now, false)).toBe(false)
    expect(isDue(later, at.now, true)).toBe(true)
    expect(isDue(later, at.now + 1, false)).toBe(true)
  })

  it('is ignored if it was stored before the clock was set back by a day', () => {
    const later: Delivery = { ...waiting, nextTryAt: at.now + 60_000 }
    expect(isDue(later, at.now - 24 * 60 * 60_000, false)).toBe(true)
  })

  it('is valid up to an hour ahead', () => {
    const hour = 60 * 60_000
    const ahead = [0, 1, hour - 1, hour].map(wait => isInFuture(at.now + wait, at.now))
    expect(ahead).toEqual([false, true, true, false])
  })

  it('is due for a report that a killed page left sending', () => {
    expect(isDue(sending, at.now, false)).toBe(true)
  })

  it('is never due for drafts, sent or refused reports', () => {
    for (const state of ['draft', 'sent', 'refused'] as const) {
      expect(isDue({ ...newDelivery, state }, at.now, true)).toBe(false)
    }
  })

  it('is that of the earliest report, not before the end of the pause, and null without waiting reports', () => {
    const one: Delivery = { ...waiting, nextTryAt: 500 }
    const two: Delivery = { ...waiting, nextTryAt: 300 }
    expect(nextWake([one, two], 0)).toBe(300)
    expect(nextWake([one, two], 400)).toBe(400)
    expect(nextWake([{ ...one, state: 'sending' }], 0)).toBe(500)
    expect(nextWake([{ ...one, state: 'sent' }], 0)).toBeNull()
  })
})

describe('the parts of a photo', () => {
  it('cover each byte once, from the server’s offset', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000_000 }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        fc.boolean(),
        (size, part, careful) => {
          let offset = Math.floor(size * part)
          while (offset < size) {
            const { start, end } = nextPart(size, offset, careful)
            if (start !== offset || end <= start || end > size) return false
            offset = end
          }
          return offset === size
        },
      ),
    )
  })
  it('are appended at their offset and the last one completes; a small photo is one PUT', () => {
    const type = 'application/partial-upload'
    expect(nextPart(200_000, 0, false)).toEqual({
      start: 0,
      end: 200_000,
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg', 'upload-complete': '?1' },
    })
    const appended = (offset: number) => {
      const { method, headers } = nextPart(300_000, offset, false)
      return [method, headers['content-type'], headers['upload-offset'], headers['upload-complete']]
    }
    expect(appended(0)).toEqual(['PATCH', type, '0', '?0'])
    expect(appended(262_144)).toEqual(['PATCH', type, '262144', '?1'])
  })

  it('end with an empty one if the server has all bytes', () => {
    const { start, end, method, headers } = nextPart(200_000, 200_000, true)
    expect([start, end, method, headers['upload-complete']]).toEqual([200_000, 200_000, 'PATCH', '?1'])
  })
})
