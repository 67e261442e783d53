import { taskStatuses } from '@quadrat/domain/task'
import { z } from 'zod'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { idInput } from '#src/platform/input.ts'
import { parseInput } from '#src/platform/permit.ts'

const many = <S extends z.ZodType>(one: S) =>
  z.union([one.transform(value => [value]), z.array(one).max(1000)]).nullish()
const ids = many(idInput)
const instant = z.iso
  .datetime({ offset: true })
  .or(z.iso.date())
  .transform(text => new Date(text))
  .nullish()

/** The filters of `POST /export-tasks` under the names of older clients; other keys are ignored. */
const filtersSchema = z.object({
  id: ids,
  created_at_gte: instant,
  created_at_lte: instant,
  date_reported_gte: instant,
  date_reported_lte: instant,
  'task_definition.category': ids,
  'task_definition.task_type': ids,
  'task_definition.task_type.un_sdg': ids,
  project: ids,
  baorider: ids,
  community: ids,
  status: many(z.enum(taskStatuses)),
})

const bodySchema = z.object({
  data: z
    .union([z.string(), z.record(z.string(), z.unknown())])
    .default({})
    .transform((data, context) => {
      if (typeof data !== 'string') return data
      try {
        return (data.trim() === '' ? {} : JSON.parse(data)) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'This is not JSON' })
        return z.NEVER
      }
    })
    .pipe(filtersSchema),
})

/**
 * Reads the body of `POST /export-tasks`: JSON text of filters under `data`.
 * @throws Problem input.invalid
 */
export function readRestFilters(body: unknown): TaskFilters {
  const { data } = parseInput(bodySchema, body ?? {})
  const among = (of: readonly number[] | null | undefined) => (of?.length ? { in: of.map(String) } : null)
  const between = (gte: Date | null | undefined, lte: Date | null | undefined) =>
    gte || lte ? { gte, lte } : null
  return {
    id: among(data.id),
    createdAt: between(data.created_at_gte, data.created_at_lte),
    date_reported: between(data.date_reported_gte, data.date_reported_lte),
    category: among(data['task_definition.category']),
    task_type: among(data['task_definition.task_type']),
    un_sdg: among(data['task_definition.task_type.un_sdg']),
    project: among(data.project),
    baorider: among(data.baorider),
    community: among(data.community),
    status: data.status?.length ? { in: data.status } : null,
  }
}
