import { Button, Code, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { fullName } from '#src/shared/format/format.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { refetchPeople } from '#src/shared/people/people.api.ts'
import { createCollectAddress } from '#src/shared/people/phones.api.ts'
import { CopyText } from '#src/shared/ui/copy-text.tsx'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { QrCode } from '#src/shared/ui/qr-code.tsx'
import type { Collector } from '../collectors.api.ts'
import { texts } from '../texts-en.ts'
import { collectSettings } from './collect-settings.ts'
import styles from './details.module.css'

interface Props {
  collector: Pick<Collector, 'id' | 'firstName' | 'lastName'>
  onClose: () => void
}

/** Sets up ODK Collect for a data collector: a code to scan, and the address for phones without a camera. */
export function CollectDialog({ collector, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={texts.collect.open}>
      <SetUp collector={collector} onClose={onClose} />
    </Modal>
  )
}

function SetUp({ collector, onClose }: Props) {
  const queryClient = useQueryClient()
  const name = fullName(collector)
  // A second try after a lost answer makes no second phone.
  const [clientId] = useState(newUuid)
  const mutation = useMutation({
    mutationFn: async () => {
      const address = await createCollectAddress(collector.id, clientId)
      return { address, settings: await collectSettings(address, name) }
    },
    onSuccess: () => refetchPeople(queryClient),
  })
  const create = useOnce(mutation)
  if (mutation.data) {
    const { address, settings } = mutation.data
    return (
      <Stack gap="md">
        <Text>{texts.collect.scan}</Text>
        <QrCode className={styles.collectCode} text={settings} label={texts.collect.code({ name })} />
        <Text>{texts.collect.address}</Text>
        <Code block className={styles.collectAddress}>
          {address}
        </Code>
        <CopyText text={address} label={texts.collect.copyAddress} />
        <Text c="dimmed" size="sm">
          {texts.collect.once}
        </Text>
        <DialogActions>
          <Button data-autofocus onClick={onClose}>
            {texts.collect.done}
          </Button>
        </DialogActions>
      </Stack>
    )
  }
  return (
    <Stack gap="md">
      <Text>{texts.collect.about({ name })}</Text>
      <FormStatus error={mutation.error} />
      <DialogActions>
        <Button loading={mutation.isPending} onClick={() => create()}>
          {texts.collect.create}
        </Button>
      </DialogActions>
    </Stack>
  )
}
