import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { texts } from './texts-en.ts'

/** The alert of a form with the reason of a refusal: a sentence, or an error of the server. */
export function FormStatus({ error }: { error: string | Error | null }) {
  if (error === null) return null
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertCircle size={18} stroke={1.75} aria-hidden />}
      role="alert"
      styles={{ message: { color: 'var(--status-bad-text)' } }}
    >
      <strong>{texts.error}</strong> {typeof error === 'string' ? error : problemText(error)}
    </Alert>
  )
}
