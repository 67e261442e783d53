import { useMediaQuery } from '@mantine/hooks'
import { FormDrawer } from '#src/shared/forms/form-modal.tsx'
import type { ProjectTemplate } from './project-templates.api.ts'
import { TemplateForm } from './template-form.tsx'

interface Props {
  project: { id: string; name: string }
  /** The one that is edited, `new`, or none. */
  edited: ProjectTemplate | 'new' | null
  onClose: () => void
  onBlocked: (templateId: string) => void
}

/** Puts a template to use in the project, or changes how it is used. */
export function TemplateDrawer({ project, edited, onClose, onBlocked }: Props) {
  const small = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  return (
    <FormDrawer
      opened={edited !== null}
      onClose={onClose}
      position="right"
      size={small ? '100%' : 860}
      title={edited === 'new' ? 'Add a Task' : 'Edit a Task'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {edited !== null && (
        <TemplateForm
          key={edited === 'new' ? 'new' : edited.id}
          project={project}
          before={edited === 'new' ? null : edited}
          onClose={onClose}
          onBlocked={onBlocked}
        />
      )}
    </FormDrawer>
  )
}
