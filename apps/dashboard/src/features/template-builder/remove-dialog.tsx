import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { DraftField } from '@quadrat/domain/template/template-draft'
import { treeRows } from '@quadrat/domain/template/template-draft-tree'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { texts } from './texts-en.ts'
import { labelOf } from './use-field-actions.ts'

interface Props {
  fields: readonly DraftField[]
  /** The id of the field that would be removed; null while nothing is asked. */
  id: string | null
  onConfirm: (id: string) => void
  onClose: () => void
}

/** Asks before a section or a repeat is deleted with the questions in it. */
export function RemoveDialog({ fields, id, onConfirm, onClose }: Props) {
  const row = treeRows(fields).find(({ field }) => field.id === id)
  return (
    <ConfirmDialog
      opened={row !== undefined}
      title={builderTexts.deleteTitle}
      confirmLabel={texts.fields.delete}
      destructive
      pending={false}
      error={null}
      onConfirm={() => id !== null && onConfirm(id)}
      onClose={onClose}
    >
      {row && builderTexts.deleteHint({ label: labelOf(row.field), size: row.size })}
    </ConfirmDialog>
  )
}
