import { Button, Group, getDefaultZIndex, Modal, Stack, Text } from '@mantine/core'
import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { unsaved } from './unsaved.ts'

/** Stands once in the page: asks whoever is about to leave what she has typed. */
export function LeaveGuard() {
  const isThere = useSyncExternalStore(unsaved.subscribe, unsaved.isThere)
  useBlocker({
    shouldBlockFn: isHeld,
    enableBeforeUnload: unsaved.isThere,
    disabled: !isThere,
  })
  const asked = useSyncExternalStore(unsaved.subscribe, unsaved.asked)
  const stay = () => asked?.answer(false)
  return (
    <Modal
      opened={asked !== null}
      onClose={stay}
      // Not Mantine's own, which hears the very key that the question is about.
      closeOnEscape={false}
      onKeyDown={({ key }) => {
        if (key === 'Escape') stay()
      }}
      title="Leave without saving?"
      size={440}
      zIndex={getDefaultZIndex('popover') + 1}
    >
      <Stack gap="md">
        <Text>What you typed is not saved yet. If you leave now, it is lost.</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={stay} data-autofocus>
            Stay
          </Button>
          <Button color="red" onClick={() => asked?.answer(true)}>
            Leave
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

async function isHeld({ current, next }: Parameters<ShouldBlockFn>[0]): Promise<boolean> {
  if (current.pathname !== next.pathname) return !(await unsaved.mayLose(['place', 'page']))
  return placeOf(current) !== placeOf(next) && !(await unsaved.mayLose(['place']))
}

/** What an address shows of its page; the rest says what a list is narrowed by. */
function placeOf({ search }: { search: object }): string {
  const { tab, view }: { tab?: unknown; view?: unknown } = search
  return JSON.stringify([tab, view])
}
