import { Anchor } from '@mantine/core'
import { subscriptionTexts } from '@quadrat/domain/messages/subscription-en'
import { Link } from '@tanstack/react-router'
import { runtime } from '#src/shared/api/runtime.ts'
import { texts } from './texts-en.ts'

/** The way to the people who sell: the contact page of the installation, its address, else the help. */
export function Contact() {
  const { contactUrl, supportEmail } = runtime
  const subject = encodeURIComponent(texts.emailSubject)
  const href = contactUrl ?? (supportEmail && `mailto:${supportEmail}?subject=${subject}`)
  if (!href)
    return (
      <Anchor component={Link} to="/auth/help">
        {subscriptionTexts.contact}
      </Anchor>
    )
  return (
    <Anchor href={href} target={contactUrl ? '_blank' : undefined} rel="noreferrer">
      {subscriptionTexts.contact}
    </Anchor>
  )
}
