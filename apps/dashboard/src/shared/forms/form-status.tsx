import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { texts } from './texts-en.ts'

/** The alert of a form with the reason of a refusal. */
export function FormStatus({ error }: { error: string | null }) {
  if (error === null) return null
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertCircle size={18} stroke={1.75} aria-hidden />}
      role="alert"
      styles={{ message: { color: 'var(--status-bad-text)' } }}
    >
      <strong>{texts.error}</strong> {error}
    </Alert>
  )
}
