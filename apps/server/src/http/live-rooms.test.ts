import { expect, it } from 'vitest'
import { roomsInUse } from './live-rooms.ts'

const prefix = 'company:7:phone:'

it('Of the rooms of many people those in use are chosen, without a look at each person', () => {
  const rooms = new Set([
    `${prefix}5`,
    `${prefix}100001`,
    'company:71:phone:6',
    'company:7:session:8',
    'joined',
  ])
  let looks = 0
  const counted = {
    size: rooms.size,
    has: (room: string) => {
      looks++
      return rooms.has(room)
    },
    keys: () => rooms.keys(),
  }
  const people = Array.from({ length: 100_000 }, (_, n) => n)
  expect(roomsInUse(counted, prefix, people)).toEqual([`${prefix}5`])
  expect(looks).toBe(0)
  expect(roomsInUse(counted, prefix, ['5', 6, 100_001])).toEqual([`${prefix}5`, `${prefix}100001`])
  expect(looks).toBe(3)
})
