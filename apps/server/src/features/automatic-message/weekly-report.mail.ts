import { taskStatusLabel } from '@quadrat/domain/messages/en'
import type { Week } from '@quadrat/domain/notification/automatic-message'
import type { Mail } from '#src/platform/message/mail.ts'
import { designMail, type MailPart } from '#src/platform/message/mail-design.ts'
import { publicUrlPlaceholder } from '#src/platform/message/mailbox.ts'
import { chartSizes, daysChart, statusColours, statusesChart } from './weekly-report.charts.ts'
import type { WeekFigures } from './weekly-report.figures.ts'

/** What the mails of one week have in common. */
export interface WeeklyReport {
  company: string
  week: Week
  figures: WeekFigures
  charts: { days: Buffer; statuses: Buffer }
}

/** Draws the charts of a week. */
export async function drawReport(company: string, week: Week, figures: WeekFigures): Promise<WeeklyReport> {
  return {
    company,
    week,
    figures,
    charts: { days: await daysChart(figures.days), statuses: await statusesChart(figures.statuses) },
  }
}

/**
 * Writes the weekly report to one person of the staff.
 * @param unsubscribe the address that switches it off for them
 */
export function weeklyReportMail(
  to: { email: string; firstName: string },
  { company, week, figures, charts }: WeeklyReport,
  unsubscribe: string,
): Mail {
  const { total } = figures
  const [from = '', until = ''] = [week.days.at(0), week.days.at(-1)]
  return designMail(to.email, {
    firstName: to.firstName,
    subject: `${company}: ${total === 1 ? '1 report' : `${total} reports`} in the week of ${dayName(from)}`,
    preview: `What arrived from ${dayName(from)} to ${dayName(until)}.`,
    paragraphs: [
      `This is what ${company} received from ${dayName(from)} to ${dayName(until)}. ${trendOf(figures)}`,
      ...(total > 0 ? [reportersOf(figures.activeCollectors)] : []),
    ],
    parts: total === 0 ? [] : partsOf(figures, charts),
    button: {
      label: 'Open these reports',
      address: `${publicUrlPlaceholder}/auth/tasks?arrivedFrom=${from}&arrivedTo=${until}`,
    },
    notes: [
      'You get this mail because the weekly report is switched on in your settings.',
      ...(figures.auditLink ? [anchorOf(figures.auditLink)] : []),
    ],
    unsubscribe,
  })
}

function partsOf({ days, statuses, projects }: WeekFigures, charts: WeeklyReport['charts']): MailPart[] {
  return [
    {
      title: 'Reports by day',
      picture: {
        name: 'days',
        png: charts.days.toString('base64'),
        alt: `Reports by day: ${days.map(({ day, count }) => `${weekday(day)} ${count}`).join(', ')}`,
        ...chartSizes.days,
      },
      columns: days.map(({ day, count }) => ({ label: weekday(day), value: String(count) })),
    },
    {
      title: 'Their status now',
      picture: {
        name: 'statuses',
        png: charts.statuses.toString('base64'),
        alt: `Status now: ${statuses.map(({ status, count }) => `${taskStatusLabel[status]} ${count}`).join(', ')}`,
        ...chartSizes.statuses,
      },
      rows: statuses.map(({ status, count }) => ({
        label: taskStatusLabel[status],
        value: String(count),
        colour: statusColours[status],
      })),
    },
    {
      title: 'By project',
      rows: projects.map(({ name, count }) => ({ label: name ?? 'Without a project', value: String(count) })),
    },
  ]
}

function reportersOf(n: number): string {
  return n === 1 ? '1 data collector reported.' : `${n} data collectors reported.`
}

/**
 * Somebody with access to the database can rebuild the whole chain, but cannot change mails that were sent.
 */
function anchorOf({ lines, hash }: { lines: number; hash: string }): string {
  return `Audit log: ${lines} ${lines === 1 ? 'entry' : 'entries'}, newest hash ${hash}. Keep this email. If the log is ever rewritten, its history no longer contains this hash.`
}

function trendOf({ total, previous }: WeekFigures): string {
  if (total === 0) return previous === 0 ? 'No report arrived, as in the week before.' : 'No report arrived.'
  if (previous === 0) return 'In the week before there were none.'
  if (total === previous) return 'That is as many as in the week before.'
  const difference = Math.abs(total - previous)
  return `That is ${difference} ${total > previous ? 'more' : 'fewer'} than in the week before.`
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (day: string) => formatter.format(new Date(`${day}T00:00:00Z`))
}
/** Such as 16 November 2026. */
const dayName = format({ day: 'numeric', month: 'long', year: 'numeric' })
/** Such as Mon. */
const weekday = format({ weekday: 'short' })
