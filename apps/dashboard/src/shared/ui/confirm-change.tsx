import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props<Result> {
  opened: boolean
  title: string
  /** The consequences of the change. */
  children: ReactNode
  confirmLabel: string
  /** Marks a change that takes something away. */
  destructive?: boolean
  /** Makes the change. */
  run: () => Promise<Result>
  /** Loads what it has changed; after a refusal too, because somebody else may have changed it. */
  refetch: (queryClient: QueryClient) => Promise<unknown>
  /** The toast afterwards. */
  done?: string
  onDone?: (result: Result) => void
  onClose: () => void
}

/** Asks before a change, makes it once, and closes when it was made. */
export function ConfirmChange<Result>({ run, refetch, done, onDone, ...dialog }: Props<Result>) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: run,
    onSuccess: async result => {
      onDone?.(result)
      dialog.onClose()
      if (done) showDone(done)
      await refetch(queryClient)
    },
    // Not awaited, so that the error appears immediately.
    onError: () => {
      refetch(queryClient)
    },
  })
  const confirm = useOnce<void>(mutation)
  return (
    <ConfirmDialog
      {...dialog}
      pending={mutation.isPending}
      error={mutation.error}
      onConfirm={() => confirm()}
      onClose={() => {
        mutation.reset()
        dialog.onClose()
      }}
    />
  )
}
