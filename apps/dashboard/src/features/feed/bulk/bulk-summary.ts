import type { ReviewMove } from '@quadrat/domain/task'
import type { DecidedTasks } from '#src/shared/tasks/review.api.ts'
import { moveWords } from '#src/shared/tasks/decision/transition-texts.ts'

/** '17 tasks approved; 3 not.' */
export function decidedInShort(move: ReviewMove, { done, refused }: DecidedTasks): string {
  const said = `${done.length} ${done.length === 1 ? 'task' : 'tasks'} ${moveWords[move].done}`
  return refused.length > 0 ? `${said}; ${refused.length} not.` : `${said}.`
}
