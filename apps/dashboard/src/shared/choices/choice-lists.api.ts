import { queryOptions } from '@tanstack/react-query'
import {
  FilterCollectorsDocument,
  FilterDataListsDocument,
  FilterGoalsDocument,
  FilterGroupsDocument,
  FilterProjectsDocument,
  FilterStaffDocument,
  FilterTagsDocument,
  FilterTemplatesDocument,
  FilterVersionDocument,
  type ProjectStatus,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { fullName } from '#src/shared/format/format.ts'
import { texts } from './texts-en.ts'

/**
 * The lists to choose from: projects, templates (`task`, the name of their filter in the address), data
 * collectors, groups, sustainable development goals, tags, active data lists, and single versions of
 * templates.
 */
export type ListName = 'project' | 'task' | 'collector' | 'group' | 'sdg' | 'tag' | 'data list' | 'version'

/** The most entries of a list that are fetched at once; the others are found by typing. */
export const choicesMax = 50

export interface Choice {
  id: string
  name: string
  /** Distinguishes entries of the same name. */
  note?: string | null
}

/** Filters of a list; `text` is a part of the name, the others are ids. */
export interface ListFilter {
  id?: string
  text?: string
  project?: string
  /** Projects that use the template. */
  template?: string
  /** Projects of the data collector. */
  collector?: string
  /** Projects in progress only. */
  isOpen?: boolean
  /** Active tags only. */
  isActive?: boolean
  /** Data collectors, and staff, who report at the desk in their own name. */
  withStaff?: boolean
}

const one = (id: string | undefined) => id && { id: { eq: id } }
const named = (text: string | undefined) => text && { name: { contains: text } }
const pagination = { start: 0, limit: choicesMax }

/** The filter for projects that are not archived. */
export const notArchived = { in: ['IN_PROGRESS', 'COMPLETED', 'CANCELLED'] satisfies ProjectStatus[] }

const requests: Record<ListName, (filter: ListFilter, signal: AbortSignal) => Promise<Choice[]>> = {
  async project({ id, text, template, collector, isOpen }, signal) {
    // An archived project is not offered; where it is chosen, by an address, it is shown by its name.
    const filters = {
      ...one(id),
      ...named(text),
      ...(!id && { status: isOpen ? { eq: 'IN_PROGRESS' as const } : notArchived }),
      ...(template && { task_type: { eq: template } }),
      ...(collector && { baorider: { eq: collector } }),
    }
    return (await graphql(FilterProjectsDocument, { filters, pagination }, signal)).projects.data
  },
  async task({ id, text, project }, signal) {
    const filters = {
      ...one(id),
      ...(text && { title: { contains: text } }),
      ...(project && { project: { eq: project } }),
    }
    const { templates } = await graphql(FilterTemplatesDocument, { filters, pagination }, signal)
    return templates.data.map(({ id, title }) => ({ id, name: title }))
  },
  async collector({ id, text, project, withStaff }, signal) {
    const filters = { ...one(id), text, ...(project && { projects: { eq: project } }) }
    const { collectors } = await graphql(FilterCollectorsDocument, { filters, pagination }, signal)
    const found = collectors.data.map(one => ({ id: one.id, name: fullName(one), note: one.phoneNumber }))
    // An address may name a member of the staff.
    return withStaff || (id && found.length === 0)
      ? [...found, ...(await staff({ id, text }, signal))]
      : found
  },
  async group({ id, text, project }, signal) {
    const filters = { ...one(id), ...named(text), ...(project && { project: { eq: project } }) }
    return (await graphql(FilterGroupsDocument, { filters, pagination }, signal)).groups.data
  },
  async sdg({ id, text }, signal) {
    const filters = { ...one(id), ...named(text) }
    const { goals } = await graphql(FilterGoalsDocument, { filters, pagination }, signal)
    // The names begin with the number of the goal, so they are sorted numerically.
    return goals.data.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  },
  async tag({ id, text, isActive }, signal) {
    const filters = {
      ...one(id),
      ...(text && { title: { contains: text } }),
      ...(isActive && { status: { eq: 'active' as const } }),
    }
    return (await graphql(FilterTagsDocument, { filters, pagination }, signal)).tags.data
  },
  async 'data list'({ id, text }, signal) {
    const filters = { ...one(id), ...named(text), status: { eq: 'active' as const } }
    return (await graphql(FilterDataListsDocument, { filters, pagination }, signal)).lists.data
  },
  // Versions have no list of their own: one is found by its id.
  async version({ id }, signal) {
    const { version } = id ? await graphql(FilterVersionDocument, { id }, signal) : { version: null }
    return version ? [{ id: version.id, name: `${version.title} v${version.version}` }] : []
  },
}

/** The members of the staff. A company has few, so that they are searched here. */
async function staff({ id, text = '' }: ListFilter, signal: AbortSignal): Promise<Choice[]> {
  const { staff } = await graphql(FilterStaffDocument, {}, signal)
  return staff.data
    .map(one => ({ id: one.id, name: fullName(one), note: texts.desk }))
    .filter(one => (id ? one.id === id : one.name.toLowerCase().includes(text.toLowerCase())))
}

/** The entries of a list, cache-first: only a live event or a mutation makes them stale. */
export function listQuery(name: ListName, filter: ListFilter) {
  return queryOptions({
    queryKey: [...keys.filterLists, name, filter],
    queryFn: ({ signal }) => requests[name](filter, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
