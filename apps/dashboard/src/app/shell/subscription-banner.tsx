import { Button, Text, Title } from '@mantine/core'
import {
  type Billing,
  showsBillingPrompt,
  showsSubscriptionBanner,
} from '@quadrat/domain/account/subscription'
import { subscriptionText, subscriptionTexts } from '@quadrat/domain/messages/subscription-en'
import { IconAlertTriangle, IconCreditCard } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './shell.module.css'
import { texts } from './texts-en.ts'

/** Shows on every page that the subscription is missing or ends soon. */
export function SubscriptionBanner({ billing }: { billing: Billing }) {
  if (!showsSubscriptionBanner(billing)) return null
  return (
    <Notice
      icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
      title={subscriptionTexts.bannerTitle}
      text={`${subscriptionText(billing)}.`}
      action={subscriptionTexts.manage}
    />
  )
}

/** Requests on every page the missing billing information of a chosen plan. */
export function BillingPrompt({ billing }: { billing: Billing }) {
  if (!showsBillingPrompt(billing)) return null
  return (
    <Notice
      icon={<IconCreditCard size={20} stroke={1.75} aria-hidden />}
      title={texts.billing.title}
      text={texts.billing.text}
      action={texts.billing.action}
    />
  )
}

function Notice({
  icon,
  title,
  text,
  action,
}: {
  icon: ReactNode
  title: string
  text: string
  action: string
}) {
  return (
    <section className={styles.notice} aria-label={title}>
      {icon}
      <div className={styles.noticeText}>
        <Title order={2} size="h3">
          {title}
        </Title>
        <Text size="sm">{text}</Text>
      </div>
      <Button
        variant="default"
        size="xs"
        renderRoot={props => <Link to="/auth/settings" search={{ tab: 3 }} {...props} />}
      >
        {action}
      </Button>
    </section>
  )
}
