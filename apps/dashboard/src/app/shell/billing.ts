import type { Billing } from '@quadrat/domain/subscription'
import type { Viewer } from '#src/shared/account/viewer.ts'

/** The billing of the viewer's company, as the subscription rules of the domain take it. */
export function billingOf({ company, onboardingInformation }: Viewer): Billing {
  const { subscription, paymentMethod } = company
  return {
    subscription: subscription && {
      status: subscription.status,
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
      isManual: subscription.plan.isManual,
    },
    hasPaymentMethod: paymentMethod !== null,
    isInformationComplete: onboardingInformation.billingInformationCompleted,
  }
}
