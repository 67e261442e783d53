import { lazy } from 'react'
import { GroupPage } from '#src/features/groups/group-page.tsx'

const TasksPanel = lazy(() =>
  import('#src/features/tasks/tasks-panel.tsx').then(its => ({ default: its.TasksPanel })),
)

/** A group, with the tasks that were reported for it. */
export function Group() {
  return <GroupPage tasks={id => <TasksPanel of="group" id={id} />} />
}
