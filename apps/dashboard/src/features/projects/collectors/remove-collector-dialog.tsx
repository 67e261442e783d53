import { Rich } from '@quadrat/forms/rich'
import { RemovePeopleDialog } from '#src/shared/people/remove-people-dialog.tsx'
import { type ProjectPerson, refetchCollectors, removeCollectors } from '../project-collectors.api.ts'
import type { Project } from '../projects.api.ts'
import { texts } from '../texts-en.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** One or several. */
  people: readonly ProjectPerson[]
  project: Project
  onRemoved: () => void
}

export function RemoveCollectorDialog({ people, project, ...props }: Props) {
  const count = people.length
  return (
    <RemovePeopleDialog
      {...props}
      people={people}
      title={texts.remove.title({ count })}
      from={project.name}
      remove={ids => removeCollectors(project.id, ids)}
      refetch={refetchCollectors}
    >
      {who => (
        <>
          <p style={{ margin: 0 }}>{texts.remove.question({ count })}</p>
          <p style={{ margin: 'var(--space-xs) 0 0' }}>
            <Rich
              text={texts.remove.means}
              values={{ count, who: <bdi>{who}</bdi>, project: <bdi>{project.name}</bdi> }}
            />
          </p>
        </>
      )}
    </RemovePeopleDialog>
  )
}
