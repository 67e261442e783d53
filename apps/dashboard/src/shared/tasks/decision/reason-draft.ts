import type { ReviewTransition } from '@quadrat/domain/task'

const key = (taskId: string, transition: ReviewTransition) => `quadrat-reason-${taskId}-${transition}`

/**
 * A reason that was typed and not accepted yet, so that neither a refusal, a lost network nor an expired
 * session (which leads away from the page) costs the reviewer her words. Gone with the browser tab.
 */
export const reasonDraft = {
  read(taskId: string, transition: ReviewTransition): string {
    return sessionStorage.getItem(key(taskId, transition)) ?? ''
  },
  keep(taskId: string, transition: ReviewTransition, text: string): void {
    sessionStorage.setItem(key(taskId, transition), text)
  },
  forget(taskId: string, transition: ReviewTransition): void {
    sessionStorage.removeItem(key(taskId, transition))
  },
}
