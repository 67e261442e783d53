import { CreateCollectorDialog } from '#src/shared/people/create-collector-dialog.tsx'
import type { ProjectPerson } from '../project-collectors.api.ts'
import type { Project } from '../projects.api.ts'
import { AddCollectorsDialog } from './add-collectors-dialog.tsx'
import { ProjectCollectorDrawer } from './project-collector-drawer.tsx'
import { RemoveCollectorDialog } from './remove-collector-dialog.tsx'
import type { Dialogs } from './use-dialogs.ts'

interface Props {
  project: Project
  /** The rows of the list, so that a dialog shows changes that others make. */
  people: readonly ProjectPerson[]
  /** Those who are chosen in the list, on all its pages. */
  marked: readonly ProjectPerson[]
  onRemoved: () => void
  dialogs: Dialogs
  mayChange: boolean
  mayCreate: boolean
}

export function CollectorDialogs({
  project,
  people,
  marked,
  onRemoved,
  dialogs,
  mayChange,
  mayCreate,
}: Props) {
  const { name, id, open, close, initialValues, isFirst } = dialogs
  const chosen = people.find(person => person.id === id)
  return (
    <>
      <AddCollectorsDialog
        opened={name === 'add'}
        onClose={close}
        project={project}
        isFirst={isFirst}
        onCreate={mayCreate ? () => open('create') : undefined}
      />
      {mayCreate && (
        <CreateCollectorDialog
          opened={name === 'create'}
          onOpen={() => open('create')}
          onClose={close}
          initialValues={initialValues}
          projectId={project.id}
          groupState={{
            from: `/auth/projects/${project.id}?tab=3`,
            addCollector: true,
            projectId: project.id,
            isFristProject: isFirst || undefined,
          }}
        />
      )}
      {chosen && (
        <ProjectCollectorDrawer
          opened={name === 'details'}
          onClose={close}
          person={chosen}
          mayAnswer={mayCreate}
          onRemove={mayChange ? () => open('remove', chosen.id) : undefined}
        />
      )}
      <RemoveCollectorDialog
        opened={name === 'remove'}
        onClose={close}
        people={chosen ? [chosen] : []}
        project={project}
        onRemoved={onRemoved}
      />
      <RemoveCollectorDialog
        opened={name === 'remove-chosen'}
        onClose={close}
        people={marked}
        project={project}
        onRemoved={onRemoved}
      />
    </>
  )
}
