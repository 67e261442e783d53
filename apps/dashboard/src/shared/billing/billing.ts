import type { Billing } from '@quadrat/domain/subscription'
import type { Viewer } from '#src/shared/account/viewer.ts'
import { runtime } from '#src/shared/api/runtime.ts'

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
    // A colleague has completed it for the company.
    isInformationComplete: onboardingInformation.billingInformationCompleted || paymentMethod !== null,
    isOn: runtime.billing !== 'off',
  }
}
