import { Button, Stack, Text } from '@mantine/core'
import { projectTemplateTexts } from '@quadrat/domain/messages/project-en'
import { Link } from '@tanstack/react-router'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'

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
      title={projectTemplateTexts.blockedTitle}
      size={440}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Text>{projectTemplateTexts.blockedText}</Text>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {templateId && (
            <Button
              data-autofocus
              renderRoot={props => (
                <Link to="/auth/task-types-list/detail/$id" params={{ id: templateId }} {...props} />
              )}
            >
              {projectTemplateTexts.goToBuilder}
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Modal>
  )
}
