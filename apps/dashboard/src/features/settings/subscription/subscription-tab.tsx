import { IconCreditCard } from '@tabler/icons-react'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'

export function SubscriptionTab() {
  return (
    <EmptyState
      icon={<IconCreditCard size={32} stroke={1.5} aria-hidden />}
      title="No subscription is needed"
      text="Billing is not part of this version of Quadrat yet: nothing is charged, and nothing is locked."
    />
  )
}
