import { Button, Stack, Text } from '@mantine/core'
import { dataListTexts } from '@quadrat/domain/messages/data-list-en'
import { useState } from 'react'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import type { ListUses } from '../data-lists.api.ts'
import { texts } from '../texts-en.ts'
import styles from './list-head.module.css'

/** Lists the questions that prevent the archiving of a list. */
export function InUseDialog({ uses, onClose }: { uses: ListUses | null; onClose: () => void }) {
  // While the dialog fades out it keeps its content.
  const [shown, setShown] = useState(uses)
  if (uses && uses !== shown) setShown(uses)
  return (
    <Modal opened={uses !== null} onClose={onClose} title={texts.details.inUse} size={480}>
      {shown && (
        <Stack gap="md">
          <Text>{dataListTexts.inUse({ places: shown.count })}</Text>
          <div>
            <Text fw={600} size="sm">
              {texts.details.inUseIn}
            </Text>
            <ul className={styles.places}>
              {shown.questions.map(({ id, label }) => (
                <li key={`${id} ${label}`}>
                  <bdi>{label}</bdi>
                </li>
              ))}
            </ul>
          </div>
          <DialogActions>
            <Button onClick={onClose} data-autofocus>
              {texts.details.ok}
            </Button>
          </DialogActions>
        </Stack>
      )}
    </Modal>
  )
}
