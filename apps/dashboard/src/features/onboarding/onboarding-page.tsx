import { Button, Text, Title } from '@mantine/core'
import { accountTexts } from '@quadrat/domain/messages/sign-in-en'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { confirmationMail } from '#src/shared/account/confirmation-mail.ts'
import { type Viewer, viewerQuery } from '#src/shared/account/viewer.ts'
import { useStored } from '#src/shared/browser/stored.ts'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { VerifyEmail } from './verify-email.tsx'

/** Milliseconds between two looks whether the address was confirmed. */
const pollEvery = 5000

export function OnboardingPage() {
  const sent = useStored(confirmationMail)
  const { data: viewer } = useQuery({
    ...viewerQuery,
    refetchInterval: ({ state: { data } }) =>
      data && !data.confirmed && sent?.userId === data.id ? pollEvery : false,
    // Back from the mail in another tab, nobody waits for the next look.
    refetchOnWindowFocus: ({ state: { data } }) => (data?.confirmed ? false : 'always'),
  })
  // Signing out clears the cache while this screen is still on its way out.
  if (!viewer) return null
  return (
    <OnboardingFrame>
      <Steps viewer={viewer} sentAt={sent?.userId === viewer.id ? sent.sentAt : null} />
    </OnboardingFrame>
  )
}

function Steps({ viewer, sentAt }: { viewer: Viewer; sentAt: number | null }) {
  const navigate = useNavigate()
  const [cameUnconfirmed] = useState(!viewer.confirmed)
  const goesOn = cameUnconfirmed && viewer.confirmed
  useEffect(() => {
    if (goesOn) navigate({ to: '/auth/tasks', replace: true })
  }, [goesOn, navigate])

  if (!viewer.confirmed || goesOn) return <VerifyEmail viewer={viewer} sentAt={sentAt} />
  return (
    <>
      <IconCircleCheck size={36} stroke={1.5} color="var(--mantine-color-anchor)" aria-hidden />
      <Title order={1} mt="md">
        Verify Email
      </Title>
      <Text mt="xs" mb="lg" c="dimmed">
        {accountTexts.onboardingDone}
      </Text>
      <Button component={Link} to="/auth/tasks" size="md">
        Go to the dashboard
      </Button>
    </>
  )
}
