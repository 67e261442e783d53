import { expect, it } from 'vitest'
import { joinedEvent, leaveEvent, liveEvents, liveReconnect, signedOutEvent } from './event.ts'

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

it('A client that lost its connection tries again after half a second, and at least every ten', () => {
  expect(liveReconnect).toEqual({ first: 500, longest: 10_000 })
})
