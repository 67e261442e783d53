import { projectTexts } from '@quadrat/domain/messages/project-en'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { fullName } from '#src/shared/format/format.ts'
import { NameList } from '#src/shared/people/name-list.tsx'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
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

export function RemoveCollectorDialog({ opened, onClose, people, project, onRemoved }: Props) {
  const queryClient = useQueryClient()
  const [first] = people
  const isOne = people.length === 1
  const who = first && isOne ? fullName(first) : `${people.length} people`
  const mutation = useMutation({
    mutationFn: (ids: string[]) => removeCollectors(project.id, ids),
    onSuccess: async () => {
      onClose()
      showDone(`${who} ${isOne ? 'was' : 'were'} removed from ${project.name}.`)
      onRemoved()
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
      opened={opened && people.length > 0}
      title={isOne ? projectTexts.removeTitle : projectTexts.removeManyTitle}
      confirmLabel="Remove"
      destructive
      pending={mutation.isPending}
      error={mutation.error}
      onConfirm={() => remove(people.map(({ id }) => id))}
      onClose={close}
    >
      <p style={{ margin: 0 }}>
        {isOne ? projectTexts.removeText : projectTexts.removeManyText(people.length)}
      </p>
      <p style={{ margin: 'var(--space-xs) 0 0' }}>
        <bdi>{who}</bdi> no longer {isOne ? 'gets' : 'get'} the tasks of <bdi>{project.name}</bdi>. What was
        reported stays.
      </p>
      {!isOne && <NameList people={people} />}
    </ConfirmDialog>
  )
}
