import { Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { texts } from './texts-en.ts'

interface Props {
  /** The template to enable or disable; null closes the dialog. */
  template: { title: string; status: string } | null
  /** The number of unsaved changes on the screen, which are not part of the enabled template. */
  unsaved?: number
  pending: boolean
  onConfirm: () => void
  onClose: () => void
}

export function StatusDialog({ template, unsaved = 0, pending, onConfirm, onClose }: Props) {
  // While the dialog fades out it keeps its content.
  const [shown, setShown] = useState(template)
  if (template && template !== shown) setShown(template)
  const isOn = shown?.status === 'active'
  const verb = isOn ? texts.turnOff : texts.turnOn
  return (
    <ConfirmDialog
      opened={template !== null}
      title={isOn ? texts.turnOffTitle : texts.turnOnTitle}
      confirmLabel={verb}
      destructive={isOn}
      pending={pending}
      error={null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Text fw={600} mb="xs">
        <bdi>{shown?.title}</bdi>
      </Text>
      <p style={{ margin: 0 }}>{isOn ? texts.turnOffHint : texts.turnOnHint}</p>
      {!isOn && unsaved > 0 && <p style={{ margin: 'var(--space-xs) 0 0' }}>{texts.unsaved}</p>}
    </ConfirmDialog>
  )
}
