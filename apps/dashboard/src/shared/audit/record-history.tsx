import type { HistorySubject } from '@quadrat/domain/audit/audit'
import { IconChevronRight } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import { lazyPart } from '#src/shared/browser/lazy-part.tsx'
import styles from './audit.module.css'
import { texts } from './texts-en.ts'

const HistoryLines = lazyPart(async () => (await import('./history-lines.tsx')).HistoryLines)

interface Props {
  kind: HistorySubject
  id: string
  label?: string
}

/** The history of a record at the end of its page, loaded when it is opened. */
export function RecordHistory({ kind, id, label = texts.history }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const body = useId()
  return (
    <section className={styles.fold} aria-label={label}>
      <button
        type="button"
        className={styles.foldHead}
        aria-expanded={isOpen}
        aria-controls={body}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
        {label}
      </button>
      {isOpen && (
        <div id={body}>
          <Suspense>
            <HistoryLines kind={kind} id={id} />
          </Suspense>
        </div>
      )}
    </section>
  )
}
