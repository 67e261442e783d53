import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReviewTransition } from '@quadrat/domain/task'
import { Link } from '@tanstack/react-router'
import type { DecidedTasks } from '#src/shared/tasks/review.api.ts'
import styles from './bulk.module.css'
import { bulkSummary } from './bulk-summary.ts'

interface Props {
  result: { transition: ReviewTransition; decided: DecidedTasks } | null
  onClose: () => void
}

/** Which tasks could not be decided, and why. Where all could, there is nothing to read. */
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
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
