import { projectTemplateTexts as texts } from '@quadrat/domain/messages/project-en'
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
      showDone(texts.removed)
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
      title={texts.removeTitle}
      confirmLabel="Remove"
      destructive
      pending={mutation.isPending}
      error={mutation.error}
      onConfirm={() => template && remove(template.id)}
      onClose={close}
    >
      <bdi>{shown?.template.title}</bdi> leaves <bdi>{project}</bdi>, and phones no longer show it there.{' '}
      {texts.removeText}
    </ConfirmDialog>
  )
}
