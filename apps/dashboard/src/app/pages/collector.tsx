import { CollectorPage } from '#src/features/collectors/collector-page.tsx'
import { lazyPart } from '#src/shared/browser/lazy-part.tsx'

const TasksPanel = lazyPart(async () => (await import('#src/features/feed/tasks-panel.tsx')).TasksPanel)

/** A data collector, with the tasks that they reported. */
export function Collector() {
  return <CollectorPage tasks={id => <TasksPanel of="collector" id={id} />} />
}
