import { templateTexts } from '@quadrat/domain/messages/en'
import { Suspense } from 'react'
import { PreviewDialog } from '#src/features/template-builder/preview-dialog.tsx'
import { VersionsDrawer } from '#src/features/template-versions/versions-drawer.tsx'
import { lazyDialog } from '#src/shared/browser/lazy-part.tsx'
import type { TemplateEditing } from '#src/shared/templates/drafts/use-template-draft.ts'
import { StatusDialog } from '#src/shared/templates/status-dialog.tsx'
import type { Template } from '#src/shared/templates/templates.api.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { texts } from './texts-en.ts'

const ImportXlsformDialog = lazyDialog(
  async () => (await import('#src/shared/templates/xlsform/import-dialog.tsx')).ImportXlsformDialog,
)

/** What is open over a template. */
export type DetailDialog = 'edit' | 'reset' | 'preview' | 'versions' | 'status' | 'import'

interface Props {
  open: DetailDialog | null
  template: Template
  editing: TemplateEditing
  viewerId: string | undefined
  /** True while the status is changed. */
  isChanging: boolean
  onUnlock: () => void
  onStatus: () => void
  onClose: () => void
}

export function DetailDialogs({ open, template, editing, viewerId, isChanging, ...on }: Props) {
  const { id, title } = template
  const { draft, changes } = editing
  const { onUnlock, onStatus, onClose } = on
  return (
    <>
      <ConfirmDialog
        opened={open === 'edit'}
        title={texts.editMode}
        confirmLabel={templateTexts.editConfirm}
        pending={false}
        error={null}
        onConfirm={() => {
          onUnlock()
          onClose()
        }}
        onClose={onClose}
      >
        {templateTexts.editMode({ title })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'reset'}
        title={texts.reset.title}
        confirmLabel={texts.reset.confirm}
        destructive
        pending={false}
        error={null}
        onConfirm={() => {
          editing.reset()
          onClose()
        }}
        onClose={onClose}
      >
        {texts.reset.text({ count: changes.length })}
      </ConfirmDialog>
      <PreviewDialog draft={draft} opened={open === 'preview'} onClose={onClose} />
      <VersionsDrawer id={id} viewerId={viewerId} opened={open === 'versions'} onClose={onClose} />
      {open === 'import' && (
        <Suspense>
          <ImportXlsformDialog
            opened
            templateId={id}
            onOpen={next => {
              editing.change(next)
              onUnlock()
              onClose()
            }}
            onClose={onClose}
          />
        </Suspense>
      )}
      <StatusDialog
        template={open === 'status' ? template : null}
        unsaved={changes.length}
        pending={isChanging}
        onConfirm={onStatus}
        onClose={onClose}
      />
    </>
  )
}
