import { Button, Group, Loader } from '@mantine/core'
import { problemSentence } from '@quadrat/domain/messages/en'
import { accountTexts } from '@quadrat/domain/messages/sign-in-en'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { NoAnswer } from '#src/shared/api/graphql.ts'
import { isProblem, problemText } from '#src/shared/api/problem-notice.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { confirmEmail } from './account.api.ts'
import { PublicFrame } from './public-frame.tsx'

/** Where the link of the confirmation mail leads: it is tried at once, and once. */
export function ConfirmEmailPage() {
  const { u = '', pin = '' } = useSearch({ from: '/confirm-email' })
  const attempt = useQuery({
    queryKey: ['email-confirmation', u, pin],
    queryFn: async () => {
      await confirmEmail(u, pin)
      return true
    },
    enabled: u !== '' && pin !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })

  if (attempt.isSuccess) {
    return (
      <PublicFrame title="Email verified" lead={accountTexts.emailVerified}>
        <Button component={Link} to="/auth/tasks" size="md" fullWidth>
          Go to the dashboard
        </Button>
      </PublicFrame>
    )
  }
  if (attempt.isLoading) {
    return (
      <PublicFrame title="Verifying your email" lead="This takes a moment.">
        <Group role="status" gap="sm">
          <Loader size="sm" aria-hidden />
          Verifying …
        </Group>
      </PublicFrame>
    )
  }
  const unanswered = attempt.error instanceof NoAnswer
  return (
    <PublicFrame
      title="Email not verified"
      lead={unanswered ? 'Your link is still good.' : 'Links work for 24 hours; only the newest one counts.'}
    >
      <FormStatus
        error={
          unanswered || isProblem(attempt.error, 'rate.limited')
            ? problemText(attempt.error)
            : problemSentence('account.confirmation-wrong')
        }
      />
      {unanswered ? (
        <Button size="md" fullWidth mt="md" onClick={() => attempt.refetch()}>
          Try again
        </Button>
      ) : (
        <Button component={Link} to="/auth/onboarding" size="md" fullWidth mt="md">
          Go to the dashboard
        </Button>
      )}
    </PublicFrame>
  )
}
