import {
  chartMeasures,
  chartSplits,
  chartSteps,
  drawnTypes,
  numberMeasures,
} from '@quadrat/domain/answer/answer-chart'
import { answerFiltersSchema } from '@quadrat/domain/answer/answer-filter-schema'
import { chosenCountings, usualCounting } from '@quadrat/domain/insights/counted-reports'
import { coarsenesses, isSiteOrigin } from '@quadrat/domain/insights/public-link'
import { leastReports } from '@quadrat/domain/insights/small-groups'
import { limits } from '@quadrat/domain/limits'
import { publicLinkTexts } from '@quadrat/domain/messages/public-link-en'
import { taskStatuses } from '@quadrat/domain/task/task'
import { z } from 'zod'
import { clientIdInput } from '#src/platform/database/insert-once.ts'
import { textInput } from '#src/platform/input/input.ts'

const id = z.string().regex(/^[1-9]\d{0,14}$/, 'This is not an id')
const day = z.iso.date('Use a day such as 2026-11-22.')
const maybe = <S extends z.ZodType>(schema: S) => schema.nullable().default(null)

/** What a link is limited to. A limit to one data collector would show the work of one person. */
const limitSchema = z.object({
  status: maybe(z.enum(taskStatuses)),
  project: maybe(id),
  group: maybe(id),
  collector: z.null(publicLinkTexts.collector).default(null),
  arrivedFrom: maybe(day),
  arrivedTo: maybe(day),
  answer: maybe(answerFiltersSchema),
})

/** The splits that everybody may see. */
const openSplits = chartSplits.filter(split => split !== 'collector')

/** The chart of a link. One that is split by data collector shows the work of people. */
export const openChartSchema = z.object({
  template: id,
  field: textInput(1, 40),
  measure: z
    .enum(chartMeasures)
    .nullish()
    .transform(measure => measure ?? 'distribution'),
  step: maybe(z.enum(chartSteps)),
  split: maybe(z.enum(openSplits, publicLinkTexts.collector)),
  splitField: maybe(textInput(1, 40)),
  option: maybe(textInput(1, 500)),
  only: maybe(limitSchema),
})

/** A number of a dashboard. One of a single data collector shows the work of a person. */
export const openNumberSchema = z.object({
  template: id,
  measure: z.enum(numberMeasures),
  field: maybe(textInput(1, 40)),
  option: maybe(textInput(1, 500)),
  only: maybe(limitSchema),
})

/** Which versions of reports are counted. Links from before have no choice. */
const counted = z
  .enum(chosenCountings)
  .nullish()
  .transform(one => one ?? usualCounting)

/** From how many reports on a figure is sent. Links from before have the usual number. */
const least = z
  .int()
  .min(0)
  .max(leastReports.max, `Choose ${leastReports.max} reports at most.`)
  .nullish()
  .transform(one => one ?? leastReports.usual)

/** What the kind does not have is refused: a link that ignored it would show more than its maker meant. */
const shownSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('chart'),
    chart: openChartSchema,
    type: maybe(z.enum(drawnTypes)),
    only: maybe(limitSchema),
    counted,
    leastReports: least,
  }),
  /** The dashboard of a project, or of the company. */
  z.strictObject({
    kind: z.literal('dashboard'),
    project: maybe(id),
    only: maybe(limitSchema),
    counted,
    leastReports: least,
  }),
  z.strictObject({ kind: z.literal('map'), template: maybe(id), only: maybe(limitSchema), counted }),
])
/** What a link shows. */
export type Shown = z.output<typeof shownSchema>

export const newLinkSchema = z.object({
  shows: shownSchema,
  title: textInput(1, limits.publicLinks.titleCharacters, 'A title is required'),
  coarseness: z
    .enum(coarsenesses)
    .nullish()
    .transform(one => one ?? 'km10'),
  timezone: z
    .string()
    .max(60, { abort: true })
    .nullish()
    .transform(zone => zone ?? 'UTC')
    .refine(isZone, 'Use a time zone such as Africa/Nairobi.'),
  origins: z
    .array(
      z
        .string()
        .max(300, { abort: true })
        .refine(isSiteOrigin, 'Use the address of a site, such as https://www.example.org'),
    )
    .max(limits.publicLinks.origins, `A link can be shown on ${limits.publicLinks.origins} sites at most`)
    .nullish()
    .transform(origins => [...new Set(origins ?? [])]),
  expiresAt: z
    .date()
    .nullish()
    .transform(at => at ?? null),
  clientId: clientIdInput,
})
export type NewLink = z.input<typeof newLinkSchema>

function isZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
    return true
  } catch {
    return false
  }
}
