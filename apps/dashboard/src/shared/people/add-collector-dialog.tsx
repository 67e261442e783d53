import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { fullName } from '#src/shared/format/format.ts'
import { FormModal } from '#src/shared/forms/form-modal.tsx'
import { CollectorForm } from './collector-form.tsx'
import { InviteButton, noteInvite } from './invite-button.tsx'
import type { AddedCollector } from './people.api.ts'
import type { PeopleState, PersonValues } from './people-state.ts'

interface Props {
  opened: boolean
  onOpen: () => void
  onClose: () => void
  start?: PersonValues
  projectId?: string
  groupState?: PeopleState
}

/** The form, and behind it what became of it and where to go on. */
export function AddCollectorDialog({ opened, onOpen, onClose, start, projectId, groupState }: Props) {
  const [added, setAdded] = useState<AddedCollector | null>(null)
  const [isSaid, setIsSaid] = useState(false)

  function onAdded(collector: AddedCollector, another: boolean): void {
    noteInvite(collector.id, { isSent: true })
    if (another) return
    setAdded(collector)
    setIsSaid(true)
    onClose()
  }

  return (
    <>
      <FormModal
        opened={opened}
        onClose={onClose}
        title="Create Data Collector"
        size={560}
        closeOnClickOutside={false}
      >
        <CollectorForm
          start={start}
          projectId={projectId}
          groupState={groupState}
          onAdded={onAdded}
          onCancel={onClose}
        />
      </FormModal>
      <Modal opened={isSaid} onClose={() => setIsSaid(false)} title={collectorTexts.addedTitle} size={480}>
        {added && (
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
                <bdi>{fullName(added)}</bdi> gets a text message to <bdi dir="ltr">{added.phoneNumber}</bdi>{' '}
                with a link that signs the phone in.
              </Text>
            </Group>
            <InviteButton id={added.id} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" component={Link} to="/auth/projects">
                Go to Projects
              </Button>
              <Button
                data-autofocus
                onClick={() => {
                  setIsSaid(false)
                  onOpen()
                }}
              >
                Add Another Data Collector
              </Button>
            </Group>
          </Stack>
        )}
      </Modal>
    </>
  )
}
