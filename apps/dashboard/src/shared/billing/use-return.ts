import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { refreshBilling } from './billing.api.ts'

/**
 * Refreshes the subscription when the payment service has returned to this page, because its own report may
 * be late. Returns true until that is done.
 */
export function useReturn(): boolean {
  const { billing } = useSearch({ strict: false })
  const isBack = billing === 'done'
  const queryClient = useQueryClient()
  const { mutate, isPending, isIdle } = useMutation({
    mutationFn: refreshBilling,
    onError: error => showProblem(error),
    onSettled: () => refetchAfter(queryClient, { name: 'company-updated' }),
  })
  useEffect(() => {
    if (isBack) mutate()
  }, [isBack, mutate])
  return isBack && (isPending || isIdle)
}
