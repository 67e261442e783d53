import { Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Modal } from '#src/shared/forms/overlays.tsx'
import type { WaitingTransition } from '#src/shared/tasks/decision/review-transitions.ts'
import type { DecidedTasks } from '#src/shared/tasks/review.api.ts'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import styles from './bulk.module.css'
import { texts } from './texts-en.ts'

interface Props {
  result: { transition: WaitingTransition; decided: DecidedTasks } | null
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
        <ul className={styles.refused} aria-label={texts.notDecided}>
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
            {texts.close}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  )
}

/** '17 tasks approved; 3 not.' */
export function bulkSummary(transition: WaitingTransition, { done, refused }: DecidedTasks): string {
  return texts.summary[transition]({ done: done.length, refused: refused.length })
}
