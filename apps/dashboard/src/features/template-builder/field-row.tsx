import { fieldKindName } from '@quadrat/domain/messages/field-kinds-en'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { isMatrix } from '@quadrat/domain/template/matrix'
import type { DraftField, DraftOption } from '@quadrat/domain/template/template-draft'
import { fieldErrors } from '@quadrat/domain/template/template-draft-errors'
import { isHolder, type Spot } from '@quadrat/domain/template/template-draft-tree'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type CSSProperties, memo } from 'react'
import { count } from '#src/shared/format/format.ts'
import { FieldEditor } from './field-editor.tsx'
import styles from './field-row.module.css'
import { KindIcon } from './kind-icon.tsx'
import { SortableGrip } from './sortable-grip.tsx'
import { texts } from './texts-en.ts'

/** The actions on a field. Their identity is stable, so that memoised rows are not rendered again. */
export interface FieldActions {
  change: (field: DraftField) => void
  /** Gives all lines of a matrix other options. */
  changeScale: (id: string, options: DraftOption[]) => void
  /** Adds lines to a matrix. */
  addLines: (id: string, labels: readonly string[]) => void
  /** Moves a field with all that is in it. */
  move: (id: string, spot: Spot) => void
  duplicate: (id: string) => void
  /** Asks first if there is something in the field. */
  remove: (id: string) => void
  toggle: (id: string) => void
  /** Opens the dialog for a new question below this one. */
  addBehind: (id: string) => void
  /** Opens the dialog for a new question at the end of a group or repeat. */
  addInto: (id: string) => void
  /** Opens the dialog that saves the field to the library, with all that is in it. */
  saveBlock: (id: string) => void
  /** Opens a row and takes the focus to it. */
  goTo: (id: string) => void
}

interface Props {
  field: DraftField
  /** From 1. */
  place: number
  /** The number of groups and repeats that it is in. */
  depth: number
  /** The number of fields in it. */
  size: number
  isOpen: boolean
  locked: boolean
  /** The first error that depends on other questions: of its rules, its group or its name. */
  otherError: string | undefined
  actions: FieldActions
}

// Few and plain elements instead of Mantine components: a form may have 500 rows.
export const FieldRow = memo(function FieldRow(props: Props) {
  const { field, place, depth, size, isOpen, locked, otherError, actions } = props
  const error = fieldErrors(field)[0]?.message ?? otherError
  const label = field.label.trim() === '' ? builderTexts.untitled : field.label
  const editorId = `field-${field.id}`
  return (
    <li
      className={styles.item}
      data-field={field.id}
      style={depth > 0 ? ({ '--depth': depth } as CSSProperties) : undefined}
      data-open={isOpen || undefined}
      data-invalid={error !== undefined || undefined}
      data-holder={isHolder(field) || undefined}
    >
      <div className={styles.row}>
        <div className={styles.head}>
          {locked ? (
            <span className={styles.place}>{count(place)}</span>
          ) : (
            <SortableGrip id={field.id} label={texts.fields.moveOf({ label })} className={styles.grip} />
          )}
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? editorId : undefined}
            onClick={() => actions.toggle(field.id)}
          >
            <KindIcon kind={isMatrix(field) ? 'matrix' : field.kind} size={20} className={styles.icon} />
            <span className={styles.words}>
              <span className={styles.label} dir="auto">
                {label}
                {depth > 0 && <Note note={builderTexts.level({ level: depth + 1 })} />}
                {field.isRequired && (
                  <span className={styles.star}>
                    <span aria-hidden>*</span>
                    <Note note={texts.fields.required} />
                  </span>
                )}
              </span>
              <span className={styles.kind}>{kindWords(field)}</span>
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
                title={texts.fields.duplicate}
                aria-label={texts.fields.duplicateOf({ label })}
                onClick={() => actions.duplicate(field.id)}
              />
              <button
                type="button"
                className={styles.delete}
                title={texts.fields.delete}
                aria-label={texts.fields.deleteOf({ label })}
                onClick={() => actions.remove(field.id)}
              />
            </>
          )}
        </div>
        {isHolder(field) && (
          <div className={styles.inside}>
            <span>{builderTexts.inside({ size })}</span>
            {!locked && (
              <button
                type="button"
                aria-label={`${builderTexts.addHere}: ${label}`}
                onClick={() => actions.addInto(field.id)}
              >
                {builderTexts.addHere}
              </button>
            )}
          </div>
        )}
        {isOpen && (
          <div id={editorId} className={styles.editor}>
            <FieldEditor field={field} locked={locked} actions={actions} />
          </div>
        )}
      </div>
    </li>
  )
})

/** Read aloud behind the label. */
function Note({ note }: { note: string }) {
  return <span className="visually-hidden">{texts.fields.note({ note })}</span>
}

/** A group is a section or a page. */
function kindWords(field: DraftField): string {
  if (field.kind !== 'group') return fieldKindName(field.kind)
  if (isMatrix(field)) return builderTexts.matrix
  return builderTexts.appearances[field.appearance]
}
