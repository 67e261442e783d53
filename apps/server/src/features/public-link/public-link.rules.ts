import { chartSplits, drawnTypes } from '@quadrat/domain/answer/answer-chart'
import { chosenCountings, usualCounting } from '@quadrat/domain/insights/counted-reports'
import { coarsenesses, isSiteOrigin } from '@quadrat/domain/insights/public-link'
import { leastReports } from '@quadrat/domain/insights/small-groups'
import { limits } from '@quadrat/domain/limits'
import { publicLinkTexts } from '@quadrat/domain/messages/public-link-en'
import { z } from 'zod'
import { clientIdInput } from '#src/platform/database/insert-once.ts'
import { chartSchema, id, limitSchema, maybe, numberShape } from '#src/platform/input/chart-input.ts'
import { textInput } from '#src/platform/input/input.ts'
import { inputTexts, refusalTexts } from '#src/platform/input/texts-en.ts'

/** What a link is limited to. A limit to one data collector would show the work of one person. */
const openLimitSchema = limitSchema.extend({
  collector: z.null({ error: () => publicLinkTexts.collector }).default(null),
})

/** The splits that everybody may see. */
const openSplits = chartSplits.filter(split => split !== 'collector')

/** The chart of a link. One that is split by data collector shows the work of people. */
export const openChartSchema = chartSchema.extend({
  split: maybe(z.enum(openSplits, { error: () => publicLinkTexts.collector })),
  only: maybe(openLimitSchema),
})

/** A number of a dashboard. One of a single data collector shows the work of a person. */
export const openNumberSchema = numberShape.extend({ only: maybe(openLimitSchema) })

/** Which versions of reports are counted. Links from before have no choice. */
const counted = z
  .enum(chosenCountings)
  .nullish()
  .transform(one => one ?? usualCounting)

/** From how many reports on a figure is sent. Links from before have the usual number. */
const least = z
  .int()
  .min(0)
  .max(leastReports.max)
  .nullish()
  .transform(one => one ?? leastReports.usual)

/** What the kind does not have is refused: a link that ignored it would show more than its maker meant. */
const shownSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('chart'),
    chart: openChartSchema,
    type: maybe(z.enum(drawnTypes)),
    only: maybe(openLimitSchema),
    counted,
    leastReports: least,
  }),
  /** The dashboard of a project, or of the company. */
  z.strictObject({
    kind: z.literal('dashboard'),
    project: maybe(id),
    only: maybe(openLimitSchema),
    counted,
    leastReports: least,
  }),
  z.strictObject({ kind: z.literal('map'), template: maybe(id), only: maybe(openLimitSchema), counted }),
])
/** What a link shows. */
export type Shown = z.output<typeof shownSchema>

export const newLinkSchema = z.object({
  shows: shownSchema,
  title: textInput(1, limits.publicLinks.titleCharacters, () => refusalTexts.publicLink.titleMissing),
  coarseness: z
    .enum(coarsenesses)
    .nullish()
    .transform(one => one ?? 'km10'),
  timezone: z
    .string()
    .max(60, { abort: true })
    .nullish()
    .transform(zone => zone ?? 'UTC')
    .refine(isZone, { error: () => inputTexts.noTimeZone }),
  origins: z
    .array(
      z
        .string()
        .max(300, { abort: true })
        .refine(isSiteOrigin, { error: () => refusalTexts.publicLink.originInvalid }),
    )
    .max(limits.publicLinks.origins, {
      error: () => refusalTexts.publicLink.tooManyOrigins({ most: limits.publicLinks.origins }),
    })
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
