import { lazy, Suspense, useState } from 'react'
import { useSelection } from './selection.ts'

const Bar = lazy(() => import('./bulk-bar.tsx').then(module => ({ default: module.BulkBar })))

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
