import '@tanstack/react-router'
import type { FeedState } from '#src/features/tasks/feed-search.ts'

// What one screen hands to the next beside the address. It lives in the browser's history entry.
declare module '@tanstack/react-router' {
  interface HistoryState extends FeedState {
    /** Where the visitor wanted to go before she had to sign in. */
    redirectTo?: string
    /** The filters of the map that a task was opened from. */
    mapFilters?: unknown
  }
}
