import { ActionIcon } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import type { ReviewTransition } from '@quadrat/domain/task/task'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { bottomBar } from '#src/shared/browser/bottom-bar.ts'
import { TransitionButton } from '#src/shared/tasks/decision/transition-button.tsx'
import type { DecidedTasks } from '#src/shared/tasks/review.api.ts'
import styles from './bulk.module.css'
import { BulkDialog } from './bulk-dialog.tsx'
import { BulkResult } from './bulk-result.tsx'
import { selection, useSelection } from './selection.ts'

/** The decisions for the selected tasks of the feed. */
export function BulkBar() {
  const chosen = useSelection()
  const [transition, setTransition] = useState<ReviewTransition | null>(null)
  const [result, setResult] = useState<{ transition: ReviewTransition; decided: DecidedTasks } | null>(null)
  const n = chosen.size
  return (
    <>
      {n > 0 && (
        <section ref={bottomBar} className={styles.bar} aria-label="Selected tasks">
          <p className={styles.count} role="status">
            <strong>{n}</strong> selected
            {n === limits.decisionsAtOnce && <span className={styles.most}> (the most at once)</span>}
          </p>
          {(['approve', 'request-edit', 'reject'] as const).map(one => (
            <TransitionButton key={one} transition={one} bulk={n} onClick={() => setTransition(one)} />
          ))}
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
        transition={transition}
        tasks={[...chosen.values()]}
        onClose={() => setTransition(null)}
        onDecided={(done, decided) => {
          setTransition(null)
          setResult({ transition: done, decided })
        }}
      />
      <BulkResult result={result} onClose={() => setResult(null)} />
    </>
  )
}
