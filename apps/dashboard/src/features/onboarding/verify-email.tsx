import { Anchor, Button, Group, Loader, Text, Title } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { Rich } from '@quadrat/forms/rich'
import { useMutation } from '@tanstack/react-query'
import type { Viewer } from '#src/shared/account/viewer.ts'
import { runtime } from '#src/shared/api/runtime.ts'
import { useCountdown } from '#src/shared/browser/use-countdown.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { CorrectEmail } from './correct-email.tsx'
import { sendConfirmation } from './onboarding.api.ts'
import styles from './onboarding.module.css'
import { PinForm } from './pin-form.tsx'
import { StepList } from './step-list.tsx'
import { texts } from './texts-en.ts'

/** Seconds after which the mail can be sent again. */
const resendAfter = 35

interface Props {
  viewer: Viewer
  /** The time of the last mail in milliseconds since 1970; null when this browser requested none. */
  sentAt: number | null
}

export function VerifyEmail({ viewer, sentAt }: Props) {
  const left = useCountdown(sentAt, resendAfter)
  const send = useMutation({ mutationFn: () => sendConfirmation(viewer.id) })
  const isSent = sentAt !== null

  return (
    <>
      <StepList at="verify-email" />
      <Title order={1}>{texts.title}</Title>
      <Text mt="xs" className={styles.lead}>
        <Rich
          text={isSent ? texts.verify.sent : texts.verify.toSend}
          values={{ email: <b>{viewer.email}</b> }}
        />
      </Text>
      {isSent && (
        <>
          <Group role="status" gap="sm" mt="lg" wrap="nowrap">
            <Loader size="sm" aria-hidden />
            <Text size="sm" c="dimmed">
              {texts.verify.waiting}
            </Text>
          </Group>
          <PinForm userId={viewer.id} />
        </>
      )}
      <div className={styles.send}>
        <FormStatus error={send.error} />
        <Button
          size="md"
          variant={isSent ? 'default' : 'filled'}
          className={`tabular ${styles.resend}`}
          loading={send.isPending}
          disabled={left > 0}
          onClick={() => send.mutate()}
        >
          {left > 0
            ? texts.verify.resendIn({ seconds: left })
            : isSent
              ? texts.verify.resend
              : texts.verify.send}
        </Button>
        {isSent && (
          <Text size="sm" c="dimmed">
            {texts.verify.nothing}
          </Text>
        )}
        {isSent && runtime.demo && (
          <Text size="sm" c="dimmed">
            <Rich
              text={texts.verify.demo}
              values={{
                outbox: (
                  <Anchor
                    href={`${runtime.backendUrl}/dev/outbox`}
                    target="_blank"
                    size="sm"
                    underline="always"
                  >
                    {texts.verify.outbox}
                  </Anchor>
                ),
              }}
            />
          </Text>
        )}
      </div>
      <div className={styles.wrong}>
        <CorrectEmail viewer={viewer} />
        <Text size="sm" c="dimmed">
          {texts.verify.expires({ hours: limits.unconfirmedCompanyHours })}
        </Text>
      </div>
    </>
  )
}
