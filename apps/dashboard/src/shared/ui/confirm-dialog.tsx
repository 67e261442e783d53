import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'

interface Props {
  opened: boolean
  title: string
  /** What will happen. */
  children: ReactNode
  confirmLabel: string
  /** Takes something away. */
  grave?: boolean
  pending: boolean
  error: Error | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks once and says what it will do; stays open with the reason when it was refused. */
export function ConfirmDialog({ opened, title, children, confirmLabel, grave, ...act }: Props) {
  const close = () => {
    if (!act.pending) act.onClose()
  }
  return (
    <Modal opened={opened} onClose={close} title={title} size={440}>
      <Stack gap="md">
        <Text component="div" style={{ overflowWrap: 'anywhere' }}>
          {children}
        </Text>
        <FormStatus error={act.error ? problemText(act.error) : null} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} disabled={act.pending}>
            Cancel
          </Button>
          <Button
            color={grave ? 'red' : undefined}
            loading={act.pending}
            onClick={act.onConfirm}
            data-autofocus={!grave || undefined}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
