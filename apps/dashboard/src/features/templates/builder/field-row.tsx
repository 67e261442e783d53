import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { fieldKindName } from '@quadrat/domain/template'
import type { DraftField } from '@quadrat/domain/template-draft'
import { fieldFaults } from '@quadrat/domain/template-draft-faults'
import {
  IconAlertTriangle,
  IconChevronDown,
  IconCopy,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react'
import { memo } from 'react'
import { FieldEditor } from './field-editor.tsx'
import styles from './field-row.module.css'
import { kindIcons } from './kind-icons.ts'
import { type Grip, useSortableItem } from './sortable-list.tsx'

/** What can be done with a field; the same functions at each render. */
export interface FieldActions {
  change: (field: DraftField) => void
  move: (id: string, index: number) => void
  duplicate: (id: string) => void
  remove: (id: string) => void
  toggle: (id: string) => void
  /** Asks for a new question behind this one. */
  addBehind: (id: string) => void
}

interface Props {
  field: DraftField
  /** From 1. */
  place: number
  isOpen: boolean
  locked: boolean
  actions: FieldActions
}

/** Apart from what it says: while one is moved, all of them are drawn again with where they stand. */
export const FieldRow = memo(function FieldRow(props: Props) {
  const { field, isOpen } = props
  const { isDragging, item, grip } = useSortableItem(field.id, props.locked)
  return (
    <li
      {...item}
      className={styles.row}
      data-field={field.id}
      data-open={isOpen || undefined}
      data-dragging={isDragging || undefined}
      data-faulty={fieldFaults(field).length > 0 || undefined}
    >
      <RowContent {...props} grip={grip} />
    </li>
  )
})

// Plain elements and not Mantine's: there may be five hundred of them.
const RowContent = memo(function RowContent(props: Props & { grip: Grip }) {
  const { field, place, isOpen, locked, actions, grip } = props
  const Icon = kindIcons[field.kind]
  const faults = fieldFaults(field)
  const label = field.label.trim() === '' ? builderTexts.untitled : field.label
  const editorId = `field-${field.id}`
  return (
    <>
      <div className={styles.head}>
        {locked ? (
          <span className={styles.place}>{place}</span>
        ) : (
          <button {...grip} type="button" className={styles.grip} title="Move">
            <IconGripVertical size={18} stroke={1.75} aria-hidden />
            <span className="visually-hidden">Move {label}</span>
          </button>
        )}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? editorId : undefined}
          onClick={() => actions.toggle(field.id)}
        >
          <Icon size={20} stroke={1.75} aria-hidden className={styles.icon} />
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
            {faults[0] && !isOpen && (
              <span className={styles.fault}>
                <IconAlertTriangle size={14} stroke={2} aria-hidden /> {faults[0].message}
              </span>
            )}
          </span>
          <IconChevronDown size={18} stroke={1.75} aria-hidden className={styles.chevron} />
        </button>
        {!locked && (
          <>
            <button
              type="button"
              className={styles.action}
              title="Duplicate"
              onClick={() => actions.duplicate(field.id)}
            >
              <IconCopy size={18} stroke={1.75} aria-hidden />
              <span className="visually-hidden">Duplicate {label}</span>
            </button>
            <button
              type="button"
              className={styles.action}
              title="Delete"
              onClick={() => actions.remove(field.id)}
            >
              <IconTrash size={18} stroke={1.75} aria-hidden />
              <span className="visually-hidden">Delete {label}</span>
            </button>
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
    </>
  )
})
