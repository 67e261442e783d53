import type { ListName } from '#src/shared/choices/choice-lists.api.ts'
import { amount, count } from '#src/shared/format/format.ts'
import {
  addManyToGroup,
  addManyToProject,
  type BatchOutcome,
  type Choosable,
  resendInvites,
  updateStatuses,
} from '../collectors.api.ts'

export type BulkAction = 'project' | 'group' | 'invite' | 'deactivate' | 'reactivate'

interface Part {
  title: (people: string) => string
  /** The consequences. */
  text: string
  confirm: string
  /** The list to choose from, to which the people are added. */
  target?: ListName & ('project' | 'group')
  /** Those of the chosen people for whom there is something to do. */
  affects: (person: Choosable) => boolean
  /** Says why there is nothing to do for the others. */
  unaffected?: (people: string) => string
  /** @param target the id of what they are added to; empty where nothing is chosen */
  run: (ids: string[], target: string) => Promise<BatchOutcome>
  /** What was done, in the past tense, after a number of people. */
  done: string
}

const everybody = () => true
const isArchived = ({ status }: Choosable) => status === 'ARCHIVED'

export const bulkParts: Record<BulkAction, Part> = {
  project: {
    title: people => `Add ${people} to a project?`,
    text: 'They get the project’s tasks on the phone. People who are in the project stay as they are.',
    confirm: 'Add to project',
    target: 'project',
    affects: everybody,
    run: addManyToProject,
    done: 'added to the project',
  },
  group: {
    title: people => `Add ${people} to a group?`,
    text: 'A person has one group: those who are in another group leave it.',
    confirm: 'Add to group',
    target: 'group',
    affects: everybody,
    run: addManyToGroup,
    done: 'added to the group',
  },
  invite: {
    title: people => `Send ${people} an invite?`,
    text: 'Each person gets a text message with a new link, and earlier links stop working. People who got an invite in the last 10 minutes are skipped.',
    confirm: 'Send invites',
    affects: person => !isArchived(person),
    unaffected: people => `Deactivated, so not invited: ${people}.`,
    run: resendInvites,
    done: 'invited',
  },
  deactivate: {
    title: people => `Deactivate ${people}?`,
    text: 'They can no longer access or capture evidence. What was reported stays, and you can reactivate them at any time.',
    confirm: 'Deactivate',
    affects: person => !isArchived(person),
    unaffected: people => `Already deactivated: ${people}.`,
    run: ids => updateStatuses(ids, 'ARCHIVED'),
    done: 'deactivated',
  },
  reactivate: {
    title: people => `Reactivate ${people}?`,
    text: 'They can access and capture evidence again, with the same projects as before.',
    confirm: 'Reactivate',
    affects: isArchived,
    unaffected: people => `Not deactivated: ${people}.`,
    run: ids => updateStatuses(ids, 'ACTIVE'),
    done: 'reactivated',
  },
}

/** '9,000 data collectors invited, 1,005 skipped.' */
export function bulkSummary(action: BulkAction, { done, skipped }: BatchOutcome): string {
  const people = `${amount(done, 'data collector')} ${bulkParts[action].done}`
  return skipped > 0 ? `${people}, ${count(skipped)} skipped.` : `${people}.`
}
