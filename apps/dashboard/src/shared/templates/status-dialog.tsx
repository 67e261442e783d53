import { Text } from '@mantine/core'
import { templateTexts } from '@quadrat/domain/messages/en'
import { useState } from 'react'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'

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
  const verb = isOn ? 'Turn off' : 'Turn on'
  return (
    <ConfirmDialog
      opened={template !== null}
      title={`${verb} template`}
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
      <p style={{ margin: 0 }}>{isOn ? templateTexts.disableWarning : templateTexts.enableHint}</p>
      {!isOn && unsaved > 0 && (
        <p style={{ margin: 'var(--space-xs) 0 0' }}>
          What you changed and did not save is not part of it until you save.
        </p>
      )}
    </ConfirmDialog>
  )
}
