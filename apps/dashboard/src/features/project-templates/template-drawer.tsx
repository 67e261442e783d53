import { useMediaQuery } from '@mantine/hooks'
import { Drawer } from '#src/shared/forms/overlays.tsx'
import type { ProjectTemplate } from './project-templates.api.ts'
import { TemplateForm } from './template-form.tsx'
import { texts } from './texts-en.ts'

interface Props {
  project: { id: string; name: string }
  /** The edited one, 'new' while one is added; null closes the drawer. */
  edited: ProjectTemplate | 'new' | null
  onClose: () => void
  onBlocked: (templateId: string) => void
}

/** Adds a template to the project, or edits a template of it. */
export function TemplateDrawer({ project, edited, onClose, onBlocked }: Props) {
  const isSmall = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  return (
    <Drawer
      opened={edited !== null}
      onClose={onClose}
      position="right"
      size={isSmall ? '100%' : 860}
      title={edited === 'new' ? texts.form.add : texts.form.edit}
      closeButtonProps={{ 'aria-label': texts.close }}
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
    </Drawer>
  )
}
