import { queryOptions } from '@tanstack/react-query'
import {
  FilterCollectorsDocument,
  FilterGoalsDocument,
  FilterGroupsDocument,
  FilterProjectsDocument,
  FilterTemplatesDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { fullName } from '#src/shared/format/format.ts'

/** What can be chosen by name: projects, templates, data collectors, groups and sustainable development goals. */
export type ListName = 'project' | 'task' | 'collector' | 'group' | 'sdg'

/** How many entries a list answers at once; what is further down is found by typing. */
export const listed = 50

export interface Choice {
  id: string
  name: string
  /** What tells two of the same name apart. */
  note?: string | null
}

/** Which entries a list is asked for. */
interface ListFilter {
  id?: string
  text?: string
  project?: string
}

const one = (id: string | undefined) => id && { id: { eq: id } }
const named = (text: string | undefined) => text && { name: { contains: text } }
const pagination = { start: 0, limit: listed }

const asks: Record<ListName, (filter: ListFilter, signal: AbortSignal) => Promise<Choice[]>> = {
  async project({ id, text }, signal) {
    const filters = { ...one(id), ...named(text) }
    return (await graphql(FilterProjectsDocument, { filters, pagination }, signal)).baoleaderProjects.data
  },
  async task({ id, text, project }, signal) {
    const filters = {
      ...one(id),
      ...(text && { title: { contains: text } }),
      ...(project && { project: { eq: project } }),
    }
    const { taskTypes } = await graphql(FilterTemplatesDocument, { filters, pagination }, signal)
    return taskTypes.data.map(({ id, title }) => ({ id, name: title }))
  },
  async collector({ id, text, project }, signal) {
    const filters = { ...one(id), text, ...(project && { projects: { eq: project } }) }
    const { baoriders } = await graphql(FilterCollectorsDocument, { filters, pagination }, signal)
    return baoriders.data.map(one => ({ id: one.id, name: fullName(one), note: one.phoneNumber }))
  },
  async group({ id, text, project }, signal) {
    const filters = { ...one(id), ...named(text), ...(project && { project: { eq: project } }) }
    return (await graphql(FilterGroupsDocument, { filters, pagination }, signal)).baoleaderCommunities.data
  },
  async sdg({ id, text }, signal) {
    const filters = { ...one(id), ...named(text) }
    const { unSdgs } = await graphql(FilterGoalsDocument, { filters, pagination }, signal)
    // The names begin with the goal's number: '2 …' before '10 …'.
    return unSdgs.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  },
}

/** What a select offers, from the cache where it is there (cache-first); a live event makes it stale. */
export function listQuery(name: ListName, filter: ListFilter) {
  return queryOptions({
    queryKey: [...keys.filterLists, name, filter],
    queryFn: ({ signal }) => asks[name](filter, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
