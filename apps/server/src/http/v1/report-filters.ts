import { chosenCountings } from '@quadrat/domain/insights/counted-reports'
import { readMapShape } from '@quadrat/domain/map/map-shape'
import { z } from 'zod'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { idInput } from '#src/platform/input/input.ts'
import { several } from './parts.ts'
import { status } from './report-schemas.ts'

export const time = z.iso.datetime({ offset: true }).transform(text => new Date(text))

export const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform(word => word === 'true')])
  .optional()
const text = z.string().max(10_000)

/** Refused here and not by the statement, because a file has begun when its statement runs. */
const area = text.superRefine((given, context) => {
  const shape = readMapShape(given)
  if (typeof shape === 'string') context.addIssue({ code: 'custom', message: shape })
})

/** The filters of lists and exports of reports, as the feed has them. All have to match. */
export const reportFilters = z.strictObject({
  status: several(status.schema),
  project: several(idInput),
  template: several(idInput),
  tag: several(idInput),
  collector: several(idInput),
  group: several(idInput),
  sdg: several(z.coerce.number().int().min(1).max(17)).meta({
    description: 'The number of the Sustainable Development Goal of the template.',
  }),
  received_from: time.optional(),
  received_to: time.optional(),
  reported_from: time.optional().meta({ description: 'By the clock of the phone.' }),
  reported_to: time.optional(),
  outside: flag.meta({ description: 'Outside the place of work of their project; `false`: all others.' }),
  unanswered: flag.meta({ description: 'With a message of the collector that waits for a reply.' }),
  unreadable: flag.meta({ description: 'With a photo that no program can open.' }),
  within: area.optional().meta({
    description:
      'box_west_south_east_north, circle_longitude_latitude_metres or polygon_longitude_latitude_…',
  }),
  answer: z
    .union([text.transform(one => [one]), z.array(text).max(20)])
    .optional()
    .meta({
      description:
        'The id of a template, the `id` of one of its questions and a condition, as in the address of the feed: `7.species.is.Mkoko`, `7.members/age.between.10_20`, `7.species.none`. Each has to match.',
    }),
  versions: z.enum(chosenCountings).default('all').meta({
    description:
      '`latest` leaves out what a correction has replaced, `current` also rejected reports: what charts count.',
  }),
})

export function filtersOf(given: z.output<typeof reportFilters>): TaskFilters {
  const among = (ids: number[] | undefined) => (ids ? { in: ids.map(String) } : null)
  const between = (gte: Date | undefined, lte: Date | undefined) => (gte || lte ? { gte, lte } : null)
  return {
    status: given.status ? { in: given.status.flatMap(status.stored) } : null,
    project: among(given.project),
    task_type: among(given.template),
    category: among(given.tag),
    baorider: among(given.collector),
    community: among(given.group),
    un_sdg: among(given.sdg),
    createdAt: between(given.received_from, given.received_to),
    date_reported: between(given.reported_from, given.reported_to),
    outside: given.outside,
    unanswered: given.unanswered,
    unreadable: given.unreadable,
    within: given.within ?? null,
    answer: given.answer ?? null,
    counted: given.versions === 'all' ? null : given.versions,
  }
}
