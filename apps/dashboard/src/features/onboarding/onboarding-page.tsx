import { Button, Loader, Text, Title } from '@mantine/core'
import { accountStep } from '@quadrat/domain/account/account-onboarding'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { confirmationMail } from '#src/shared/account/confirmation-mail.ts'
import { type Viewer, viewerQuery } from '#src/shared/account/viewer.ts'
import { billingOf } from '#src/shared/billing/billing.ts'
import { useReturn } from '#src/shared/billing/use-return.ts'
import { useStored } from '#src/shared/browser/stored.ts'
import { CompleteProfile } from './complete-profile.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { StartTrial } from './start-trial.tsx'
import { texts } from './texts-en.ts'
import { VerifyEmail } from './verify-email.tsx'

/** Milliseconds between two checks whether the address was confirmed. */
const pollInterval = 5000

/** @param help the quick help beside the steps */
export function OnboardingPage({ help }: { help: ReactNode }) {
  const sent = useStored(confirmationMail)
  const { data: viewer } = useQuery({
    ...viewerQuery,
    refetchInterval: ({ state: { data } }) =>
      data && !data.confirmed && sent?.userId === data.id ? pollInterval : false,
    // After the mail in another tab the check runs at once.
    refetchOnWindowFocus: ({ state: { data } }) => (data?.confirmed ? false : 'always'),
  })
  // Signing out clears the cache while this screen is still mounted.
  if (!viewer) return null
  return (
    <OnboardingFrame help={help}>
      <Steps viewer={viewer} sentAt={sent?.userId === viewer.id ? sent.sentAt : null} />
    </OnboardingFrame>
  )
}

function stepOf(viewer: Viewer) {
  const { hasSteps, profileCompleted, billingInformationCompleted } = viewer.onboardingInformation
  const { isInformationComplete, isOn } = billingOf(viewer)
  return accountStep({
    isEmailVerified: viewer.confirmed,
    hasSteps,
    isProfileCompleted: profileCompleted,
    isBillingCompleted: billingInformationCompleted || isInformationComplete,
    isBillingOn: isOn,
  })
}

function Steps({ viewer, sentAt }: { viewer: Viewer; sentAt: number | null }) {
  const navigate = useNavigate()
  const isReturning = useReturn()
  const step = stepOf(viewer)
  // Whoever has completed the last step here goes on; whoever comes back later reads that nothing is left.
  const { billing } = useSearch({ strict: false })
  const [hadSteps] = useState(step !== null || billing === 'done')
  const isDone = hadSteps && step === null
  useEffect(() => {
    if (isDone) navigate({ to: '/auth/tasks', replace: true })
  }, [isDone, navigate])

  if (isReturning || isDone) return <Loader aria-label={texts.loading} role="status" />
  if (step === 'verify-email') return <VerifyEmail viewer={viewer} sentAt={sentAt} />
  if (step === 'complete-profile') return <CompleteProfile />
  if (step === 'complete-billing-details') return <StartTrial />
  return (
    <>
      <IconCircleCheck size={36} stroke={1.5} color="var(--mantine-color-anchor)" aria-hidden />
      <Title order={1} mt="md">
        {texts.title}
      </Title>
      <Text mt="xs" mb="lg" c="dimmed">
        {texts.done}
      </Text>
      <Button component={Link} to="/auth/tasks" size="md">
        {texts.dashboard}
      </Button>
    </>
  )
}
