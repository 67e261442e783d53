import { MemberPage } from '#src/features/groups/member-page.tsx'
import { lazyPart } from '#src/shared/browser/lazy-part.tsx'

const TasksPanel = lazyPart(async () => (await import('#src/features/feed/tasks-panel.tsx')).TasksPanel)

/** A member of a group, with the tasks that they reported. */
export function Member() {
  return <MemberPage tasks={id => <TasksPanel of="collector" id={id} />} />
}
