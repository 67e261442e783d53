import { listed } from '../language/listed.ts'
import { defineTexts } from '../language/texts.ts'
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

const texts = defineTexts('server/automatic-messages', {
  /** What became of reports, in the order in which it is told. */
  outcomes: {
    approved: '{count} approved',
    rejected: '{count} rejected',
    sentBack: '{count} sent back for an edit',
    inReview: '{count} in review',
  },
  week: {
    title: 'Your week',
    message: 'You sent {count, plural, one {# report} other {# reports}} last week: {outcomes}.',
  },
  inactivity: {
    title: 'You haven’t opened the app for two weeks',
    message:
      '{company} may have new work for you. Open the app to fetch it, and to send reports that are still waiting on your phone.',
  },
  lastReport: {
    title: 'Your last report was {days} days ago',
    message: 'It was “{template}”. If you have something new to report, your tasks are ready in the app.',
  },
  decision: {
    COMPLETED: 'Report approved',
    REJECTED: 'Report rejected',
    MORE_INFO_REQUESTED: 'Report sent back for an edit',
    PENDING: 'Report in review again',
    about: '“{template}” in {project}.',
    aboutEdit: '“{template}” in {project}. Open it to see what to change.',
  },
  decisions: {
    title: '{count, plural, one {# report} other {# reports}} reviewed',
    message: '{outcomes}.',
  },
})

const outcomes: { statuses: readonly TaskStatus[]; name: keyof typeof texts.outcomes }[] = [
  { statuses: ['COMPLETED'], name: 'approved' },
  { statuses: ['REJECTED'], name: 'rejected' },
  { statuses: ['MORE_INFO_REQUESTED'], name: 'sentBack' },
  { statuses: ['PENDING', 'REPORTED', 'IN_PROGRESS'], name: 'inReview' },
]

function outcomesOf(counts: Counts): string {
  const shown = outcomes
    .map(({ statuses, name }) => ({
      name,
      count: statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0),
    }))
    .filter(({ count }) => count > 0)
  return listed(shown.map(({ name, count }) => texts.outcomes[name]({ count })))
}

const total = (counts: Counts) => Object.values(counts).reduce((sum, n) => sum + n, 0)

/** Tells a collector of the reports of a week. */
export function weeklyActivitiesText(counts: Counts): AutomaticText {
  const { title, message } = texts.week
  return { title, message: message({ count: total(counts), outcomes: outcomesOf(counts) }) }
}

/** Tells a collector that they have not opened the app. */
export function inactivityText(company: string): AutomaticText {
  const { title, message } = texts.inactivity
  return { title, message: message({ company }) }
}

/** Tells a collector when they last reported. @param days since then */
export function lastTaskReportedText(template: string, days: number): AutomaticText {
  const { title, message } = texts.lastReport
  return { title: title({ days }), message: message({ template }) }
}

/** Tells a collector of one decision. The reason stays in the app, because a lock screen is public. */
export function decisionText(
  status: TaskStatus,
  about: { template: string; project: string },
): AutomaticText {
  const { decision } = texts
  const isEdit = status === 'MORE_INFO_REQUESTED'
  return {
    title: decision[status === 'REPORTED' || status === 'IN_PROGRESS' ? 'PENDING' : status],
    message: (isEdit ? decision.aboutEdit : decision.about)({
      template: about.template,
      project: about.project,
    }),
  }
}

/** Tells a collector of several decisions. */
export function decisionsText(counts: Counts): AutomaticText {
  const { title, message } = texts.decisions
  return { title: title({ count: total(counts) }), message: message({ outcomes: outcomesOf(counts) }) }
}
