import { Button, Group, Loader } from '@mantine/core'
import { dashboardProblem } from '@quadrat/domain/messages/dashboard-problem-en'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { NoAnswer } from '#src/shared/api/graphql.ts'
import { isProblem, problemText } from '#src/shared/api/problem-notice.ts'
import { storedValue } from '#src/shared/browser/stored.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { confirmEmail } from './account.api.ts'
import { PublicFrame } from './public-frame.tsx'
import { texts } from './texts-en.ts'

/**
 * The link that has confirmed an address in this tab. A code works once, so a page that is loaded again must
 * not send it.
 */
const confirmedLink = storedValue<string | null>('quadrat-confirmed-link', null, sessionStorage)

/** The target of the link in the confirmation mail. It sends the code once, at once. */
export function ConfirmEmailPage() {
  const { u = '', pin = '' } = useSearch({ from: '/confirm-email' })
  const confirmation = useQuery({
    queryKey: ['email-confirmation', u, pin],
    queryFn: async () => {
      const link = `${u}/${pin}`
      if (confirmedLink.get() === link) return true
      await confirmEmail(u, pin)
      confirmedLink.set(link)
      return true
    },
    enabled: u !== '' && pin !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })

  if (confirmation.isSuccess) {
    return (
      <PublicFrame title={texts.confirm.done} lead={texts.confirm.doneLead}>
        <Button component={Link} to="/auth/tasks" size="md" fullWidth>
          {texts.confirm.dashboard}
        </Button>
      </PublicFrame>
    )
  }
  if (confirmation.isLoading) {
    return (
      <PublicFrame title={texts.confirm.pending} lead={texts.confirm.pendingLead}>
        <Group role="status" gap="sm">
          <Loader size="sm" aria-hidden />
          {texts.confirm.verifying}
        </Group>
      </PublicFrame>
    )
  }
  const isUnanswered = confirmation.error instanceof NoAnswer
  return (
    <PublicFrame
      title={texts.confirm.failed}
      lead={isUnanswered ? texts.confirm.stillValid : texts.confirm.rule}
    >
      <FormStatus
        error={
          isUnanswered || isProblem(confirmation.error, 'rate.limited')
            ? problemText(confirmation.error)
            : dashboardProblem('account.confirmation-wrong')
        }
      />
      {isUnanswered ? (
        <Button size="md" fullWidth mt="md" onClick={() => confirmation.refetch()}>
          {texts.tryAgain}
        </Button>
      ) : (
        <Button component={Link} to="/auth/onboarding" size="md" fullWidth mt="md">
          {texts.confirm.dashboard}
        </Button>
      )}
    </PublicFrame>
  )
}
