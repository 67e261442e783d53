import type { ReviewTransition } from '@quadrat/domain/task/task'
import { IconArrowBackUp, IconCheck, IconPencil, IconX, type TablerIcon } from '@tabler/icons-react'
import type { TaskAbility } from '#src/generated/graphql.ts'
import type { ReviewEvent } from '#src/shared/api/analytics.ts'
import type { Task } from '../task.api.ts'

interface TransitionParts {
  /** The API's name of the permission to do this with a task now. */
  ability: TaskAbility
  /** The analytics event. */
  event: ReviewEvent
  key: string
  icon: TablerIcon
  /** The button of one task. */
  label: string
  /** The button of `n` selected tasks. */
  bulkLabel: (n: number) => string
  variant: 'filled' | 'default' | 'danger'
  /** The dialog about one task. */
  title: string
  question: string
  /** The dialog about several tasks. `tasks` is their number as text, such as '17 tasks'. */
  bulkTitle: (tasks: string) => string
  bulkQuestion: string
  reasonLabel: string
  reasonHint: string
  /**
   * The decision in a sentence: while it is being sent, as a past participle, and as one of this reviewer.
   */
  doing: string
  done: string
  byYou: string
}

/** Texts, icons, keys and names of the reviewer's transitions. The dashboard has no other table of them. */
export const reviewTransitionParts: Record<ReviewTransition, TransitionParts> = {
  approve: {
    ability: 'approve',
    event: 'task-approved',
    key: 'a',
    icon: IconCheck,
    label: 'APPROVE',
    bulkLabel: n => `Approve ${n}`,
    variant: 'filled',
    title: 'Approve this task?',
    question: 'The task counts as approved from then on. A data collector who reported it is told.',
    bulkTitle: tasks => `Approve ${tasks}?`,
    bulkQuestion: 'They count as approved from then on. The data collectors who reported them are told.',
    reasonLabel: '',
    reasonHint: '',
    doing: 'Approving',
    done: 'approved',
    byYou: 'You have approved this task',
  },
  'request-edit': {
    ability: 'request_edit',
    event: 'task-edit-requested',
    key: 'e',
    icon: IconPencil,
    label: 'REQUEST EDIT',
    bulkLabel: () => 'Request edit…',
    variant: 'default',
    title: 'Request an edit of this task?',
    question: 'The data collector gets the task back with your words and answers with a new one.',
    bulkTitle: tasks => `Request an edit of ${tasks}?`,
    bulkQuestion: 'Each data collector gets the task back with your words and answers with a new one.',
    reasonLabel: 'What should be edited?',
    reasonHint: 'The data collector reads this on the phone. Say what to change or add.',
    doing: 'Sending back',
    done: 'sent back for an edit',
    byYou: 'You have sent this task back for an edit',
  },
  reject: {
    ability: 'reject',
    event: 'task-rejected',
    key: 'x',
    icon: IconX,
    label: 'REJECT',
    bulkLabel: () => 'Reject…',
    variant: 'danger',
    title: 'Reject this task?',
    question: 'The task is closed. A data collector who reported it is told, with your reason.',
    bulkTitle: tasks => `Reject ${tasks}?`,
    bulkQuestion: 'They are closed. The data collectors who reported them are told, with your reason.',
    reasonLabel: 'Reason for the rejection',
    reasonHint: 'The data collector reads this.',
    doing: 'Rejecting',
    done: 'rejected',
    byYou: 'You have rejected this task',
  },
  reopen: {
    ability: 'reopen',
    event: 'task-reopened',
    key: 'u',
    icon: IconArrowBackUp,
    label: 'REOPEN',
    bulkLabel: n => `Reopen ${n}…`,
    variant: 'default',
    title: 'Reopen this task?',
    question: 'The task waits for a decision again. The one that was made stays in the history.',
    bulkTitle: tasks => `Reopen ${tasks}?`,
    bulkQuestion: 'They wait for a decision again. Those that were made stay in the history.',
    reasonLabel: 'Why is it reopened?',
    reasonHint: 'Kept in the history, for your colleagues.',
    doing: 'Reopening',
    done: 'reopened',
    byYou: 'You have reopened this task',
  },
}

/** The transitions in the order of their buttons. */
export const shownTransitions = Object.keys(reviewTransitionParts) as ReviewTransition[]

/** True if the viewer may make this transition now. */
export function canDo(task: Pick<Task, 'abilities'>, transition: ReviewTransition): boolean {
  return task.abilities.includes(reviewTransitionParts[transition].ability)
}
