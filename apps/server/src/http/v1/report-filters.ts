import { z } from 'zod'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { idInput } from '#src/platform/input/input.ts'
import { several } from './parts.ts'
import { status } from './report-schemas.ts'

export const time = z.iso.datetime({ offset: true }).transform(text => new Date(text))

const text = z.string().max(10_000)

/** The filters of lists and exports of reports, as the feed has them. All have to match. */
export const reportFilters = z.strictObject({
  status: several(status.schema),
  project: several(idInput),
  template: several(idInput),
  tag: several(idInput),
  collector: several(idInput),
  group: several(idInput),
  received_from: time.optional(),
  received_to: time.optional(),
  within: text.optional().meta({
    description:
      'box_west_south_east_north, circle_longitude_latitude_metres or polygon_longitude_latitude_…',
  }),
  answer: z
    .union([text.transform(one => [one]), z.array(text).max(20)])
    .optional()
    .meta({ description: 'As in the address of the feed. Each has to match.' }),
  versions: z
    .enum(['all', 'latest'])
    .default('all')
    .meta({ description: '`latest` leaves out what a correction has replaced, and rejected reports.' }),
})

export function filtersOf(given: z.output<typeof reportFilters>): TaskFilters {
  const among = (ids: number[] | undefined) => (ids ? { in: ids.map(String) } : null)
  const { received_from: gte, received_to: lte } = given
  return {
    status: given.status ? { in: given.status.flatMap(status.stored) } : null,
    project: among(given.project),
    task_type: among(given.template),
    category: among(given.tag),
    baorider: among(given.collector),
    community: among(given.group),
    createdAt: gte || lte ? { gte, lte } : null,
    within: given.within ?? null,
    answer: given.answer ?? null,
    counted: given.versions === 'latest' ? 'latest' : null,
  }
}
