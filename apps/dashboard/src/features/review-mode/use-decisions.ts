import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { record } from '#src/shared/api/analytics.ts'
import { isProblem, problemText, showProblem } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { reasonDraft } from '#src/shared/tasks/decision/reason-draft.ts'
import {
  canDo,
  reviewTransitionParts,
  type WaitingTransition,
} from '#src/shared/tasks/decision/review-transitions.ts'
import {
  clearRequestedChanges,
  requestedChangesOf,
} from '#src/shared/tasks/requested-changes/requested-changes-draft.ts'
import { decideTask, type Task, taskQuery } from '#src/shared/tasks/task.api.ts'
import { texts } from './texts-en.ts'
import type { ReviewQueue } from './use-review-queue.ts'

/** The result of a decision. */
export interface Outcome {
  id: string
  transition: WaitingTransition
  state: 'sending' | 'accepted' | 'refused' | 'conflict'
  /** The reason of a refusal. */
  text: string | null
}

/**
 * Optimistic decisions: the next task is shown at once, and a task whose decision the server refuses returns
 * with the reason. The typed reason and the requested changes are kept until the server has accepted them.
 */
export function useDecisions(queue: ReviewQueue) {
  const queryClient = useQueryClient()
  const [last, setLast] = useState<Outcome | null>(null)
  const [refusals, setRefusals] = useState<Outcome[]>([])
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  function failed(id: string, transition: WaitingTransition, error: unknown): void {
    const text = problemText(error)
    // The reviewer has left the page, so the refusal is shown as a notification.
    if (!isHere.current) {
      showProblem(error, texts.refusal({ id, reason: text }))
      return
    }
    const isConflict = isProblem(error, 'task.already-decided', 'not-found')
    const outcome: Outcome = { id, transition, state: isConflict ? 'conflict' : 'refused', text }
    if (isConflict) queue.taken(id)
    else queue.refused(id, text)
    setLast(now => (now?.id === id ? null : now))
    setRefusals(now => [...now.filter(one => one.id !== id), outcome])
  }

  async function decide(task: Task, transition: WaitingTransition, reason: string): Promise<void> {
    const { id, rowVersion } = task
    if (!canDo(task, transition)) return
    const requestedChanges = requestedChangesOf(id).get()
    queue.sent(id, transition)
    setRefusals(now => now.filter(one => one.id !== id))
    setLast({ id, transition, state: 'sending', text: null })
    // The next task is rendered first: even starting a request takes some milliseconds.
    await new Promise(resolve => setTimeout(resolve))
    try {
      const decided = await decideTask({
        id,
        transition,
        reason: reason.trim(),
        requestedChanges,
        rowVersion,
      })
      queue.accepted(id)
      setLast(now => (now?.id === id ? { ...now, state: 'accepted' } : now))
      queryClient.setQueryData(taskQuery(id).queryKey, shown => shown && { ...shown, ...decided })
      reasonDraft.delete(id, transition)
      clearRequestedChanges(id)
      record(reviewTransitionParts[transition].event, { taskId: id })
    } catch (error) {
      failed(id, transition, error)
    }
    refetchAfter(queryClient, { name: 'task-updated', taskId: id })
  }

  return {
    last,
    refusals,
    decide,
    dismiss: (id: string) => setRefusals(now => now.filter(one => one.id !== id)),
  }
}
