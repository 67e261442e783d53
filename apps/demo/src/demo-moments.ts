import type { AuditLine, Context } from '@quadrat/server/platform/transaction'
import { writeLogAt } from './demo.queries.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Kenya is three hours ahead all year. */
const nairobi = 3 * 60 * minute

/** So many minutes after midnight in Nairobi, on the day that is so many after that of `from`. */
export function inNairobi(from: Date, days: number, minutes: number): Date {
  const midnight = Math.floor((from.getTime() + nairobi) / day) * day - nairobi
  return new Date(midnight + days * day + minutes * minute)
}

/**
 * Several moments in one transaction: what is done at each carries it, and so does its line in the log.
 * @returns `at` hands out the act of a moment, `finish` writes the log in the order of time
 */
export function momentsOf(ctx: Context) {
  const lines: { at: Date; line: AuditLine }[] = []
  return {
    at(days: number, minutes: number): Context {
      const now = inNairobi(ctx.now, days, minutes)
      return { ...ctx, now, audit: line => lines.push({ at: now, line }) }
    },
    async finish(): Promise<void> {
      lines.sort((a, b) => a.at.getTime() - b.at.getTime())
      for (const { at, line } of lines) await writeLogAt(ctx, at, line)
    },
  }
}
