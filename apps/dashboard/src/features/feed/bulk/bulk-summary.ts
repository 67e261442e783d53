import type { ReviewTransition } from '@quadrat/domain/task'
import { transitionTexts } from '#src/shared/tasks/decision/transition-texts.ts'
import type { DecidedTasks } from '#src/shared/tasks/review.api.ts'

/** '17 tasks approved; 3 not.' */
export function bulkSummary(transition: ReviewTransition, { done, refused }: DecidedTasks): string {
  const said = `${done.length} ${done.length === 1 ? 'task' : 'tasks'} ${transitionTexts[transition].done}`
  return refused.length > 0 ? `${said}; ${refused.length} not.` : `${said}.`
}
