import type { ListName } from '#src/shared/choices/choice-lists.api.ts'
import {
  addManyToGroup,
  addManyToProject,
  type BatchOutcome,
  type Choosable,
  resendInvites,
  updateStatuses,
} from '../collectors.api.ts'
import { texts } from './texts-en.ts'

export type BulkAction = 'project' | 'group' | 'invite' | 'deactivate' | 'reactivate'

interface Part {
  /** The list to choose from, to which the people are added. */
  target?: ListName & ('project' | 'group')
  /** Those of the chosen people for whom there is something to do. */
  affects: (person: Choosable) => boolean
  /** @param target the id of what they are added to; empty where nothing is chosen */
  run: (ids: string[], target: string) => Promise<BatchOutcome>
}

const everybody = () => true
const isArchived = ({ status }: Choosable) => status === 'ARCHIVED'

export const bulkParts: Record<BulkAction, Part> = {
  project: {
    target: 'project',
    affects: everybody,
    run: addManyToProject,
  },
  group: {
    target: 'group',
    affects: everybody,
    run: addManyToGroup,
  },
  invite: {
    affects: person => !isArchived(person),
    run: resendInvites,
  },
  deactivate: {
    affects: person => !isArchived(person),
    run: ids => updateStatuses(ids, 'ARCHIVED'),
  },
  reactivate: {
    affects: isArchived,
    run: ids => updateStatuses(ids, 'ACTIVE'),
  },
}

/** '9,000 data collectors invited, 1,005 skipped.' */
export function bulkSummary(action: BulkAction, { done, skipped }: BatchOutcome): string {
  return texts[action].done({ count: done, skipped })
}
