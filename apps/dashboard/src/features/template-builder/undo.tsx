import { ActionIcon, Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { toastMs } from '#src/shared/api/problem-notice.ts'
import styles from './builder.module.css'
import { texts } from './texts-en.ts'
import type { useHistory } from './use-history.ts'

/** The buttons of the history. */
export function UndoRedo({ history }: { history: ReturnType<typeof useHistory> }) {
  const { undo, redo, canUndo, canRedo } = history
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        title={texts.history.undoKey}
        aria-label={texts.history.undoLast}
        disabled={!canUndo}
        onClick={undo}
      >
        <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        title={texts.history.redoKey}
        aria-label={texts.history.redoLast}
        disabled={!canRedo}
        onClick={redo}
      >
        <IconArrowForwardUp size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  )
}

const undoToast = 'template-undo'

/** Shows a toast that offers to undo the change. */
export function offerUndo(message: string, undo: () => void): void {
  notifications.hide(undoToast)
  notifications.show({
    id: undoToast,
    autoClose: toastMs.usual,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': texts.close },
    message: (
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <span className={styles.toast}>{message}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            undo()
            notifications.hide(undoToast)
          }}
        >
          {texts.history.undo}
        </Button>
      </Group>
    ),
  })
}
