import type { ReviewMove } from '@quadrat/domain/task'

const key = (taskId: string, move: ReviewMove) => `quadrat-reason-${taskId}-${move}`

/**
 * A reason that was typed and not accepted yet, so that neither a refusal, a lost network nor an expired
 * session (which leads away from the page) costs the reviewer her words. Gone with the browser tab.
 */
export const reasonDraft = {
  read(taskId: string, move: ReviewMove): string {
    return sessionStorage.getItem(key(taskId, move)) ?? ''
  },
  keep(taskId: string, move: ReviewMove, text: string): void {
    sessionStorage.setItem(key(taskId, move), text)
  },
  forget(taskId: string, move: ReviewMove): void {
    sessionStorage.removeItem(key(taskId, move))
  },
}
