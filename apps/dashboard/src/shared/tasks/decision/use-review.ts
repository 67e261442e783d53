import { dashboardProblem } from '@quadrat/domain/messages/dashboard-problem-en'
import { reviewDone } from '@quadrat/domain/messages/en'
import type { ReviewTransition } from '@quadrat/domain/task/task'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { record } from '#src/shared/api/analytics.ts'
import { isProblem, problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { fullName } from '#src/shared/format/format.ts'
import { clearRequestedChanges, requestedChangesOf } from '../requested-changes/requested-changes-draft.ts'
import { decideTask, type Task, taskQuery } from '../task.api.ts'
import { reasonDraft } from './reason-draft.ts'
import { canDo, reviewTransitionParts } from './review-transitions.ts'

type Review = ReturnType<typeof useReview>
/** The parts of a review that the dialog needs. */
export type ReviewInDialog = Pick<
  Review,
  'transition' | 'pending' | 'error' | 'conflict' | 'close' | 'confirm'
>

interface Opened {
  transition: ReviewTransition
  /** The version of the task when the reviewer opened the dialog. */
  rowVersion: number
}

/**
 * Makes one decision, from the button to the response. The typed reason is kept until the server has accepted
 * it.
 */
export function useReview(task: Task, onDone?: (transition: ReviewTransition) => void) {
  const queryClient = useQueryClient()
  const [done, setDone] = useState<ReviewTransition | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const sending = useRef(false)
  const decision = useMutation({
    mutationFn: decideTask,
    onSuccess: (decided, { transition, id }) => {
      // The new status is shown at once. The rest of the page, such as the stored reason, is fetched again.
      queryClient.setQueryData(taskQuery(id).queryKey, shown => shown && { ...shown, ...decided })
      refetchAfter(queryClient, { name: 'task-updated', taskId: id })
      reasonDraft.delete(id, transition)
      clearRequestedChanges(id)
      setOpened(null)
      setDone(transition)
      onDone?.(transition)
      showDone(reviewDone[transition])
      record(reviewTransitionParts[transition].event, { taskId: id })
    },
    onError: async (error, { id, transition }) => {
      if (!isProblem(error, ...staleTask)) return
      await queryClient.invalidateQueries(taskQuery(id))
      const now = queryClient.getQueryData(taskQuery(id).queryKey)
      if (now) setOpened(open => open && { transition, rowVersion: now.rowVersion })
    },
    onSettled: () => {
      sending.current = false
    },
  })

  // Another reviewer was first. The live event can arrive before the response to this decision.
  const conflict = opened !== null && !canDo(task, opened.transition)
  const refused = decision.error ? problemText(decision.error) : null

  return {
    /** The transition that the reviewer has just made on this page. */
    done,
    transition: opened?.transition ?? null,
    pending: decision.isPending,
    error: refused ?? (conflict ? decidedSentence(task) : null),
    conflict,
    open: (transition: ReviewTransition) => {
      if (!canDo(task, transition)) return
      decision.reset()
      setOpened({ transition, rowVersion: task.rowVersion })
    },
    close: () => {
      if (!sending.current) setOpened(null)
    },
    confirm: (reason: string) => {
      // The second click of a double click arrives before React has rendered the disabled button.
      if (!opened || sending.current) return
      sending.current = true
      decision.mutate({
        id: task.id,
        transition: opened.transition,
        reason: reason.trim(),
        requestedChanges: requestedChangesOf(task.id).get(),
        rowVersion: opened.rowVersion,
      })
    },
  }
}

/** The problems that mean that the task has changed meanwhile. */
const staleTask = [
  'task.already-decided',
  'task.not-decided',
  'task.answered',
  'task.move-refused',
  'version.stale',
] as const

function decidedSentence({ decidedBy, status }: Task): string {
  if (status === 'PENDING') return dashboardProblem('task.not-decided')
  return alreadyDecidedSentence({ decidedBy, status })
}

/** The sentence about the person who decided the task, and how. */
export function alreadyDecidedSentence({ decidedBy, status }: Pick<Task, 'decidedBy' | 'status'>): string {
  return dashboardProblem('task.already-decided', { by: decidedBy ? fullName(decidedBy) : undefined, status })
}
