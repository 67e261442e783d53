import { EditProjectPage } from '#src/features/projects/edit-project-page.tsx'
import { ProjectTemplates } from './project-templates.tsx'

/** The form of a project, with its templates. */
export function EditProject() {
  return <EditProjectPage templates={project => <ProjectTemplates project={project} />} />
}
