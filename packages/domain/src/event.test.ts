import { describe, expect, it } from 'vitest'
import {
  connectErrorCode,
  isEarlier,
  joinedEvent,
  leaveEvent,
  liveEvents,
  liveReconnect,
  signedOutEvent,
} from './event.ts'

const errorWith = (data: unknown) => Object.assign(new Error('Invalid token.'), { data })

it('Positions are ordered by transaction, also from nine to ten digits', () => {
  expect(isEarlier('999999999.1764200000000', '1000000000.1764100000000')).toBe(true)
  expect(isEarlier('1000000000.1764100000000', '999999999.1764200000000')).toBe(false)
  expect(isEarlier('7.1', '7.2')).toBe(false)
})

describe('The error of a live connection', () => {
  it('carries the code of the problem for which the server refused it', () => {
    expect(connectErrorCode(errorWith({ code: 'token.invalid' }))).toBe('token.invalid')
  })

  it('has no code if the server did not respond, whatever its message is', () => {
    expect(connectErrorCode(new Error('Invalid token.'))).toBeNull()
    for (const data of [null, 'token.invalid', {}, { code: 401 }])
      expect(connectErrorCode(errorWith(data))).toBeNull()
  })
})

it('Live events have the names that older clients listen for', () => {
  expect(liveEvents.slice(0, 6)).toEqual([
    'task-created',
    'task-updated',
    'evidence-created',
    'evidence-updated',
    'add-data-collector-to-project',
    'remove-data-collector-to-project',
  ])
  for (const noun of ['project', 'export', 'template', 'tag', 'data-list'])
    expect(liveEvents).toContain(`${noun}-updated`)
  expect([joinedEvent, leaveEvent, signedOutEvent]).toEqual(['joined', 'leave', 'signed-out'])
})

it('A client reconnects after half a second at first, and at least every ten seconds', () => {
  expect(liveReconnect).toEqual({ first: 500, longest: 10_000 })
})
