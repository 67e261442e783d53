import type { AuditLine } from '@quadrat/server/platform/audit/audit-line'
import type { Context } from '@quadrat/server/platform/database/transaction'
import { insertAuditLineAt } from './demo.queries.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Kenya is three hours ahead all year. */
const nairobi = 3 * 60 * minute

/** The time `minutes` after midnight in Nairobi, `days` after the day of `from`. */
export function inNairobi(from: Date, days: number, minutes: number): Date {
  const midnight = Math.floor((from.getTime() + nairobi) / day) * day - nairobi
  return new Date(midnight + days * day + minutes * minute)
}

/**
 * Simulates several times in one transaction: rows and audit lines get the time at which their action runs.
 * @returns `at` makes the context of a time, `finish` writes the audit lines in the order of time
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
      for (const { at, line } of lines) await insertAuditLineAt(ctx, at, line)
    },
  }
}
