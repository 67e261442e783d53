import { Button, Stack } from '@mantine/core'
import type { ReviewTransition } from '@quadrat/domain/task/task'
import { Link } from '@tanstack/react-router'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { reviewTransitionParts } from '#src/shared/tasks/decision/review-transitions.ts'
import type { DecidedTasks } from '#src/shared/tasks/review.api.ts'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import styles from './bulk.module.css'

interface Props {
  result: { transition: ReviewTransition; decided: DecidedTasks } | null
  onClose: () => void
}

/** The refused tasks with their reasons. The dialog opens only if there are any. */
export function BulkResult({ result, onClose }: Props) {
  const refused = result?.decided.refused ?? []
  return (
    <Modal
      opened={refused.length > 0}
      onClose={onClose}
      title={result ? bulkSummary(result.transition, result.decided) : ''}
      size={520}
    >
      <Stack gap="md">
        <ul className={styles.refused} aria-label="Not decided">
          {refused.map(({ id, message }) => (
            <li key={id}>
              <Link to="/auth/tasks/$id" params={{ id }} className={styles.number}>
                #{id}
              </Link>
              <span>{message}</span>
            </li>
          ))}
        </ul>
        <DialogActions>
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  )
}

/** '17 tasks approved; 3 not.' */
export function bulkSummary(transition: ReviewTransition, { done, refused }: DecidedTasks): string {
  const decided = `${done.length} ${done.length === 1 ? 'task' : 'tasks'} ${reviewTransitionParts[transition].done}`
  return refused.length > 0 ? `${decided}; ${refused.length} not.` : `${decided}.`
}
