import type { ProjectStatus } from '#src/generated/graphql.ts'
import { type CardSearch, readCardSearch } from '#src/shared/lists/card-search.ts'

export const projectStatuses = [
  'IN_PROGRESS',
  'COMPLETED',
  'CANCELLED',
  'ARCHIVED',
] as const satisfies ProjectStatus[]

/** The search params of the list of projects. Without a status, archived projects are left out. */
export interface ProjectsSearch extends CardSearch {
  status?: ProjectStatus | 'all'
}

/** Reads search params from an address; invalid values count as not given. */
export function readProjectsSearch(raw: Record<string, unknown>): ProjectsSearch {
  const status = ([...projectStatuses, 'all'] as const).find(one => one === raw.status)
  return { ...readCardSearch(raw), ...(status && { status }) }
}
