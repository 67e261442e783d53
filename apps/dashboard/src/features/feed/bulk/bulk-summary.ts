import type { ReviewTransition } from '@quadrat/domain/task'
import { reviewTransitionParts } from '#src/shared/tasks/decision/review-transitions.ts'
import type { DecidedTasks } from '#src/shared/tasks/review.api.ts'

/** '17 tasks approved; 3 not.' */
export function bulkSummary(transition: ReviewTransition, { done, refused }: DecidedTasks): string {
  const said = `${done.length} ${done.length === 1 ? 'task' : 'tasks'} ${reviewTransitionParts[transition].done}`
  return refused.length > 0 ? `${said}; ${refused.length} not.` : `${said}.`
}
