import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem, showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import {
  type DataList,
  dataListQuery,
  type ListUses,
  refetchDataLists,
  updateDataList,
  usesOf,
} from '../data-lists.api.ts'
import { texts } from '../texts-en.ts'

/** Awaited after a success only, so that an error appears at once. */
function useRefetch() {
  const queryClient = useQueryClient()
  return async (_result: unknown, error: Error | null): Promise<void> => {
    const fetched = refetchDataLists(queryClient)
    if (!error) await fetched
  }
}

/**
 * @param onRenamed called with null after the renaming, and with the list as it is now if somebody else
 * changed it
 */
export function useRenameList(list: DataList, onRenamed: (list: DataList | null) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ name, before }: { name: string; before: DataList }) =>
      // Changed items raise the version too. Only another name means that somebody else renamed the list.
      updateDataList({
        id: list.id,
        rowVersion: (before.name === list.name ? list : before).rowVersion,
        name,
      }),
    onSuccess: () => {
      onRenamed(null)
      showDone(texts.details.renamed)
    },
    // The typed name stays, and the next save replaces the new version.
    onError: async error => {
      if (!isProblem(error, 'version.stale')) return
      onRenamed(await queryClient.fetchQuery(dataListQuery(list.id)))
    },
    onSettled: useRefetch(),
  })
}

/**
 * Archives an active list and activates an archived one.
 * @param onDone called with the questions that keep a list from being archived, or with null
 */
export function useListStatus(list: DataList, onDone: (uses: ListUses | null) => void) {
  const isOn = list.status === 'active'
  return useMutation({
    mutationFn: async () => {
      if (isOn) {
        const uses = await usesOf(list.id)
        if (uses.isInUse) return uses
      }
      await updateDataList({ id: list.id, rowVersion: list.rowVersion, status: isOn ? 'inactive' : 'active' })
      return null
    },
    onSuccess: onDone,
    onError: error => {
      if (!isOn) showProblem(error)
    },
    onSettled: useRefetch(),
  })
}
