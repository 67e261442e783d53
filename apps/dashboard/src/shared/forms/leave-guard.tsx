import { Button, getDefaultZIndex, Modal, Stack, Text } from '@mantine/core'
import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { texts } from './texts-en.ts'
import { unsaved } from './unsaved.ts'

/** Asks for confirmation before unsaved changes are lost. Rendered once in the page. */
export function LeaveGuard() {
  const hasChanges = useSyncExternalStore(unsaved.subscribe, unsaved.hasChanges)
  useBlocker({
    shouldBlockFn: isBlocked,
    enableBeforeUnload: unsaved.hasChanges,
    disabled: !hasChanges,
  })
  const question = useSyncExternalStore(unsaved.subscribe, unsaved.question)
  // Staying returns the focus to where it was. After leaving, the form's dialog returns it to what opened it.
  const [returnsFocus, setReturnsFocus] = useState(true)
  function answer(leaves: boolean): void {
    setReturnsFocus(!leaves)
    question?.answer(leaves)
  }
  const stay = () => answer(false)
  return (
    <Modal
      opened={question !== null}
      onClose={stay}
      // Mantine's own handler would react to the same key press that opened the question.
      closeOnEscape={false}
      returnFocus={returnsFocus}
      onKeyDown={({ key }) => {
        if (key === 'Escape') stay()
      }}
      title={texts.leave.title}
      size={440}
      zIndex={getDefaultZIndex('popover') + 1}
    >
      <Stack gap="md">
        <Text>{texts.leave.text}</Text>
        <DialogActions>
          <Button variant="default" onClick={stay} data-autofocus>
            {texts.leave.stay}
          </Button>
          <Button color="red" onClick={() => answer(true)}>
            {texts.leave.leave}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  )
}

async function isBlocked({ current, next }: Parameters<ShouldBlockFn>[0]): Promise<boolean> {
  if (current.pathname !== next.pathname) return !(await unsaved.confirmLeave(['place', 'page']))
  return placeOf(current) !== placeOf(next) && !(await unsaved.confirmLeave(['place']))
}

/** The search params that select a part of the page. The others filter lists and do not remove a form. */
function placeOf({ search }: { search: object }): string {
  const { tab, view }: { tab?: unknown; view?: unknown } = search
  return JSON.stringify([tab, view])
}
