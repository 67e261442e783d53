import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { texts } from './texts-en.ts'

interface Props {
  opened: boolean
  title: string
  /** The consequences of the action. */
  children: ReactNode
  confirmLabel: string
  /** False until what it asks for is given. */
  canConfirm?: boolean
  /** Marks an action that takes something away. */
  destructive?: boolean
  pending: boolean
  error: Error | null
  onConfirm: () => void
  onClose: () => void
}

/**
 * Asks for the confirmation of an action and explains it. Stays open with the error when the action fails.
 */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  canConfirm = true,
  destructive,
  ...action
}: Props) {
  const close = () => {
    if (!action.pending) action.onClose()
  }
  return (
    <Modal opened={opened} onClose={close} title={title} size={440}>
      <Stack gap="md">
        <Text component="div" style={{ overflowWrap: 'anywhere' }}>
          {children}
        </Text>
        <FormStatus error={action.error} />
        <DialogActions>
          <Button variant="default" onClick={close} disabled={action.pending}>
            {texts.cancel}
          </Button>
          <Button
            color={destructive ? 'red' : undefined}
            loading={action.pending}
            disabled={!canConfirm}
            onClick={action.onConfirm}
            data-autofocus={!destructive || undefined}
          >
            {confirmLabel}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  )
}
