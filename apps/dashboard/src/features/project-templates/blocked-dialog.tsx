import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { projectTemplateTexts } from '@quadrat/domain/messages/project-en'
import { Link } from '@tanstack/react-router'

interface Props {
  /** The template that is off in the builder; null while there is nothing to say. */
  templateId: string | null
  onClose: () => void
}

/** Says where a template has to be turned on first. */
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
        <Group justify="flex-end" gap="xs">
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
        </Group>
      </Stack>
    </Modal>
  )
}
