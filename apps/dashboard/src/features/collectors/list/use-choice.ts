import { useMay } from '#src/shared/account/use-may.ts'
import { useChosen } from '#src/shared/lists/use-chosen.ts'
import type { Choosable } from '../collectors.api.ts'
import type { Choice } from './collector-table.tsx'

/** The chosen people of the list; `choice` is null for who can do nothing with them. */
export function useChoice() {
  const { chosen, clear, toggle, add, remove } = useChosen<Choosable>()
  const mayChange = useMay('collector.write')
  const mayAddToProject = useMay('project.write')
  const choice: Choice | null = mayChange || mayAddToProject ? { chosen, toggle, add, remove } : null
  return { chosen, clear, choice }
}
