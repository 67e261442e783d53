import { Anchor, Button, Text } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { useMutation } from '@tanstack/react-query'
import { isProblem, problemText } from '#src/shared/api/problem-notice.ts'
import { sendSignInLink } from './sign-in.api.ts'
import { texts } from './texts-en.ts'

/** Shown below a sign-in that was refused after too many attempts, which may be those of a stranger. */
export function LinkOffer({ error, email }: { error: Error | null; email: string }) {
  const sending = useMutation({ mutationFn: sendSignInLink })
  if (!isProblem(error, 'rate.limited')) return null
  if (sending.isSuccess) {
    return (
      <Text size="sm" mb="md" role="status">
        {texts.link.sent({ email: sending.variables, minutes: limits.signInLink.minutes })}
      </Text>
    )
  }
  return (
    <>
      <Button
        variant="default"
        size="md"
        mb="md"
        loading={sending.isPending}
        onClick={() => sending.mutate(email)}
      >
        {texts.link.send}
      </Button>
      {sending.error && (
        <Text size="sm" mb="md" role="alert">
          {problemText(sending.error)}{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => sending.mutate(email)}>
            {texts.tryAgain}
          </Anchor>
        </Text>
      )}
    </>
  )
}
