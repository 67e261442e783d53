import { projectTexts } from '@quadrat/domain/messages/project-en'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { fullName } from '#src/shared/format/format.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { type ProjectPerson, refetchCollectors, removeCollector } from '../project-collectors.api.ts'
import type { Project } from '../projects.api.ts'

interface Props {
  opened: boolean
  onClose: () => void
  person: ProjectPerson | undefined
  project: Project
}

export function RemoveCollectorDialog({ opened, onClose, person, project }: Props) {
  const queryClient = useQueryClient()
  const name = person ? fullName(person) : ''
  const mutation = useMutation({
    mutationFn: (id: string) => removeCollector(project.id, id),
    onSuccess: async () => {
      onClose()
      showDone(`${name} was removed from ${project.name}.`)
      await refetchCollectors(queryClient)
    },
  })

  const remove = useOnce(mutation)

  function close(): void {
    mutation.reset()
    onClose()
  }

  return (
    <ConfirmDialog
      opened={opened && person !== undefined}
      title={projectTexts.removeTitle}
      confirmLabel="Remove"
      destructive
      pending={mutation.isPending}
      error={mutation.error}
      onConfirm={() => person && remove(person.id)}
      onClose={close}
    >
      <p style={{ margin: 0 }}>{projectTexts.removeText}</p>
      <p style={{ margin: 'var(--space-xs) 0 0' }}>
        <bdi>{name}</bdi> no longer gets the tasks of <bdi>{project.name}</bdi>. What was reported stays.
      </p>
    </ConfirmDialog>
  )
}
