import { Anchor } from '@mantine/core'
import { templateTexts } from '@quadrat/domain/messages/en'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay } from '#src/shared/account/use-may.ts'
import { projectCountQuery } from '#src/shared/account/viewer.ts'
import { problemText, showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { useCreateEach } from '#src/shared/api/use-create-once.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { ChoiceSelect } from '#src/shared/choices/choice-select.tsx'
import { linkTemplate, refetchTemplates, type Template } from '#src/shared/templates/templates.api.ts'
import styles from './detail.module.css'

/** Says that nobody gets the template yet, and offers the projects that it can be added to. */
export function NoProject({ template: { id, status, tag } }: { template: Template }) {
  const queryClient = useQueryClient()
  const mayAdd = useMay('project.write')
  const mayCreate = useMay('project.create')
  const hasProjects = useQuery(projectCountQuery).data !== 0
  const link = useCreateEach((projectId: string, clientId) =>
    linkTemplate(
      {
        projectId,
        templateId: id,
        tagId: tag?.id ?? null,
        status: status === 'active' ? 'active' : 'deactivated',
      },
      clientId,
    ),
  )
  const adding = useMutation({
    mutationFn: link,
    onSuccess: () => showDone(templateTexts.createdInProject),
    onError: error => showProblem(error, problemText(error)),
    onSettled: () => refetchTemplates(queryClient),
  })
  const addOnce = useOnce(adding)
  return (
    <>
      <span className={styles.quiet}>{templateTexts.inNoProject}</span>
      {mayAdd && hasProjects && (
        <div className={styles.addTo}>
          <ChoiceSelect
            name="project"
            label={templateTexts.addToProject}
            isLabelHidden
            placeholder={templateTexts.addToProject}
            filter={openProjects}
            value={adding.isPending ? adding.variables : undefined}
            disabled={adding.isPending}
            onChange={projectId => projectId && addOnce(projectId)}
          />
        </div>
      )}
      {mayCreate && !hasProjects && (
        <Anchor inherit renderRoot={props => <Link to="/auth/create-project" {...props} />}>
          {templateTexts.createProject}
        </Anchor>
      )}
    </>
  )
}

const openProjects = { isOpen: true }
