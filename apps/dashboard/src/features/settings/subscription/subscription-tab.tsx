import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { isManuallyBilled, isRunning, planNotice } from '@quadrat/domain/account/subscription'
import { planNoticeText, planText, planTitle, trialText } from '@quadrat/domain/messages/plan-en'
import { subscriptionText, subscriptionTexts } from '@quadrat/domain/messages/subscription-en'
import { Rich } from '@quadrat/forms/rich'
import { IconCreditCard, IconInfoCircle } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Viewer, viewerQuery } from '#src/shared/account/viewer.ts'
import { runtime } from '#src/shared/api/runtime.ts'
import {
  companySubscriptionQuery,
  leaveForCheckout,
  leaveForPortal,
  plansQuery,
  type SubscriptionShown,
  termsOf,
} from '#src/shared/billing/billing.api.ts'
import { billingOf } from '#src/shared/billing/billing.ts'
import { useReturn } from '#src/shared/billing/use-return.ts'
import { count, longDate } from '#src/shared/format/format.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { PanelSkeleton, SettingsSection } from '../settings-section.tsx'
import { Contact } from './contact.tsx'
import { Invoices } from './invoices.tsx'
import styles from './subscription.module.css'
import { texts } from './texts-en.ts'

export function SubscriptionTab() {
  const isReturning = useReturn()
  const viewer = useQuery(viewerQuery).data
  const query = useQuery(companySubscriptionQuery)
  if (!viewer || query.isPending || isReturning) return <PanelSkeleton rows={3} />
  if (!query.data) return <QueryError query={query} />
  return <Subscription viewer={viewer} shown={query.data} />
}

function Subscription({ viewer, shown }: { viewer: Viewer; shown: SubscriptionShown }) {
  const plans = useQuery(plansQuery)
  const { subscription, card, collectors } = shown
  const billing = billingOf(viewer)
  const isManual = isManuallyBilled(billing)
  const mayManage = viewer.abilities.includes('subscription.write') && !isManual
  // As the checkout decides it: a first payment that was refused has used no trial.
  const hasTrial = !subscription?.trialStart
  const terms = termsOf(shown, plans.data)
  const notice = isManual ? null : planNotice(collectors, terms.collectorsAllowed)
  const ends = subscription?.status === 'trialing' ? subscription.trialEnd : subscription?.currentPeriodEnd

  return (
    <>
      {runtime.billing === 'sandbox' && (
        <p className={`${styles.notice} ${styles.sandbox}`}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          {subscriptionTexts.sandbox}
        </p>
      )}
      <SettingsSection title={texts.title} text={texts.text}>
        <p className={styles.status}>
          {isManual ? subscriptionTexts.managedByTeam : subscriptionText(billing)}
        </p>
        {subscription && ends && isRunning(subscription.status) && !isManual && (
          <p className={styles.quiet}>
            {texts[subscription.status === 'trialing' ? 'trialEnds' : 'periodEnds']({
              date: longDate(ends),
            })}
          </p>
        )}
        {mayManage && (
          <Actions isRunning={subscription !== null && isRunning(subscription.status)} hasTrial={hasTrial} />
        )}
        <div className={styles.contact}>
          <span className={styles.quiet}>{texts.questions}</span>
          <Contact />
        </div>
      </SettingsSection>
      <SettingsSection title={texts.plan.title} text={texts.plan.text}>
        <p className={styles.plan}>{planTitle(terms)}</p>
        {hasTrial && !isManual && <p className={styles.quiet}>{trialText()}</p>}
        <p className={styles.quiet}>{planText(terms)}</p>
        <p className={styles.count}>
          <Rich
            text={texts.plan.collectors}
            values={{ count: collectors, shown: <b>{count(collectors)}</b> }}
          />
        </p>
        {notice && (
          <p className={styles.notice} role="note">
            <IconInfoCircle size={18} stroke={1.75} aria-hidden />
            {planNoticeText(notice, terms)}
          </p>
        )}
      </SettingsSection>
      {!isManual && (
        <SettingsSection title={texts.payment.title} text={texts.payment.text}>
          {card ? (
            <p className={styles.card}>
              <IconCreditCard size={20} stroke={1.75} aria-hidden />
              <span>
                <Rich
                  text={texts.payment.card}
                  values={{
                    brand: <span className={styles.brand}>{card.brand}</span>,
                    last4: card.last4,
                    month: String(card.expMonth).padStart(2, '0'),
                    year: card.expYear,
                  }}
                />
              </span>
            </p>
          ) : (
            <p className={styles.quiet}>{texts.payment.noCard}</p>
          )}
        </SettingsSection>
      )}
      {subscription && !isManual && <Invoices />}
    </>
  )
}

function Actions({ isRunning, hasTrial }: { isRunning: boolean; hasTrial: boolean }) {
  const isSmall = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false })
  const portal = useMutation({ mutationFn: leaveForPortal })
  const checkout = useMutation({ mutationFn: () => leaveForCheckout('settings') })
  const error = portal.error ?? checkout.error
  // The page is being left after a success as well.
  const isLeaving = (visit: typeof portal) => visit.isPending || visit.isSuccess
  return (
    <>
      <div className={styles.actions}>
        {!isRunning && (
          <Button
            fullWidth={isSmall}
            loading={isLeaving(checkout)}
            disabled={isLeaving(portal)}
            onClick={() => checkout.mutate()}
          >
            {hasTrial ? texts.startTrial : texts.subscribeAgain}
          </Button>
        )}
        <Button
          variant={isRunning ? 'filled' : 'default'}
          fullWidth={isSmall}
          loading={isLeaving(portal)}
          disabled={isLeaving(checkout)}
          onClick={() => portal.mutate()}
        >
          {subscriptionTexts.manage}
        </Button>
      </div>
      <FormStatus error={error} />
    </>
  )
}
