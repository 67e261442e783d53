import { taskStatusLabel } from '@quadrat/domain/messages/en'
import type { Week } from '@quadrat/domain/notification/automatic-message'
import { listed, longDate, plainNumber, shortWeekday } from '#src/platform/language/format.ts'
import type { Mail } from '#src/platform/message/mail.ts'
import { designMail, type MailPart } from '#src/platform/message/mail-design.ts'
import { publicUrlPlaceholder } from '#src/platform/message/mailbox.ts'
import { reportTexts as texts } from './texts-en.ts'
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
  const { total: count } = figures
  const [first = '', last = ''] = [week.days.at(0), week.days.at(-1)]
  const [from, until] = [longDate(dateOf(first)), longDate(dateOf(last))]
  return designMail(to.email, {
    firstName: to.firstName,
    subject: texts.subject({ company, count, day: from }),
    preview: texts.preview({ from, until }),
    paragraphs: [
      texts.received({ company, from, until, trend: trendOf(figures) }),
      ...(count > 0 ? [texts.reporters({ count: figures.activeCollectors })] : []),
    ],
    parts: count === 0 ? [] : partsOf(figures, charts),
    button: {
      label: texts.open,
      address: `${publicUrlPlaceholder}/auth/tasks?arrivedFrom=${first}&arrivedTo=${last}`,
    },
    // Somebody with access to the database can rebuild the whole chain, but cannot change mails that were
    // sent.
    notes: [texts.why, ...(figures.auditLink ? [texts.auditLog(figures.auditLink)] : [])],
    unsubscribe,
  })
}

function partsOf({ days, statuses, projects }: WeekFigures, charts: WeeklyReport['charts']): MailPart[] {
  const columns = days.map(({ day, count }) => figureOf(shortWeekday(dateOf(day)), count))
  const rows = statuses.map(({ status, count }) => ({
    ...figureOf(taskStatusLabel[status], count),
    colour: statusColours[status],
  }))
  return [
    {
      title: texts.byDay,
      picture: {
        name: 'days',
        png: charts.days.toString('base64'),
        alt: texts.byDayInWords({ days: inWords(columns) }),
        ...chartSizes.days,
      },
      columns,
    },
    {
      title: texts.statuses,
      picture: {
        name: 'statuses',
        png: charts.statuses.toString('base64'),
        alt: texts.statusesInWords({ statuses: inWords(rows) }),
        ...chartSizes.statuses,
      },
      rows,
    },
    {
      title: texts.byProject,
      rows: projects.map(({ name, count }) => figureOf(name ?? texts.noProject, count)),
    },
  ]
}

const figureOf = (label: string, count: number) => ({ label, value: plainNumber(count) })

function inWords(figures: readonly ReturnType<typeof figureOf>[]): string {
  return listed(figures.map(({ label, value }) => texts.amount({ name: label, count: value })))
}

function trendOf({ total, previous }: WeekFigures): string {
  const { trend } = texts
  if (total === 0) return previous === 0 ? trend.noneAgain : trend.none
  if (previous === 0) return trend.noneBefore
  if (total === previous) return trend.same
  return total > previous ? trend.more({ count: total - previous }) : trend.fewer({ count: previous - total })
}

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
