import { lazy } from 'react'
import { CollectorPage } from '#src/features/collectors/collector-page.tsx'

const TasksPanel = lazy(() =>
  import('#src/features/tasks/tasks-panel.tsx').then(its => ({ default: its.TasksPanel })),
)

/** A data collector, with the tasks that she reported. */
export function Collector() {
  return <CollectorPage tasks={id => <TasksPanel of="collector" id={id} />} />
}
