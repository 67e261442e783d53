import { ProjectPage } from '#src/features/projects/project-page.tsx'
import { lazyPart } from '#src/shared/browser/lazy-part.tsx'
import { ProjectTemplates } from './project-templates.tsx'

const PlacePanel = lazyPart(async () => (await import('#src/features/sites/place-panel.tsx')).PlacePanel)
const TasksPanel = lazyPart(async () => (await import('#src/features/feed/tasks-panel.tsx')).TasksPanel)

/** A project, with its templates and the tasks that were reported for it. */
export function Project() {
  return (
    <ProjectPage
      templates={project => <ProjectTemplates project={project} />}
      place={id => <PlacePanel project={id} />}
      tasks={id => <TasksPanel of="project" id={id} />}
    />
  )
}
