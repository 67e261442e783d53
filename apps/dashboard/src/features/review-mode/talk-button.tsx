import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue } from 'react'
import { lazyDialog } from '#src/shared/browser/lazy-part.tsx'
import { useShortcuts } from '#src/shared/shortcuts/use-shortcuts.ts'
import { threadQuery } from '#src/shared/tasks/talk/thread.api.ts'
import { texts } from './texts-en.ts'

const TalkDrawer = lazyDialog(async () => (await import('./talk-drawer.tsx')).TalkDrawer)

/** Opens what is said about the task beside its evidence, and says how much of it is new. */
export function TalkButton({ taskId }: { taskId: string }) {
  const [opened, drawer] = useDisclosure(false)
  // After the evidence, so that the first frame does not wait for it.
  const isReady = useDeferredValue(true, false)
  const { data: thread } = useQuery({ ...threadQuery(taskId), enabled: isReady })
  const unread = thread ? thread.unreadComments + thread.unreadMessages : 0
  useShortcuts({ t: drawer.open })
  return (
    <>
      <Button
        variant={unread > 0 ? 'light' : 'subtle'}
        color={unread > 0 ? undefined : 'gray'}
        size="compact-sm"
        leftSection={<IconMessages size={16} stroke={1.75} aria-hidden />}
        onClick={drawer.open}
        aria-keyshortcuts="t"
        title={texts.talk.hint}
      >
        {unread > 0 ? texts.talk.new({ count: unread }) : texts.talk.button}
      </Button>
      {opened && (
        <Suspense>
          <TalkDrawer taskId={taskId} opened onClose={drawer.close} />
        </Suspense>
      )}
    </>
  )
}
