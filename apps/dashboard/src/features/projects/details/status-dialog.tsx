import { Radio, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { statusLabel } from '../project-status.ts'
import { type Project, refetchProjects, updateProjectStatus } from '../projects.api.ts'
import { projectStatuses } from '../projects-search.ts'
import { texts } from '../texts-en.ts'

interface Props {
  opened: boolean
  onClose: () => void
  project: Project
}

/** Changes the status of a project, and says what each means for the phones. */
export function StatusDialog({ opened, onClose, project }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.status.change} size={480}>
      <StatusForm onClose={onClose} project={project} />
    </Modal>
  )
}

function StatusForm({ onClose, project }: Omit<Props, 'opened'>) {
  const queryClient = useQueryClient()
  const [status, setStatus] = useState(project.status)
  // Archived it would be no project of somebody who is limited to it.
  const isLimited = useQuery(viewerQuery).data?.inProjects != null
  const offered = projectStatuses.filter(one => one !== 'ARCHIVED' || !isLimited)
  const mutation = useMutation({
    mutationFn: () => updateProjectStatus(project, status),
    onSuccess: async () => {
      onClose()
      showDone(texts.updated)
      await refetchProjects(queryClient)
    },
    // Somebody else may have changed the project. Not awaited, so that the error appears at once.
    onError: () => {
      refetchProjects(queryClient)
    },
  })
  return (
    <DialogForm
      mutation={mutation}
      isChanged={() => status !== project.status && !mutation.isSuccess}
      submitLabel={texts.status.change}
      canSubmit={status !== project.status}
      onClose={onClose}
    >
      <Radio.Group
        label={texts.list.status}
        value={status}
        onChange={next => setStatus(projectStatuses.find(one => one === next) ?? status)}
      >
        <Stack gap="sm" mt="xs">
          {offered.map(one => (
            <Radio
              key={one}
              value={one}
              label={statusLabel(one)}
              description={texts.status[one]}
              data-autofocus={one === project.status || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
    </DialogForm>
  )
}
