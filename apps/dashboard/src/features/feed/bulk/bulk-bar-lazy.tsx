import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyPart, loadFailedText } from '#src/shared/browser/lazy-part.tsx'
import styles from './bulk.module.css'
import { useSelection } from './selection.ts'

const Bar = lazyPart(
  async () => (await import('./bulk-bar.tsx')).BulkBar,
  (_given, again) => (
    <section className={styles.bar} role="alert">
      <p className={styles.count}>{loadFailedText}</p>
      <Button variant="default" onClick={again}>
        Try again
      </Button>
    </section>
  ),
)

/** Fetched when the first row is ticked; most people who read the feed tick none. */
export function BulkBar() {
  const chosen = useSelection()
  const [wanted, setWanted] = useState(false)
  if (chosen.size > 0 && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <Bar />
    </Suspense>
  ) : null
}
