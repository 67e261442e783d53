import { Button, Stack, Text } from '@mantine/core'
import { Problem } from '@quadrat/domain/problem'
import { IconAlertCircle, IconCloudOff } from '@tabler/icons-react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { texts } from './texts-en.ts'

interface Props {
  text: string
  /** What went wrong. A refusal by the server has another sign than an answer that did not come. */
  error?: unknown
  onRetry: () => void
}

/** Replaces content that did not load: the reason and a retry. */
export function ErrorState({ text, error, onRetry }: Props) {
  const isRefusal = error instanceof Problem && error.status < 500
  const Sign = isRefusal ? IconAlertCircle : IconCloudOff
  return (
    <Stack align="center" gap="sm" py="2xl" role="alert" data-sign={isRefusal ? 'refused' : 'unanswered'}>
      <Sign size={32} stroke={1.5} color="var(--quadrat-waits)" aria-hidden />
      <Text ta="center" maw={420} style={{ textWrap: 'balance' }}>
        {text}
      </Text>
      <Button variant="default" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </Stack>
  )
}

interface QueryProps {
  query: { error: Error | null; refetch: () => unknown }
}

/** Replaces what a query did not load. */
export function QueryError({ query: { error, refetch } }: QueryProps) {
  return <ErrorState error={error} text={problemText(error)} onRetry={() => refetch()} />
}
