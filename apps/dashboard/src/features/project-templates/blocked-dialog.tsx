import { Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { texts } from './texts-en.ts'

interface Props {
  /** The template that is disabled in the builder; null closes the dialog. */
  templateId: string | null
  onClose: () => void
}

/** Links to the template that has to be enabled in the builder first. */
export function BlockedDialog({ templateId, onClose }: Props) {
  return (
    <Modal
      opened={templateId !== null}
      onClose={onClose}
      title={texts.blocked.title}
      size={440}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <Stack gap="md">
        <Text>{texts.blocked.text}</Text>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {texts.blocked.cancel}
          </Button>
          {templateId && (
            <Button
              data-autofocus
              renderRoot={props => (
                <Link to="/auth/task-types-list/detail/$id" params={{ id: templateId }} {...props} />
              )}
            >
              {texts.blocked.go}
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Modal>
  )
}
