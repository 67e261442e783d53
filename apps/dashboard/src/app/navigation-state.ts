import '@tanstack/react-router'
import type { ProjectState } from '#src/features/projects/project-state.ts'
import type { PeopleState } from '#src/shared/people/people-state.ts'
import type { FeedState } from '#src/shared/tasks/feed-search.ts'
import type { TemplateState } from '#src/shared/templates/template-state.ts'

// What one screen hands to the next beside the address. It lives in the browser's history entry.
declare module '@tanstack/react-router' {
  interface HistoryState extends FeedState, PeopleState, ProjectState, TemplateState {
    /** Where the visitor wanted to go before she had to sign in. */
    redirectTo?: string
    /** The filters of the map that a task was opened from. */
    mapFilters?: unknown
  }
}
