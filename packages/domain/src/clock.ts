import { limits } from './limits.ts'

/** With each call a phone sends its clock, in ms since the epoch. */
export const clockHeader = 'quadrat-clock'
/** With each answer the server says how far that clock is from its own, in ms; negative is behind. */
export const clockOffsetHeader = 'quadrat-clock-offset'

/** True if a clock is so far off that the phone and the reviewer are told. */
export function isClockWrong(offsetMs: number): boolean {
  return Math.abs(offsetMs) > limits.clockOffMs
}

const units = [
  ['year', 365 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const

/** Returns by how much a clock is off, in the largest unit that fits: '2 years', 'ahead'. */
export function clockOff(offsetMs: number): {
  number: number
  unit: (typeof units)[number][0]
  direction: 'behind' | 'ahead'
} {
  const seconds = Math.abs(offsetMs) / 1000
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? ['minute', 60]
  return {
    number: Math.max(1, Math.round(seconds / length)),
    unit,
    direction: offsetMs < 0 ? 'behind' : 'ahead',
  }
}
