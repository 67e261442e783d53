import { ActionIcon, Button } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import type { ReviewMove } from '@quadrat/domain/task'
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './bulk.module.css'
import { BulkDialog } from './bulk-dialog.tsx'
import { BulkResult } from './bulk-result.tsx'
import type { DecidedTasks } from '#src/shared/tasks/review.api.ts'
import { selection, useSelection } from './selection.ts'

/** What can be done with the tasks that are chosen in the feed. */
export function BulkBar() {
  const chosen = useSelection()
  const [move, setMove] = useState<ReviewMove | null>(null)
  const [result, setResult] = useState<{ move: ReviewMove; decided: DecidedTasks } | null>(null)
  const n = chosen.size
  return (
    <>
      {n > 0 && (
        <section className={styles.bar} aria-label="Selected tasks">
          <p className={styles.count} role="status">
            <strong>{n}</strong> selected
            {n === limits.decisionsAtOnce && <span className={styles.most}> (the most at once)</span>}
          </p>
          <Button
            onClick={() => setMove('approve')}
            leftSection={<IconCheck size={16} stroke={2} aria-hidden />}
          >
            Approve {n}
          </Button>
          <Button
            variant="default"
            onClick={() => setMove('request-edit')}
            leftSection={<IconPencil size={16} stroke={2} aria-hidden />}
          >
            Request edit…
          </Button>
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            onClick={() => setMove('reject')}
            leftSection={<IconX size={16} stroke={2} aria-hidden />}
          >
            Reject…
          </Button>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="inherit"
            size={36}
            onClick={selection.clear}
            aria-label="Select none"
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </section>
      )}
      <BulkDialog
        move={move}
        tasks={[...chosen.values()]}
        onClose={() => setMove(null)}
        onDecided={(done, decided) => {
          setMove(null)
          setResult({ move: done, decided })
        }}
      />
      <BulkResult result={result} onClose={() => setResult(null)} />
    </>
  )
}
