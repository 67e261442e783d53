import { fieldKindName } from '@quadrat/domain/field-kinds'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { DraftField } from '@quadrat/domain/template-draft'
import { fieldErrors } from '@quadrat/domain/template-draft-errors'
import { IconAlertTriangle } from '@tabler/icons-react'
import { memo } from 'react'
import { FieldEditor } from './field-editor.tsx'
import styles from './field-row.module.css'
import { KindIcon } from './kind-icon.tsx'
import { SortableGrip } from './sortable-list.tsx'

/** The actions on a field. Their identity is stable, so that memoised rows are not rendered again. */
export interface FieldActions {
  change: (field: DraftField) => void
  move: (id: string, index: number) => void
  duplicate: (id: string) => void
  remove: (id: string) => void
  toggle: (id: string) => void
  /** Opens the dialog for a new question below this one. */
  addBehind: (id: string) => void
}

interface Props {
  field: DraftField
  /** From 1. */
  place: number
  isOpen: boolean
  locked: boolean
  /** The first error of its rules. It depends on other questions. */
  logicError: string | undefined
  actions: FieldActions
}

// Few and plain elements instead of Mantine components: a form may have 500 rows.
export const FieldRow = memo(function FieldRow({ field, place, isOpen, locked, logicError, actions }: Props) {
  const error = fieldErrors(field)[0]?.message ?? logicError
  const label = field.label.trim() === '' ? builderTexts.untitled : field.label
  const editorId = `field-${field.id}`
  return (
    <li
      className={styles.row}
      data-field={field.id}
      data-open={isOpen || undefined}
      data-invalid={error !== undefined || undefined}
    >
      <div className={styles.head}>
        {locked ? (
          <span className={styles.place}>{place}</span>
        ) : (
          <SortableGrip id={field.id} label={label} className={styles.grip} />
        )}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? editorId : undefined}
          onClick={() => actions.toggle(field.id)}
        >
          <KindIcon kind={field.kind} size={20} className={styles.icon} />
          <span className={styles.words}>
            <span className={styles.label} dir="auto">
              {label}
              {field.isRequired && (
                <span className={styles.star}>
                  <span aria-hidden>*</span>
                  <span className="visually-hidden">, required</span>
                </span>
              )}
            </span>
            <span className={styles.kind}>{fieldKindName(field.kind)}</span>
            {error !== undefined && !isOpen && (
              <span className={styles.error}>
                <IconAlertTriangle size={14} stroke={2} aria-hidden /> {error}
              </span>
            )}
          </span>
        </button>
        {!locked && (
          <>
            <button
              type="button"
              className={styles.duplicate}
              title="Duplicate"
              aria-label={`Duplicate ${label}`}
              onClick={() => actions.duplicate(field.id)}
            />
            <button
              type="button"
              className={styles.delete}
              title="Delete"
              aria-label={`Delete ${label}`}
              onClick={() => actions.remove(field.id)}
            />
          </>
        )}
      </div>
      {isOpen && (
        <div id={editorId} className={styles.editor}>
          <FieldEditor
            field={field}
            locked={locked}
            onChange={actions.change}
            onAddBehind={actions.addBehind}
          />
        </div>
      )}
    </li>
  )
})
