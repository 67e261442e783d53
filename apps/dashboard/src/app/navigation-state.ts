import '@tanstack/react-router'
import type { ProjectState } from '#src/features/projects/project-state.ts'
import type { PeopleState } from '#src/shared/people/people-state.ts'
import type { FeedState } from '#src/shared/tasks/feed-search.ts'
import type { MapSearch } from '#src/shared/tasks/map-search.ts'
import type { TemplateState } from '#src/shared/templates/template-state.ts'

// The history state: values that one screen passes to the next in the browser's history entry, beside the
// address.
declare module '@tanstack/react-router' {
  interface HistoryState extends FeedState, PeopleState, ProjectState, TemplateState {
    /** The page that a visitor requested before the sign-in. */
    redirectTo?: string
    /** What the sign-in says of the session that ended; an empty one says nothing. */
    sessionEnd?: string
    /** The filters and camera of the map that a task was opened from. */
    mapFilters?: MapSearch
  }
}
