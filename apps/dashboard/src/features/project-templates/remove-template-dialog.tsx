import { Rich } from '@quadrat/forms/rich'
import { useState } from 'react'
import { ConfirmChange } from '#src/shared/ui/confirm-change.tsx'
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
  // Kept, so that the dialog has its content while it closes.
  const [shown, setShown] = useState(template)
  if (template && template !== shown) setShown(template)
  return (
    <ConfirmChange
      opened={template !== null}
      title={texts.remove.title}
      confirmLabel={texts.row.remove}
      destructive
      run={async () => {
        if (template) await deleteProjectTemplate(template.id)
      }}
      refetch={refetchProjectTemplates}
      done={texts.remove.removed}
      onClose={onClose}
    >
      <Rich
        text={texts.remove.text}
        values={{ title: <bdi>{shown?.template.title}</bdi>, project: <bdi>{project}</bdi> }}
      />
    </ConfirmChange>
  )
}
