import type { ReviewTransition } from '@quadrat/domain/task/task'
import { IconArrowBackUp, IconCheck, IconPencil, IconX, type TablerIcon } from '@tabler/icons-react'
import type { TaskAbility } from '#src/generated/graphql.ts'
import type { ReviewEvent } from '#src/shared/api/analytics.ts'
import type { Task } from '../task.api.ts'

/** The decisions about a task that waits for review. */
export type WaitingTransition = Exclude<ReviewTransition, 'reopen'>

interface TransitionParts {
  /** The API's name of the permission to do this with a task now. */
  ability: TaskAbility
  /** The analytics event. */
  event: ReviewEvent
  key: string
  icon: TablerIcon
  variant: 'filled' | 'default' | 'danger'
}

/** Icons, keys and names of the reviewer's transitions. The dashboard has no other table of them. */
export const reviewTransitionParts: Record<ReviewTransition, TransitionParts> = {
  approve: {
    ability: 'approve',
    event: 'task-approved',
    key: 'a',
    icon: IconCheck,
    variant: 'filled',
  },
  'request-edit': {
    ability: 'request_edit',
    event: 'task-edit-requested',
    key: 'e',
    icon: IconPencil,
    variant: 'default',
  },
  reject: {
    ability: 'reject',
    event: 'task-rejected',
    key: 'x',
    icon: IconX,
    variant: 'danger',
  },
  reopen: {
    ability: 'reopen',
    event: 'task-reopened',
    key: 'u',
    icon: IconArrowBackUp,
    variant: 'default',
  },
}

/** The transitions in the order of their buttons. */
export const shownTransitions = Object.keys(reviewTransitionParts) as ReviewTransition[]

/** True if the viewer may make this transition now. */
export function canDo(task: Pick<Task, 'abilities'>, transition: ReviewTransition): boolean {
  return task.abilities.includes(reviewTransitionParts[transition].ability)
}
