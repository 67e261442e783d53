import { Rich } from '@quadrat/forms/rich'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import {
  deleteProjectTemplate,
  type ProjectTemplate,
  refetchProjectTemplates,
} from './project-templates.api.ts'
import { texts } from './texts-en.ts'

interface Props {
  /** Null closes the dialog. */
  template: ProjectTemplate | null
  /** The name of the project. */
  project: string
  onClose: () => void
}

export function RemoveTemplateDialog({ template, project, onClose }: Props) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (id: string) => deleteProjectTemplate(id),
    onSuccess: async () => {
      onClose()
      showDone(texts.remove.removed)
      await refetchProjectTemplates(queryClient)
    },
    // A report may have arrived meanwhile. Not awaited, so that the error appears at once.
    onError: () => {
      refetchProjectTemplates(queryClient)
    },
  })
  const remove = useOnce(mutation)
  // Kept, so that the dialog has its content while it closes.
  const [shown, setShown] = useState(template)
  if (template && template !== shown) setShown(template)

  function close(): void {
    mutation.reset()
    onClose()
  }

  return (
    <ConfirmDialog
      opened={template !== null}
      title={texts.remove.title}
      confirmLabel={texts.row.remove}
      destructive
      pending={mutation.isPending}
      error={mutation.error}
      onConfirm={() => template && remove(template.id)}
      onClose={close}
    >
      <Rich
        text={texts.remove.text}
        values={{ title: <bdi>{shown?.template.title}</bdi>, project: <bdi>{project}</bdi> }}
      />
    </ConfirmDialog>
  )
}
