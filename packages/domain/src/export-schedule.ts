import { instantAt, offsetAt } from './zoned-time.ts'

/** How often a scheduled export runs. */
export const scheduleFrequencies = ['hour', 'day', 'week'] as const
/** One of `scheduleFrequencies`. */
export type ScheduleFrequency = (typeof scheduleFrequencies)[number]

/** `off`: turned off by staff. `stopped`: its runs failed, or who set it up may no longer export. */
export const scheduleStatuses = ['active', 'off', 'stopped'] as const
/** One of `scheduleStatuses`. */
export type ScheduleStatus = (typeof scheduleStatuses)[number]

/** The states of a run. */
export const runStates = ['waiting', 'running', 'done', 'failed'] as const
/** One of `runStates`. */
export type RunState = (typeof runStates)[number]

/** Where the files of a schedule go, without its secret. */
export type ExportTarget =
  | {
      kind: 's3'
      /** Null for Amazon's own of the region. */
      endpoint: string | null
      region: string
      bucket: string
      /** A path in the bucket; '' for its top. */
      folder: string
      accessKeyId: string
    }
  | { kind: 'sftp'; host: string; port: number; username: string; folder: string }

/** When a schedule runs: the hour of a day, and the day of a week from 1, Monday. */
export interface ScheduleTimes {
  every: ScheduleFrequency
  atHour: number
  onWeekday: number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Returns the next time that a schedule runs.
 * @param after an instant; the time is later
 * @param zone the IANA name of the time zone of its hours
 */
export function nextRunAfter({ every, atHour, onWeekday }: ScheduleTimes, after: Date, zone: string): Date {
  const at = after.getTime()
  if (every === 'hour') return new Date(Math.floor(at / hourMs) * hourMs + hourMs)
  const midnight = Math.floor((at + offsetAt(at, zone)) / dayMs) * dayMs
  for (let day = 0; ; day++) {
    const wall = midnight + day * dayMs + atHour * hourMs
    // 1 January 1970 was a Thursday.
    const weekday = ((Math.floor(wall / dayMs) + 3) % 7) + 1
    if (every === 'week' && weekday !== onWeekday) continue
    const next = instantAt(wall, zone)
    if (next > at) return new Date(next)
  }
}

/** The pauses between the attempts of a run. After the last one it has failed. */
const pauseMinutes = [1, 5, 15, 60, 180] as const

/** Returns how long a run waits after an attempt, from 1; null after the last one. */
export function pauseAfter(attempt: number): number | null {
  const minutes = pauseMinutes[attempt - 1]
  return minutes === undefined ? null : minutes * 60_000
}
