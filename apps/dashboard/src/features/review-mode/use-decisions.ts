import type { ReviewTransition } from '@quadrat/domain/task'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { record } from '#src/shared/api/analytics.ts'
import { isProblem, problemText, showProblem } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { reasonDraft } from '#src/shared/tasks/decision/reason-draft.ts'
import { canDo, reviewTransitionParts } from '#src/shared/tasks/decision/review-transitions.ts'
import { forgetMarks, marksOf } from '#src/shared/tasks/requested-changes/requested-changes-draft.ts'
import { decideTask, type Task, taskQuery } from '#src/shared/tasks/task.api.ts'
import type { ReviewQueue } from './use-review-queue.ts'

/** What became of the last decision. */
export interface Outcome {
  id: string
  transition: ReviewTransition
  state: 'sending' | 'accepted' | 'refused' | 'lost'
  /** Why not. */
  text: string | null
}

/**
 * Decisions that are drawn before the server has answered: the next task is there at once, and one that the server
 * refuses comes back with the reason. What was typed and marked is kept until it was accepted.
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

  function failed(id: string, transition: ReviewTransition, error: unknown): void {
    const text = problemText(error)
    // She has left the page: the refusal must not get lost with it.
    if (!isHere.current) {
      showProblem(error, `Task #${id}: ${text}`)
      return
    }
    const isLost = isProblem(error, 'task.already-decided', 'not-found')
    const outcome: Outcome = { id, transition, state: isLost ? 'lost' : 'refused', text }
    if (isLost) queue.lost(id)
    else queue.refused(id, text)
    setLast(now => (now?.id === id ? null : now))
    setRefusals(now => [...now.filter(one => one.id !== id), outcome])
  }

  async function decide(task: Task, transition: ReviewTransition, reason: string): Promise<void> {
    const { id, rowVersion } = task
    if (!canDo(task, transition)) return
    const marks = transition === 'request-edit' ? marksOf(id).get() : []
    queue.sent(id, transition)
    setRefusals(now => now.filter(one => one.id !== id))
    setLast({ id, transition, state: 'sending', text: null })
    // The next task is drawn first; a request, even one that nobody waits for, takes some milliseconds to send.
    await new Promise(drawn => setTimeout(drawn))
    try {
      const decided = await decideTask({ id, transition, reason: reason.trim(), marks, rowVersion })
      queue.accepted(id)
      setLast(now => (now?.id === id ? { ...now, state: 'accepted' } : now))
      queryClient.setQueryData(taskQuery(id).queryKey, shown => shown && { ...shown, ...decided })
      reasonDraft.forget(id, transition)
      forgetMarks(id)
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
