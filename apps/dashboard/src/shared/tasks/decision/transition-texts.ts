import type { ReviewTransition } from '@quadrat/domain/task'

/** What a decision is called while it is made and once it was. */
export const transitionTexts: Record<ReviewTransition, { doing: string; done: string; byYou: string }> = {
  approve: { doing: 'Approving', done: 'approved', byYou: 'You have approved this task' },
  reject: { doing: 'Rejecting', done: 'rejected', byYou: 'You have rejected this task' },
  'request-edit': {
    doing: 'Sending back',
    done: 'sent back for an edit',
    byYou: 'You have sent this task back for an edit',
  },
}
