import { type Counting, countingRules } from '@quadrat/domain/insights/counted-reports'
import type { TaskStatus } from '@quadrat/domain/task/task'
import { inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type DateFilter, dateWhere, type TextFilter } from '#src/platform/database/list.ts'
import { hasAnswers } from './task-answer.queries.ts'
import { isInArea, type PositionColumns } from './task-area.queries.ts'
import { blocksOf, hasOutside, hasUnanswered, hasUnreadable, unreadableTasks } from './task-blocks.queries.ts'
import {
  allOf,
  among,
  type IdFilter,
  isDigits,
  ofTemplates,
  textParts,
} from './task-filter-columns.queries.ts'

/** The filters of a list of tasks. All of them must match; of `or` one must match. */
export interface TaskFilters {
  id?: IdFilter | null
  project?: IdFilter | null
  baorider?: IdFilter | null
  /** The reporter, like `baorider`: members of a group report too. */
  community_member?: IdFilter | null
  community?: IdFilter | null
  status?: { eq?: TaskStatus | null; in?: TaskStatus[] | null } | null
  task_type?: IdFilter | null
  /** The version that was filled, by the id of its own row. `task_type` finds the tasks of all versions. */
  task_type_version?: IdFilter | null
  /** The tag of the project template. */
  category?: IdFilter | null
  un_sdg?: IdFilter | null
  /** Another place for the three filters of the same names. */
  task_definition?: Pick<TaskFilters, 'task_type' | 'category' | 'un_sdg'> | null
  /** The title of the template, in the version that was filled. */
  name?: TextFilter | null
  /** The date of creation or the date of the report. */
  date_range?: DateFilter | null
  createdAt?: DateFilter | null
  date_reported?: DateFilter | null
  /** An area on the map, as `readMapShape` of the domain reads it. */
  within?: string | null
  /** True for tasks outside the place of work of their project, false for all others. */
  outside?: boolean | null
  /** True for tasks with a message of the collector that waits for a reply, false for all others. */
  unanswered?: boolean | null
  /** True for tasks with a photo that no program can open, false for all others. */
  unreadable?: boolean | null
  /** Answers to questions, as `readAnswerFilter` of the domain reads them. All of them must match. */
  answer?: readonly string[] | null
  /** Which versions of reports, by `countingRules` of the domain. */
  counted?: Counting | null
  /** Of the viewer and not of a request: the projects that they are limited to (`inScope`). */
  inProjects?: readonly number[] | null
  or?: TaskFilters[] | null
}

type Shared =
  | 'projectId'
  | 'projectTemplateId'
  | 'templateId'
  | 'templateVersion'
  | 'reporterId'
  | 'groupId'
  | 'status'
type Bound = 'block' | 'firstCreated' | 'lastCreated' | 'firstReported' | 'lastReported'

export type TaskColumns = Record<Shared | 'id' | 'createdAt' | 'dateReported', SQLWrapper> & {
  /** The position, where the statement has joined it. */
  position?: PositionColumns
  /** The answers as `task_answers` has them, where the statement reads that table. */
  answers?: SQLWrapper
  /** The instances of repeats, which it has beside them. */
  repeated?: SQLWrapper
}
export type RollupColumns = Record<Shared | Bound, SQLWrapper>

/** The conditions that differ between a task and a rollup of tasks. */
interface Leaves {
  companyId: number
  columns: Record<Shared, SQLWrapper>
  id(filter: IdFilter): SQL[]
  created(range: Range): SQL
  reported(range: Range): SQL
  area(text: string): SQL
  /** A condition on tasks outside the place of work of their project, or on all others. */
  outside(isOutside: boolean): SQL
  /** A condition on tasks with an unanswered message, or on all others. */
  unanswered(isUnanswered: boolean): SQL
  /** A condition on tasks with a photo that cannot be opened, or on all others. */
  unreadable(isUnreadable: boolean): SQL
  answers(texts: readonly string[]): SQL
  /** A condition on tasks that a correction has replaced, or on all others. */
  replaced(isReplaced: boolean): SQL
}
interface Range {
  gte?: Date
  lte?: Date
}

/** A condition that is true when a task matches. */
export function taskMatches(companyId: number, filters: TaskFilters, columns: TaskColumns): SQL {
  const within = (column: SQLWrapper, { gte, lte }: Range) =>
    allOf([gte && sql`${column} >= ${gte}`, lte && sql`${column} <= ${lte}`])
  return matches(filters, {
    companyId,
    columns,
    id: filter => among(columns.id, filter),
    created: range => within(columns.createdAt, range),
    reported: range => within(columns.dateReported, range),
    area: text => isInArea(companyId, text, columns.id, columns.position),
    outside: isOutside =>
      sql`${columns.id} ${isOutside ? sql`in` : sql`not in`} (select o.task_id from outside_tasks o where o.company_id = ${companyId})`,
    unanswered: isUnanswered =>
      sql`${columns.id} ${isUnanswered ? sql`in` : sql`not in`} (select m.task_id from task_messages m
        where m.company_id = ${companyId} and m.needs_reply)`,
    unreadable: isUnreadable =>
      sql`${columns.id} ${isUnreadable ? sql`in` : sql`not in`} (${unreadableTasks(companyId)})`,
    answers: texts => hasAnswers(companyId, texts, columns),
    // One index says which tasks were replaced, `tasks_by_edit`, so a report writes nothing for this.
    replaced: isReplaced => sql`${isReplaced ? sql`exists` : sql`not exists`} (select from tasks replacing
      where replacing.company_id = ${companyId} and replacing.edit_from_id = ${columns.id})`,
  })
}

/** A condition that is true when some tasks of a rollup may match. */
export function rollupMayMatch(companyId: number, filters: TaskFilters, columns: RollupColumns): SQL {
  const touches = (first: SQLWrapper, last: SQLWrapper, { gte, lte }: Range) =>
    allOf([gte && sql`${last} >= ${gte}`, lte && sql`${first} <= ${lte}`])
  return matches(filters, {
    companyId,
    columns,
    id: filter => [
      ...[filter.eq ? [filter.eq] : null, filter.in]
        .filter(ids => ids != null)
        .map(ids => sql`${columns.block} in ${blocksOf(companyId, ids)}`),
      ...(filter.contains && !isDigits(filter.contains) ? [sql`false`] : []),
    ],
    created: range => touches(columns.firstCreated, columns.lastCreated, range),
    reported: range => touches(columns.firstReported, columns.lastReported, range),
    area: () => sql`true`,
    outside: isOutside => (isOutside ? hasOutside(companyId, columns) : sql`true`),
    unanswered: isUnanswered => (isUnanswered ? hasUnanswered(companyId, columns) : sql`true`),
    unreadable: isUnreadable => (isUnreadable ? hasUnreadable(companyId, columns) : sql`true`),
    answers: () => sql`true`,
    replaced: () => sql`true`,
  })
}

/** A condition that is true when all tasks of a rollup match. Null counts as false. */
export function rollupMatches(companyId: number, filters: TaskFilters, columns: RollupColumns): SQL {
  const inside = (first: SQLWrapper, last: SQLWrapper, { gte, lte }: Range) =>
    allOf([gte && sql`${first} >= ${gte}`, lte && sql`${last} <= ${lte}`])
  return matches(filters, {
    companyId,
    columns,
    id: filter => [
      ...(filter.eq || filter.in || filter.contains ? [sql`false`] : []),
      ...(filter.notIn?.length ? [sql`${columns.block} not in ${blocksOf(companyId, filter.notIn)}`] : []),
    ],
    created: range => inside(columns.firstCreated, columns.lastCreated, range),
    reported: range => inside(columns.firstReported, columns.lastReported, range),
    area: () => sql`false`,
    outside: isOutside => (isOutside ? sql`false` : sql`not ${hasOutside(companyId, columns)}`),
    unanswered: isUnanswered => (isUnanswered ? sql`false` : sql`not ${hasUnanswered(companyId, columns)}`),
    unreadable: isUnreadable => (isUnreadable ? sql`false` : sql`not ${hasUnreadable(companyId, columns)}`),
    answers: () => sql`false`,
    replaced: () => sql`false`,
  })
}

/**
 * Whether the filter is about what differs between tasks that share everything that rollups are counted by.
 */
const isOfSingleTasks: Record<Exclude<keyof TaskFilters, 'or'>, boolean> = {
  id: true,
  baorider: true,
  community_member: true,
  date_range: true,
  createdAt: true,
  date_reported: true,
  within: true,
  outside: true,
  unanswered: true,
  unreadable: true,
  answer: true,
  counted: true,
  project: false,
  inProjects: false,
  community: false,
  status: false,
  task_type: false,
  task_type_version: false,
  category: false,
  un_sdg: false,
  task_definition: false,
  name: false,
}

/** True if a filter is about single tasks. Kept cells of the map and days of tasks cannot answer it. */
export function filtersSingleTasks(filters: TaskFilters): boolean {
  const { or: some, ...own } = filters
  const names = Object.keys(own) as (keyof typeof own)[]
  return (
    names.some(name => isOfSingleTasks[name] && own[name] != null) || Boolean(some?.some(filtersSingleTasks))
  )
}

/** True if a filter is about the area. Rollups do not know where tasks are. */
export function filtersByArea(filters: TaskFilters): boolean {
  return typeof filters.within === 'string' || Boolean(filters.or?.some(filtersByArea))
}

/** True if a filter is about answers. Rollups do not know them. */
export function filtersByAnswer(filters: TaskFilters): boolean {
  return Boolean(filters.answer?.length) || Boolean(filters.or?.some(filtersByAnswer))
}

function matches(filters: TaskFilters, leaves: Leaves): SQL {
  const { companyId, columns } = leaves
  const parts: SQL[] = []
  if (filters.inProjects) parts.push(inArray(sql`${columns.projectId}`, [...filters.inProjects]))
  if (filters.id) parts.push(...leaves.id(filters.id))
  if (filters.project) parts.push(...among(columns.projectId, filters.project))
  if (filters.baorider) parts.push(...among(columns.reporterId, filters.baorider))
  if (filters.community_member) parts.push(...among(columns.reporterId, filters.community_member))
  if (filters.community) parts.push(...among(columns.groupId, filters.community))
  if (filters.task_type) parts.push(...ofTemplates(companyId, columns.templateId, filters.task_type))
  if (filters.task_type_version) {
    const filled = among(sql`w.id`, filters.task_type_version)
    if (filled.length)
      parts.push(sql`(${columns.templateId}, ${columns.templateVersion}) in (select w.root_id, w.version from templates w
        where w.company_id = ${companyId} and ${allOf(filled)})`)
  }
  if (filters.category) {
    const tagged = among(sql`u.tag_id`, filters.category)
    if (tagged.length)
      parts.push(sql`${columns.projectTemplateId} in (select u.id from project_templates u
        where u.company_id = ${companyId} and ${allOf(tagged)})`)
  }
  if (filters.un_sdg) {
    const under = among(sql`v.sdg_id`, filters.un_sdg)
    if (under.length)
      parts.push(sql`(${columns.templateId}, ${columns.templateVersion}) in (select v.root_id, v.version from templates v
        where v.company_id = ${companyId} and ${allOf(under)})`)
  }
  if (filters.task_definition) parts.push(matches(filters.task_definition, leaves))
  const titled = textParts(sql`n.title`, filters.name)
  if (titled.length)
    parts.push(sql`(${columns.templateId}, ${columns.templateVersion}) in (select n.root_id, n.version from templates n
      where n.company_id = ${companyId} and ${allOf(titled)})`)
  if (filters.status?.eq) parts.push(sql`${columns.status} = ${filters.status.eq}`)
  if (filters.status?.in) parts.push(inArray(sql`${columns.status}`, filters.status.in))
  const created = dateWhere(filters.createdAt)
  if (created) parts.push(leaves.created(created))
  const reported = dateWhere(filters.date_reported)
  if (reported) parts.push(leaves.reported(reported))
  const either = dateWhere(filters.date_range)
  if (either) parts.push(sql`(${leaves.created(either)} or ${leaves.reported(either)})`)
  if (typeof filters.within === 'string') parts.push(leaves.area(filters.within))
  if (filters.outside != null) parts.push(leaves.outside(filters.outside))
  if (filters.unanswered != null) parts.push(leaves.unanswered(filters.unanswered))
  if (filters.unreadable != null) parts.push(leaves.unreadable(filters.unreadable))
  if (filters.answer?.length) parts.push(leaves.answers(filters.answer))
  if (filters.counted) {
    const { replaced, without } = countingRules[filters.counted]
    if (without) parts.push(sql`${columns.status} <> ${without}`)
    if (replaced !== 'with') parts.push(leaves.replaced(replaced === 'only'))
  }
  if (filters.or?.length) parts.push(or(...filters.or.map(one => matches(one, leaves))) ?? sql`true`)
  return allOf(parts)
}
