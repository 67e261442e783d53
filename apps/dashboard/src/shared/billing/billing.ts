import type { Billing } from '@quadrat/domain/account/subscription'
import type { Viewer } from '#src/shared/account/viewer.ts'
import { runtime } from '#src/shared/api/runtime.ts'

/** The billing of the viewer's company, as the subscription rules of the domain take it. */
export function billingOf({ company }: Pick<Viewer, 'company'>): Billing {
  const { subscription, paymentMethod } = company
  return {
    subscription: subscription && {
      status: subscription.status,
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
      isManual: subscription.plan.isManual,
    },
    hasPaymentMethod: paymentMethod !== null,
    // Of the company, so that all of its staff read the same: whether it pays, or its first payment once
    // succeeded.
    isInformationComplete:
      paymentMethod !== null || (subscription !== null && subscription.status !== 'incomplete'),
    isOn: runtime.billing !== 'off',
  }
}
