import type { AutomaticKind } from '../notification/automatic-message.ts'
import type { TaskStatus } from '../task/task.ts'

/** The names of the automatic messages, as their runs are stored. */
export const automaticNames: Record<AutomaticKind, string> = {
  LOGIN: 'Login reminder',
  WEEKLY_REPORT: 'Company weekly status report',
  DC_WEEKLY_ACTIVITIES: 'Weekly activities',
  DC_INACTIVITY: 'Inactivity',
  DC_LAST_TASK_REPORTED: 'Last task reported',
  DC_DECISION: 'Decisions on reports',
}

/** A message to a collector. */
export interface AutomaticText {
  title: string
  message: string
}

type Counts = Partial<Record<TaskStatus, number>>

/** What became of reports, in the order in which it is told. */
const outcomes: { statuses: readonly TaskStatus[]; words: string }[] = [
  { statuses: ['COMPLETED'], words: 'approved' },
  { statuses: ['REJECTED'], words: 'rejected' },
  { statuses: ['MORE_INFO_REQUESTED'], words: 'sent back for an edit' },
  { statuses: ['PENDING', 'REPORTED', 'IN_PROGRESS'], words: 'in review' },
]

function outcomesOf(counts: Counts): string {
  return outcomes
    .map(({ statuses, words }) => ({
      words,
      n: statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0),
    }))
    .filter(({ n }) => n > 0)
    .map(({ n, words }) => `${n} ${words}`)
    .join(', ')
}

const reports = (n: number) => (n === 1 ? '1 report' : `${n} reports`)
const total = (counts: Counts) => Object.values(counts).reduce((sum, n) => sum + n, 0)

/** Tells a collector of the reports of a week. */
export function weeklyActivitiesText(counts: Counts): AutomaticText {
  return {
    title: 'Your week',
    message: `You sent ${reports(total(counts))} last week: ${outcomesOf(counts)}.`,
  }
}

/** Tells a collector that they have not opened the app. */
export function inactivityText(companyName: string): AutomaticText {
  return {
    title: 'You have not opened the app for two weeks',
    message: `${companyName} may have new work for you. Open the app to fetch it, and to send reports that still wait on your phone.`,
  }
}

/** Tells a collector when they last reported. @param days since then */
export function lastTaskReportedText(templateTitle: string, days: number): AutomaticText {
  return {
    title: `Your last report was ${days} days ago`,
    message: `It was “${templateTitle}”. If you have new ones to make, your tasks are ready in the app.`,
  }
}

const decisionTitle: Record<TaskStatus, string> = {
  COMPLETED: 'Report approved',
  REJECTED: 'Report rejected',
  MORE_INFO_REQUESTED: 'Report sent back for an edit',
  PENDING: 'Report in review again',
  REPORTED: 'Report in review again',
  IN_PROGRESS: 'Report in review again',
}

/** Tells a collector of one decision. The reason stays in the app, because a lock screen is public. */
export function decisionText(
  status: TaskStatus,
  about: { template: string; project: string },
): AutomaticText {
  const next = status === 'MORE_INFO_REQUESTED' ? ' Open it to see what to change.' : ''
  return { title: decisionTitle[status], message: `“${about.template}” in ${about.project}.${next}` }
}

/** Tells a collector of several decisions. */
export function decisionsText(counts: Counts): AutomaticText {
  return { title: `${reports(total(counts))} reviewed`, message: `${outcomesOf(counts)}.` }
}
