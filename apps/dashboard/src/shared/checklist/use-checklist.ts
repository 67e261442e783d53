import { isChecklistDone, stepStates } from '@quadrat/domain/account/onboarding'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Viewer } from '#src/shared/account/viewer.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { checklistQuery, completeChecklist, factsOf } from './checklist.api.ts'

/** The company's checklist, for those who can take its steps. */
export function useChecklist(viewer: Viewer) {
  const maySetUp = viewer.abilities.includes('onboarding.write')
  const query = useQuery({ ...checklistQuery, enabled: maySetUp })
  const { data } = query
  const states = data && stepStates(factsOf(data, viewer), data.kept)
  const isDone = states !== undefined && isChecklistDone(states)
  useFreshChecklist()
  useCompleteChecklist(isDone && !data?.kept.completed)
  return { maySetUp, query, states, isComplete: isDone || data?.kept.completed === true }
}

/** Refetches the checklist on every navigation: the screen before may have completed a step. */
function useFreshChecklist(): void {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of the path
  useEffect(() => {
    queryClient.invalidateQueries(checklistQuery, { cancelRefetch: false })
  }, [queryClient, pathname])
}

/** Marks the checklist as complete for the whole company once all steps are done. */
function useCompleteChecklist(isDue: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isDue) return
    // A failure needs no message: the next refetch tries again.
    completeChecklist().then(
      () => refetchAfter(queryClient, { name: 'company-updated' }),
      () => undefined,
    )
  }, [isDue, queryClient])
}
