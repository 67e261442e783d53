import type { PublicChart, PublicNumber } from '@quadrat/domain/insights/public-link'
import { leastReports, smallFigures } from '@quadrat/domain/insights/small-groups'
import { Problem } from '@quadrat/domain/problem'
import { type ChartFilter, limitFilter } from '#src/features/answer-chart/answer-chart.actions.ts'
import { type AnswerNumber, countNumber } from '#src/features/answer-chart/answer-number.actions.ts'
import { questionsOf } from '#src/features/answer-chart/chart-questions.actions.ts'
import type { OpenLink } from '#src/features/public-link/public-link.actions.ts'
import { openNumberSchema } from '#src/features/public-link/public-link.rules.ts'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import type { CompanyReader } from '#src/platform/database/public-transaction.ts'

/** A number of a shared dashboard; null for the work of one person, and where its question is gone. */
export async function readPublicNumber(
  reader: CompanyReader,
  { shows, timezone }: OpenLink,
  saved: unknown,
  filters: TaskFilters[],
): Promise<PublicNumber | null> {
  const { data: request } = openNumberSchema.safeParse(saved)
  if (!request) return null
  try {
    const number = await countNumber(reader, request, {
      filters: [...filters, limitFilter(shows.only, timezone)],
      counted: shows.counted,
      timezone,
    })
    const least = shows.kind === 'map' ? 0 : (shows.leastReports ?? leastReports.usual)
    const { measure, label, kind, unit, value, count, month, comparedDays, counted } = number
    const isTooFew = count < least
    return {
      measure,
      label,
      kind,
      unit,
      option: await openOption(reader, request, number),
      value: isTooFew ? null : value,
      isTooFew,
      month,
      comparedDays,
      trend: isTooFew ? null : openTrend(number, least),
      counted,
      only: limitOf(shows.only, request.only),
    }
  } catch (error) {
    return nothingOfGone(error)
  }
}

/** Hidden where a part of the time, or what all the others leave, is of too few reports. */
function openTrend({ count, current, compared }: AnswerNumber, least: number): PublicNumber['trend'] {
  const parts = [current.count, compared.count, count - current.count - compared.count]
  const isHiding = smallFigures(
    parts.map(n => [n]),
    least,
  )
    .flat()
    .includes(true)
  if (isHiding) return null
  return { current: current.value, compared: compared.value, comparedCount: compared.count }
}

/** The name of an option of the form. Somebody may have typed any other answer. */
async function openOption(
  reader: CompanyReader,
  { template, field, option }: { template: string; field: string | null; option: string | null },
  number: AnswerNumber,
): Promise<string | null> {
  if (option === null) return null
  const { questions } = await questionsOf(reader, template)
  return questions.find(one => one.field === field)?.options.includes(option) ? number.option : null
}

/** Null for what a record that is gone refuses. @throws any other error */
export function nothingOfGone(error: unknown): null {
  if (error instanceof Problem && (error.code === 'not-found' || error.code === 'input.invalid')) return null
  throw error
}

/** The limits of a link and of its chart, whichever says more. */
export function limitOf(link: ChartFilter | null, chart: ChartFilter | null = null): PublicChart['only'] {
  const days = (which: 'arrivedFrom' | 'arrivedTo') =>
    [link?.[which], chart?.[which]].filter(day => typeof day === 'string').sort()
  return {
    status: chart?.status ?? link?.status ?? null,
    arrivedFrom: days('arrivedFrom').at(-1) ?? null,
    arrivedTo: days('arrivedTo').at(0) ?? null,
    isPart: [link, chart].some(only => only?.project || only?.group),
    isByAnswer: [link, chart].some(only => only?.answer?.length),
  }
}
