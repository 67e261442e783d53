import type { Viewer } from '#src/platform/security/viewer.ts'
import type { TaskFilters } from './task-filter.queries.ts'

/** Matches no project. An empty list would be no condition in some places. */
const noProject = [0]

/**
 * The filters of a viewer who is limited to chosen projects, narrowed to these; those of all others as they
 * are. Row-level security says the same again; said in the query, the plan is that of a filter by projects.
 */
export function inScope<F extends TaskFilters | null | undefined>(
  viewer: Viewer,
  filters: F,
): F | TaskFilters {
  const { inProjects } = viewer
  if (inProjects === null) return filters
  return { ...filters, inProjects: inProjects.length ? inProjects : noProject }
}
