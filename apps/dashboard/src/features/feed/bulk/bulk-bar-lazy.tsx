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

/** Loads the bar when the first row is selected, because most visits select none. */
export function BulkBar() {
  const chosen = useSelection()
  const [isNeeded, setNeeded] = useState(false)
  if (chosen.size > 0 && !isNeeded) setNeeded(true)
  return isNeeded ? (
    <Suspense fallback={null}>
      <Bar />
    </Suspense>
  ) : null
}
