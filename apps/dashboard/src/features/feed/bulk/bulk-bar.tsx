import { limits } from '@quadrat/domain/limits'
import { Rich } from '@quadrat/forms/rich'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { bottomBar } from '#src/shared/browser/bottom-bar.ts'
import type { WaitingTransition } from '#src/shared/tasks/decision/review-transitions.ts'
import { TransitionButton } from '#src/shared/tasks/decision/transition-button.tsx'
import type { DecidedTasks } from '#src/shared/tasks/review.api.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import styles from './bulk.module.css'
import { BulkDialog } from './bulk-dialog.tsx'
import { BulkResult } from './bulk-result.tsx'
import { selection, useSelection } from './selection.ts'
import { texts } from './texts-en.ts'

/** The decisions for the selected tasks of the feed. */
export function BulkBar() {
  const chosen = useSelection()
  const [transition, setTransition] = useState<WaitingTransition | null>(null)
  const [result, setResult] = useState<{ transition: WaitingTransition; decided: DecidedTasks } | null>(null)
  const n = chosen.size
  return (
    <>
      {n > 0 && (
        <section ref={bottomBar} className={styles.bar} aria-label={texts.label}>
          <p className={styles.count} role="status">
            <Rich text={texts.selected} values={{ count: n, number: <strong>{n}</strong> }} />
            {n === limits.decisionsAtOnce && <span className={styles.most}> {texts.most}</span>}
          </p>
          {(['approve', 'request-edit', 'reject'] as const).map(one => (
            <TransitionButton
              key={one}
              transition={one}
              bulkLabel={one === 'approve' ? texts.buttons.approve({ count: n }) : texts.buttons[one]}
              onClick={() => setTransition(one)}
            />
          ))}
          <IconButton icon={IconX} label={texts.clear} c="inherit" size={36} onClick={selection.clear} />
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
