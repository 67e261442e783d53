import { lazy } from 'react'
import { MemberPage } from '#src/features/groups/member-page.tsx'

const TasksPanel = lazy(() =>
  import('#src/features/tasks/tasks-panel.tsx').then(its => ({ default: its.TasksPanel })),
)

/** A member of a group, with the tasks that she reported. */
export function Member() {
  return <MemberPage tasks={id => <TasksPanel of="collector" id={id} />} />
}
