import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyPart } from '#src/shared/browser/lazy-part.tsx'
import { texts as partTexts } from '#src/shared/browser/texts-en.ts'
import { texts as ui } from '#src/shared/ui/texts-en.ts'
import styles from './bulk.module.css'
import { useSelection } from './selection.ts'

const Bar = lazyPart(
  async () => (await import('./bulk-bar.tsx')).BulkBar,
  (_given, again) => (
    <section className={styles.bar} role="alert">
      <p className={styles.count}>{partTexts.failed}</p>
      <Button variant="default" onClick={again}>
        {ui.tryAgain}
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
