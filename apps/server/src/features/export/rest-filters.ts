import { taskStatuses } from '@quadrat/domain/task/task'
import { z } from 'zod'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { readInstant } from '#src/platform/input/calendar-day.ts'
import { idInput } from '#src/platform/input/input.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { inputTexts } from '#src/platform/input/texts-en.ts'

const many = <S extends z.ZodType>(one: S) =>
  z.union([one.transform(value => [value]), z.array(one).max(1000)]).nullish()
const ids = many(idInput)
const statuses = many(z.enum(taskStatuses))
const instant = z.iso.datetime({ offset: true }).or(z.iso.date()).transform(readInstant).nullish()
/** Keys of a list request, which an export of all rows has no use for. */
const ignored = z.unknown().optional()

/**
 * The filters of `POST /export-tasks` under the names of older clients. Another key is refused: an export
 * without a filter that was meant would contain the whole company.
 */
const filtersSchema = z.strictObject({
  id: ids,
  id_in: ids,
  id_contains: z.string().max(40).nullish(),
  created_at_gte: instant,
  created_at_lte: instant,
  date_reported_gte: instant,
  date_reported_lte: instant,
  timezone: z.string().max(64).nullish(),
  'task_definition.category': ids,
  'task_definition.task_type': ids,
  'task_definition.task_type.un_sdg': ids,
  'task_definition.un_sdg': ids,
  project: ids,
  project_in: ids,
  baorider: ids,
  baorider_in: ids,
  community: ids,
  community_in: ids,
  community_member: ids,
  status: statuses,
  status_in: statuses,
  within: z.string().nullish(),
  answer: many(z.string()),
  _sort: ignored,
  _start: ignored,
  _limit: ignored,
})

/** The filters by the template of a task may be nested: `{ task_definition: { task_type: { un_sdg } } }`. */
function withDottedKeys(data: unknown): unknown {
  if (!isRecord(data) || !isRecord(data.task_definition)) return data
  const { task_definition, ...others } = data
  return { ...others, ...dotted('task_definition', task_definition, 2) }
}

/** An empty part stays, and is refused: it would filter nothing. */
function dotted(path: string, value: unknown, levels: number): Record<string, unknown> {
  const entries = isRecord(value) ? Object.entries(value) : []
  if (levels === 0 || entries.length === 0) return { [path]: value }
  return Object.assign({}, ...entries.map(([key, inner]) => dotted(`${path}.${key}`, inner, levels - 1)))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const bodySchema = z.strictObject({
  data: z
    .union([z.string(), z.record(z.string(), z.unknown())])
    .default({})
    .transform((data, context) => {
      if (typeof data !== 'string') return data
      try {
        return (data.trim() === '' ? {} : JSON.parse(data)) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: inputTexts.noJson })
        return z.NEVER
      }
    })
    .transform(withDottedKeys)
    .pipe(filtersSchema),
})

/**
 * Reads the body of `POST /export-tasks`: JSON text of filters under `data`.
 * @throws Problem input.invalid, naming an unknown key
 */
export function readRestFilters(body: unknown): TaskFilters {
  const { data } = parseInput(bodySchema, body ?? {})
  /** Two keys of one relation narrow each other. */
  const among = (...lists: (readonly number[] | null | undefined)[]) => {
    const [first, ...others] = lists.filter(list => list?.length)
    return first ? { in: first.filter(id => others.every(list => list?.includes(id))).map(String) } : null
  }
  const between = (gte: Date | null | undefined, lte: Date | null | undefined) =>
    gte || lte ? { gte, lte, timezone: data.timezone } : null
  const id = among(data.id, data.id_in)
  const status = data.status?.filter(one => data.status_in?.includes(one) ?? true) ?? data.status_in
  return {
    id: id || data.id_contains ? { ...id, contains: data.id_contains } : null,
    createdAt: between(data.created_at_gte, data.created_at_lte),
    date_reported: between(data.date_reported_gte, data.date_reported_lte),
    category: among(data['task_definition.category']),
    task_type: among(data['task_definition.task_type']),
    un_sdg: among(data['task_definition.task_type.un_sdg'], data['task_definition.un_sdg']),
    project: among(data.project, data.project_in),
    baorider: among(data.baorider, data.baorider_in),
    community: among(data.community, data.community_in),
    community_member: among(data.community_member),
    within: data.within,
    answer: data.answer,
    status: data.status?.length || data.status_in?.length ? { in: status ?? [] } : null,
  }
}
