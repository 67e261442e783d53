import { Drawer } from '#src/shared/forms/overlays.tsx'
import { TaskTalk } from '#src/shared/tasks/talk/task-talk.tsx'
import { texts } from './texts-en.ts'

interface Props {
  taskId: string
  opened: boolean
  onClose: () => void
}

/**
 * What is said about the task, beside its evidence. What is typed stays in the browser tab, so that closing
 * loses nothing.
 */
export function TalkDrawer({ taskId, opened, onClose }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={440}
      title={texts.task({ id: taskId })}
      overlayProps={{ backgroundOpacity: 0.15 }}
    >
      <TaskTalk taskId={taskId} />
    </Drawer>
  )
}
