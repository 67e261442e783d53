import { isClockWrong } from '@quadrat/domain/clock'
import { limits } from '@quadrat/domain/limits'

/** The time of a report as it is kept, and the time that the phone said where it is not believed. */
export interface ReportedAt {
  reportedAt: Date
  doubt: { saidReportedAt?: string }
}

/**
 * Reads the time of a report from a phone whose clock may be wrong (decision 038). A clock that is far off is
 * set right by its offset. A time ahead of the server's is replaced by the server's.
 * @param offsetMs the phone's clock minus the server's; null if the phone did not say
 */
export function readReportedAt(said: string, offsetMs: number | null, now: Date): ReportedAt {
  const sent = new Date(said)
  const right = offsetMs !== null && isClockWrong(offsetMs) ? new Date(sent.getTime() - offsetMs) : sent
  const reportedAt = right.getTime() > now.getTime() + limits.clockAheadMs ? now : right
  return { reportedAt, doubt: reportedAt === sent ? {} : { saidReportedAt: said } }
}

/** Nobody reports with a template before it exists: such a time is replaced by the server's. */
export function notBefore(
  read: ReportedAt,
  templateCreatedAt: Date | null,
  said: string,
  now: Date,
): ReportedAt {
  if (!templateCreatedAt || read.reportedAt >= templateCreatedAt) return read
  return { reportedAt: now, doubt: { saidReportedAt: said } }
}

const offsetMax = 2_000_000_000

/** The offset in seconds as it is kept, at most 63 years. */
export function offsetSeconds(offsetMs: number | null): number | null {
  return offsetMs === null ? null : Math.max(-offsetMax, Math.min(offsetMax, Math.round(offsetMs / 1000)))
}
