import { projectTexts } from '@quadrat/domain/messages/project-en'
import { RemovePeopleDialog } from '#src/shared/people/remove-people-dialog.tsx'
import { type ProjectPerson, refetchCollectors, removeCollectors } from '../project-collectors.api.ts'
import type { Project } from '../projects.api.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** One or several. */
  people: readonly ProjectPerson[]
  project: Project
  onRemoved: () => void
}

export function RemoveCollectorDialog({ people, project, ...props }: Props) {
  const isOne = people.length === 1
  return (
    <RemovePeopleDialog
      {...props}
      people={people}
      title={isOne ? projectTexts.removeTitle : projectTexts.removeManyTitle}
      from={project.name}
      remove={ids => removeCollectors(project.id, ids)}
      refetch={refetchCollectors}
    >
      {who => (
        <>
          <p style={{ margin: 0 }}>
            {isOne ? projectTexts.removeText : projectTexts.removeManyText(people.length)}
          </p>
          <p style={{ margin: 'var(--space-xs) 0 0' }}>
            <bdi>{who}</bdi> no longer {isOne ? 'gets' : 'get'} the tasks of <bdi>{project.name}</bdi>. What
            was reported stays.
          </p>
        </>
      )}
    </RemovePeopleDialog>
  )
}
