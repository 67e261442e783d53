import { Button, Skeleton, Text, Title } from '@mantine/core'
import { planText, planTitle, trialText } from '@quadrat/domain/messages/plan-en'
import { subscriptionTexts } from '@quadrat/domain/messages/subscription-en'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { runtime } from '#src/shared/api/runtime.ts'
import { leaveForCheckout, plansQuery } from '#src/shared/billing/billing.api.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import styles from './onboarding.module.css'
import { StepList } from './step-list.tsx'
import { texts } from './texts-en.ts'

/** The last step: the page of the payment service, and back. Nothing is locked meanwhile, so it can wait. */
export function StartTrial() {
  const plans = useQuery(plansQuery)
  const checkout = useMutation({ mutationFn: (priceId: string) => leaveForCheckout('onboarding', priceId) })
  // The page is being left after a success as well.
  const isLeaving = checkout.isPending || checkout.isSuccess
  return (
    <>
      <StepList at="complete-billing-details" />
      <Title order={1}>{texts.trial.title({ trial: trialText() })}</Title>
      {runtime.billing === 'sandbox' && <p className={styles.sandbox}>{subscriptionTexts.sandbox}</p>}
      {plans.isPending ? (
        <Skeleton h={140} mt="lg" role="status" aria-label={texts.loading} />
      ) : !plans.data ? (
        <QueryError query={plans} />
      ) : (
        plans.data.map(plan => (
          <section key={plan.priceId} className={styles.plan} aria-label={planTitle(plan)}>
            <Text fw={600} size="lg">
              {planTitle(plan)}
            </Text>
            <Text size="sm" c="dimmed" mt="xs" mb="md">
              {texts.trial.cancel({ plan: planText(plan) })}
            </Text>
            <Button
              size="md"
              loading={isLeaving && checkout.variables === plan.priceId}
              disabled={isLeaving}
              onClick={() => checkout.mutate(plan.priceId)}
            >
              {texts.trial.start}
            </Button>
          </section>
        ))
      )}
      <FormStatus error={checkout.error} />
      <Button component={Link} to="/auth/tasks" variant="subtle" size="md" mt="md" className={styles.correct}>
        {texts.trial.later}
      </Button>
    </>
  )
}
