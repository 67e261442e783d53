import { problemSentence, reviewDone } from '@quadrat/domain/messages/en'
import type { ReviewTransition } from '@quadrat/domain/task'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { record } from '#src/shared/api/analytics.ts'
import { isProblem, problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { fullName } from '#src/shared/format/format.ts'
import { forgetMarks, marksOf } from '../requested-changes/requested-changes-draft.ts'
import { decideTask, type Task, taskQuery } from '../task.api.ts'
import { reasonDraft } from './reason-draft.ts'
import { canDo, reviewTransitionParts } from './review-transitions.ts'

type Review = ReturnType<typeof useReview>
/** What the dialog needs of a review. */
export type ReviewInDialog = Pick<Review, 'transition' | 'pending' | 'error' | 'lost' | 'close' | 'confirm'>

interface Opened {
  transition: ReviewTransition
  /** The version that the reviewer had before her when she opened the dialog. */
  rowVersion: number
}

/** One decision from the button to the server's word. What was typed is kept until it was accepted. */
export function useReview(task: Task, onDone?: (transition: ReviewTransition) => void) {
  const queryClient = useQueryClient()
  const [done, setDone] = useState<ReviewTransition | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const sending = useRef(false)
  const attempt = useMutation({
    mutationFn: decideTask,
    onSuccess: (decided, { transition, id }) => {
      // The new status is drawn at once; the rest of the page, the stored reason among it, is asked for again.
      queryClient.setQueryData(taskQuery(id).queryKey, shown => shown && { ...shown, ...decided })
      refetchAfter(queryClient, { name: 'task-updated', taskId: id })
      reasonDraft.forget(id, transition)
      forgetMarks(id)
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

  // Somebody else was first: there is nothing left to confirm. The live event may say so before the server does.
  const lost = opened !== null && !canDo(task, opened.transition)
  const refused = attempt.error ? problemText(attempt.error) : null

  return {
    /** The transition that this reviewer has just made on this page. */
    done,
    transition: opened?.transition ?? null,
    pending: attempt.isPending,
    error: refused ?? (lost ? decidedSentence(task) : null),
    lost,
    open: (transition: ReviewTransition) => {
      if (!canDo(task, transition)) return
      attempt.reset()
      setOpened({ transition, rowVersion: task.rowVersion })
    },
    close: () => {
      if (!sending.current) setOpened(null)
    },
    confirm: (reason: string) => {
      // A double click arrives before React has drawn the disabled button.
      if (!opened || sending.current) return
      sending.current = true
      attempt.mutate({
        id: task.id,
        transition: opened.transition,
        reason: reason.trim(),
        marks: marksOf(task.id).get(),
        rowVersion: opened.rowVersion,
      })
    },
  }
}

/** The refusals that say that the task has changed meanwhile. */
const staleTask = [
  'task.already-decided',
  'task.not-decided',
  'task.answered',
  'task.move-refused',
  'version.stale',
] as const

function decidedSentence({ decidedBy, status }: Task): string {
  if (status === 'PENDING') return problemSentence('task.not-decided')
  return problemSentence('task.already-decided', { by: decidedBy ? fullName(decidedBy) : undefined, status })
}
