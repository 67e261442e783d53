import { Skeleton, Text } from '@mantine/core'
import { addedCostText } from '@quadrat/domain/messages/plan-en'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#src/shared/account/use-may.ts'
import { runtime } from '#src/shared/api/runtime.ts'
import { companySubscriptionQuery, plansQuery, termsOf } from './billing.api.ts'
import { texts } from './texts-en.ts'

/**
 * What new or reactivated data collectors add to the price of the plan; nothing where the installation asks
 * for no payment.
 */
export function AddedCost({ adding }: { adding: number }) {
  const isShown = useMay('subscription.read') && runtime.billing !== 'off' && adding > 0
  // The number of data collectors changes without a word to this page.
  const query = useQuery({ ...companySubscriptionQuery, enabled: isShown, staleTime: 0 })
  const plans = useQuery({ ...plansQuery, enabled: isShown })
  if (!isShown) return null
  if (query.isPending || plans.isPending) return <Skeleton h={20} role="status" aria-label={texts.loading} />
  if (!query.data) return <Text size="sm">{texts.failed}</Text>
  return (
    <Text size="sm" fw={500}>
      {addedCostText(adding, query.data.collectors, termsOf(query.data, plans.data))}
    </Text>
  )
}
