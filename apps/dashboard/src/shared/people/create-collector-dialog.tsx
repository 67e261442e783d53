import { Button, Group, Stack, Text } from '@mantine/core'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { Rich } from '@quadrat/forms/rich'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { fullName } from '#src/shared/format/format.ts'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { CollectorForm } from './collector-form.tsx'
import { InviteButton, recordInvite } from './invite-button.tsx'
import type { CreatedCollector } from './people.api.ts'
import type { PeopleState, PersonValues } from './people-state.ts'
import { texts } from './texts-en.ts'

interface Props {
  opened: boolean
  onOpen: () => void
  onClose: () => void
  initialValues?: PersonValues
  projectId?: string
  groupState?: PeopleState
}

/** The form in a dialog, and after it a second dialog with the result and the next steps. */
export function CreateCollectorDialog({
  opened,
  onOpen,
  onClose,
  initialValues,
  projectId,
  groupState,
}: Props) {
  const [created, setCreated] = useState<CreatedCollector | null>(null)
  const [isResultOpen, setIsResultOpen] = useState(false)

  function onCreated(collector: CreatedCollector, another: boolean): void {
    recordInvite(collector.id)
    if (another) return
    setCreated(collector)
    setIsResultOpen(true)
    onClose()
  }

  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        title={texts.create.title}
        size={560}
        closeOnClickOutside={false}
      >
        <CollectorForm
          initialValues={initialValues}
          projectId={projectId}
          groupState={groupState}
          onCreated={onCreated}
          onCancel={onClose}
        />
      </Modal>
      <Modal
        opened={isResultOpen}
        onClose={() => setIsResultOpen(false)}
        title={collectorTexts.addedTitle}
        size={480}
      >
        {created && (
          <Stack gap="md">
            <Group gap="sm" wrap="nowrap" align="flex-start">
              <IconCircleCheck
                size={28}
                stroke={1.5}
                color="var(--mantine-primary-color-filled)"
                style={{ flex: 'none' }}
                aria-hidden
              />
              <Text style={{ overflowWrap: 'anywhere' }}>
                <Rich
                  text={texts.create.invited}
                  values={{
                    name: <bdi>{fullName(created)}</bdi>,
                    number: <bdi dir="ltr">{created.phoneNumber}</bdi>,
                  }}
                />
              </Text>
            </Group>
            <InviteButton id={created.id} />
            <DialogActions>
              <Button variant="default" component={Link} to="/auth/projects">
                {texts.create.toProjects}
              </Button>
              <Button
                data-autofocus
                onClick={() => {
                  setIsResultOpen(false)
                  onOpen()
                }}
              >
                {texts.create.another}
              </Button>
            </DialogActions>
          </Stack>
        )}
      </Modal>
    </>
  )
}
