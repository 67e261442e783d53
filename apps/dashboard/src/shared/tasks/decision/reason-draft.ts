import type { ReviewTransition } from '@quadrat/domain/task/task'
import { ownKey } from '#src/shared/account/session.ts'

const key = (taskId: string, transition: ReviewTransition) => ownKey(`quadrat-reason-${taskId}-${transition}`)

/**
 * The drafts of reasons, kept in the browser tab until the server has accepted the decision. A draft survives
 * a refusal, a network error and an expired session, which redirects to the sign-in page.
 */
export const reasonDraft = {
  read(taskId: string, transition: ReviewTransition): string {
    return sessionStorage.getItem(key(taskId, transition)) ?? ''
  },
  save(taskId: string, transition: ReviewTransition, text: string): void {
    sessionStorage.setItem(key(taskId, transition), text)
  },
  delete(taskId: string, transition: ReviewTransition): void {
    sessionStorage.removeItem(key(taskId, transition))
  },
}
