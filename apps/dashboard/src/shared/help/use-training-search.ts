import { useEffect, useState } from 'react'
import type { SearchTraining } from './search-training.ts'
import type { Training } from './training.api.ts'

/**
 * What was found for the typed text. The search is loaded with the first letter; until then everything is
 * shown.
 */
export function useTrainingSearch(training: Training | undefined, typed: string): Training | undefined {
  const [search, setSearch] = useState<SearchTraining | null>(null)
  const isSearching = typed.trim() !== ''
  useEffect(() => {
    if (!training || !isSearching) return
    let isCurrent = true
    import('./search-training.ts').then(
      ({ indexTraining }) => isCurrent && setSearch(() => indexTraining(training)),
      // Its code did not arrive. The categories still work, and the next first letter tries again.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [training, isSearching])
  return training && isSearching && search ? search(typed) : training
}
