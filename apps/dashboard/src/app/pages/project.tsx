import { lazy } from 'react'
import { ProjectPage } from '#src/features/projects/project-page.tsx'
import { ProjectTemplates } from './project-templates.tsx'

const TasksPanel = lazy(() =>
  import('#src/features/tasks/tasks-panel.tsx').then(its => ({ default: its.TasksPanel })),
)

/** A project, with its templates and the tasks that were reported for it. */
export function Project() {
  return (
    <ProjectPage
      templates={project => <ProjectTemplates project={project} />}
      tasks={id => <TasksPanel of="project" id={id} />}
    />
  )
}
