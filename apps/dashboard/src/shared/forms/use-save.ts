import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isProblem } from '#src/shared/api/problem-notice.ts'

interface Save<Values, Result> {
  /** Counts as unchanged after the save. */
  form?: { resetDirty: () => void }
  /** The version that the typed values are based on: a refetch behind the dialog does not change it. */
  rowVersion?: number
  /** @param seen the version that was seen last */
  save: (values: Values, seen: number) => Promise<Result>
  /** Loads again what the save has changed, and what somebody else has saved. */
  refetch: (queryClient: QueryClient) => Promise<unknown>
  onSaved: (result: Result, values: Values) => void
  onRefused?: (error: Error) => void
}

/**
 * The mutation of a form that changes a record. If somebody else saved first, the typed values stay, and the
 * next submit is based on what they saved.
 */
export function useSave<Values = void, Result = unknown>(
  given: Save<Values, Result>,
): UseMutationResult<Result, Error, Values> {
  const queryClient = useQueryClient()
  const seen = useRef(given.rowVersion ?? 1)
  return useMutation({
    mutationFn: (values: Values) => given.save(values, seen.current),
    onSuccess: async (result, values) => {
      given.form?.resetDirty()
      await given.refetch(queryClient)
      given.onSaved(result, values)
    },
    onError: async error => {
      given.onRefused?.(error)
      if (!isProblem(error, 'version.stale')) return
      await given.refetch(queryClient)
      seen.current = Number(error.params.current)
    },
  })
}
