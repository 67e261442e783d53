import { GroupPage } from '#src/features/groups/group-page.tsx'
import { lazyPart } from '#src/shared/browser/lazy-part.tsx'

const TasksPanel = lazyPart(async () => (await import('#src/features/feed/tasks-panel.tsx')).TasksPanel)

/** A group, with the tasks that were reported for it. */
export function Group() {
  return <GroupPage tasks={id => <TasksPanel of="group" id={id} />} />
}
