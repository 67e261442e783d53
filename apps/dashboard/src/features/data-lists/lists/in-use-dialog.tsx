import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { dataListTexts } from '@quadrat/domain/messages/en'
import { useState } from 'react'
import type { ListUses } from '../data-lists.api.ts'
import styles from './list-head.module.css'

/** Says which questions keep a list from being archived. */
export function InUseDialog({ uses, onClose }: { uses: ListUses | null; onClose: () => void }) {
  // While it fades out it goes on saying what it said.
  const [shown, setShown] = useState(uses)
  if (uses && uses !== shown) setShown(uses)
  return (
    <Modal opened={uses !== null} onClose={onClose} title={dataListTexts.inUseTitle} size={480}>
      {shown && (
        <Stack gap="md">
          <Text>{dataListTexts.inUse(shown.amountOfUses)}</Text>
          <div>
            <Text fw={600} size="sm">
              {dataListTexts.inUseIn}
            </Text>
            <ul className={styles.places}>
              {shown.foundLists.map(({ id, label }) => (
                <li key={`${id} ${label}`}>
                  <bdi>{label}</bdi>
                </li>
              ))}
            </ul>
          </div>
          <Group justify="flex-end">
            <Button onClick={onClose} data-autofocus>
              OK
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
