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

/** Milliseconds between two checks whether the address was confirmed. */
const pollInterval = 5000

export function OnboardingPage() {
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
    <OnboardingFrame>
      <Steps viewer={viewer} sentAt={sent?.userId === viewer.id ? sent.sentAt : null} />
    </OnboardingFrame>
  )
}

function Steps({ viewer, sentAt }: { viewer: Viewer; sentAt: number | null }) {
  const navigate = useNavigate()
  const [wasUnconfirmed] = useState(!viewer.confirmed)
  const isJustConfirmed = wasUnconfirmed && viewer.confirmed
  useEffect(() => {
    if (isJustConfirmed) navigate({ to: '/auth/tasks', replace: true })
  }, [isJustConfirmed, navigate])

  if (!viewer.confirmed || isJustConfirmed) return <VerifyEmail viewer={viewer} sentAt={sentAt} />
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
