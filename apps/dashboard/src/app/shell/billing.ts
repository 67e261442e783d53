import type { Billing } from '@quadrat/domain/subscription'
import type { Viewer } from '#src/shared/account/viewer.ts'

/** How the viewer's company pays, as the rules of the subscription read it. */
export function billingOf({ company, onboardingInformation }: Viewer): Billing {
  const { subscription, paymentMethod } = company
  return {
    subscription: subscription && {
      status: subscription.status,
      cancelAtPeriodEnd: subscription.cancel_at_period_end,
      isManual: subscription.product_plan.isManual,
    },
    hasPaymentMethod: paymentMethod !== null,
    isInformationComplete: onboardingInformation.billingInformationCompleted,
  }
}
